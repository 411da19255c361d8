import Foundation
import Testing

@Suite struct QueryTests {
  /// Arguments after the subject, and the answer.
  static let answers: [([String], String)] = [
    (["110", "110"], "play\n"), (["90", "90"], "play\n"), (["89.99", "90"], "page\n"), (["-5", "10"], "-\n"),
    (["10", "-.5"], "-\n"), (["390", "0"], "-\n"), (["389.999", "0"], "page\n"), (["1e2", "+100."], "play\n"),
    (["1e999", "0"], "-\n"), (["0", "-0"], "page\n"), (["--all", "110", "110"], "play page\n"),
    (["110", "110", "--state", "playing"], "pause\n"), (["95", "95", "--state=playing"], "page\n"),
    (["--all", "10", "460"], "row list page\n"), (["--all", "--", "-1", "0"], "-\n"),
  ]

  @Test(arguments: answers) func tableAndLayoutAnswerAlike(arguments: [String], answer: String) throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates])
    #expect(try scratch.hitc("compile", "two.yaml", "--quiet").status == 0)
    for subject in ["two.yaml", "two.hit"] {
      let run = try scratch.run(Hitc.path, ["query", subject] + arguments)
      #expect(run.status == 0 && run.err.isEmpty && run.out == answer)
    }
  }

  @Test func pointsAreAnsweredLineByLine() throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates, "points": "110 110\r\n\n# page\n\t5  5 \n-1 0"])
    #expect(try scratch.hitc("query", "two.yaml", "--points", "points").out == "play\npage\n-\n")
    let all = try scratch.hitc("query", "two.yaml", "--points", "-", "--all", input: "110 110\n")
    #expect(all.out == "play page\n")
    #expect(try scratch.hitc("query", "-", "--points", "points", input: Sample.twoStates).out == "play\npage\n-\n")
    #expect(try scratch.hitc("query", "two.yaml", "--points", "-").out == "")
    #expect(try scratch.hitc("query", "two.yaml", "--points", "-", input: "\u{FEFF}110 110\n").out == "play\n")
  }

  @Test(arguments: [
    ("1 2 3", "expected two numbers, X Y, not '1 2 3'"), ("1", "expected two numbers, X Y, not '1'"),
    ("a b", "'a' is not a number"), ("1 0x2", "'0x2' is not a number"), ("1,2", "expected two numbers, X Y, not '1,2'"),
    ("nan 1", "'nan' is not a number"), ("\u{0}", "expected two numbers, X Y, not '\\x00'"),
    ("1\t2  # note", "expected two numbers, X Y, not '1 2 # note'; a comment needs a line of its own"),
  ])
  func aBadLineStopsAfterTheAnswersBefore(line: String, message: String) throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates, "points": "110 110\n\n\(line)\n5 5\n"])
    let run = try scratch.hitc("query", "two.yaml", "--points", "points")
    #expect(run.status == 2 && run.out == "play\n")
    #expect(run.err == "hitc: error: points:3: \(message)\n")
    let piped = try scratch.hitc("query", "two.yaml", "--points", "-", input: "\(line)\n")
    #expect(piped.status == 2 && piped.err.hasPrefix("hitc: error: <stdin>:1: "))
  }

  @Test func answersComeAsThePointsDo() throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates])
    let run = try scratch.run(
      "/bin/bash",
      [
        "-c",
        """
        coproc "$HITC" query two.yaml --points -
        echo '110 110' >&"${COPROC[1]}"; read -t 20 -u "${COPROC[0]}" answer; echo "$answer"
        echo '5 5' >&"${COPROC[1]}"; read -t 20 -u "${COPROC[0]}" answer; echo "$answer"
        """,
      ])
    #expect(run.out == "play\npage\n")
  }

  @Test(arguments: [["query", "SUBJECT", "1", "1"], ["trace", "SUBJECT", "touches"]])
  func onlyFaultsOfTheFileStop(arguments: [String]) throws {
    let stolen = """
      size: [390, 844]
      controls:
        - {id: a, frame: [0, 0, 40, 40]}
        - {id: b, frame: [40, 0, 40, 40], enlargeEdge: 30}

      """
    let scratch = try Scratch(["stolen.yaml": stolen, "bad.yaml": Sample.bad, "touches": ""])
    func run(_ subject: String) throws -> Run {
      try scratch.run(Hitc.path, arguments.map { $0 == "SUBJECT" ? subject : $0 })
    }
    #expect(try run("stolen.yaml").status == 0)
    let bad = try run("bad.yaml")
    #expect(bad.status == 1 && bad.out.isEmpty && bad.err.hasPrefix("bad.yaml:4:23: error: "))
  }

  /// Damaged tables: exit status 2 with the check that failed and its byte.
  @Test(arguments: [
    ("head -c 10", "truncated at byte 10"), ("head -c 0", "truncated at byte 0"),
    ("cat good.yaml", "badMagic at byte 0"),
    ("head -c 200", "truncated at byte 200"), ("sed 's/play/plai/'", "badChecksum at byte 16"),
  ])
  func damagedTables(command: String, message: String) throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    #expect(try scratch.shell("hitc compile good.yaml --quiet && \(command) < good.hit > x.hit").status == 0)
    for arguments in [["query", "x.hit", "1", "1"], ["inspect", "x.hit"]] {
      let run = try scratch.run(Hitc.path, arguments)
      #expect(run.status == 2 && run.out.isEmpty)
      #expect(run.err == "hitc: error: 'x.hit' is not a sound table: \(message)\n")
    }
  }

  @Test(arguments: [("plying", "; did you mean 'playing'?"), ("x", ""), ("", "")])
  func unknownStates(name: String, hint: String) throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates, "one.yaml": Sample.good, "touches": ""])
    for arguments in [["query", "two.yaml", "1", "1"], ["trace", "two.yaml", "touches"]] {
      let run = try scratch.run(Hitc.path, arguments + ["--state", name])
      #expect(run.status == 2 && run.err == "hitc: error: unknown state '\(name)'\(hint)\n")
    }
    let stateless = try scratch.hitc("query", "one.yaml", "1", "1", "--state", name)
    #expect(stateless.status == 2 && stateless.err.contains("the layout has no states"))
  }
}
