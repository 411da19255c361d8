import Testing

@Suite struct TraceTests {
  /// Scripts on `Sample.twoStates`, and the events they make.
  static let scripts: [(String, String)] = [
    ("down 0 110 110\nup 0 110 110", "0 play touchDown 110 110\n0 play touchUpInside 110 110\n"),
    (
      "down 0 110 110\nmove 0 164.9 110\nmove 0 300 110\nmove 0 301 110\nmove 0 110 110\ncancel 0",
      """
      0 play touchDown 110 110
      0 play touchDragInside 164.8984375 110
      0 play touchDragExit 300 110
      0 play touchDragOutside 301 110
      0 play touchDragEnter 110 110
      0 play touchCancel 110 110

      """
    ),
    ("down 0 1 1\nmove 0 2 2\nup 0 1 1\ncancel 3", ""),
    ("\u{FEFF}down 0 110 110", "0 play touchDown 110 110\n"),
    ("# a comment\n\nstate playing\ndown 7 110 110\n", "7 pause touchDown 110 110\n"),
    ("hide play\ndown 0 110 110\nshow play\ndown 0 110 110", "0 play touchDown 110 110\n"),
    ("interactive play off\ndown 0 110 110\ninteractive play on\ndown 1 110 110", "1 play touchDown 110 110\n"),
    ("disable play\ndown 0 110 110\nenable play\ndown 1 110 110", "1 play touchDown 110 110\n"),
    ("down 0 10 460\ndown 1 10 460\nup 0 -1 -9999", "0 row touchDown 10 460\n0 row touchUpInside -1 -9999\n"),
    ("scroll list 0 0\ndown 0 10 460\nscroll list 0 75.5\ndown 0 10 460", "0 row touchDown 10 460\n"),
    (
      "down 0 110 110\ndown 0 110 110",
      "0 play touchDown 110 110\n0 play touchCancel 110 110\n0 play touchDown 110 110\n"
    ),
    ("down 0 110 110\nhide play\nup 0 110 110", "0 play touchDown 110 110\n0 play touchUpInside 110 110\n"),
  ]

  @Test(arguments: scripts) func events(script: String, events: String) throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates, "script": script])
    #expect(try scratch.hitc("compile", "two.yaml", "--quiet").status == 0)
    for subject in ["two.yaml", "two.hit"] {
      let run = try scratch.hitc("trace", subject, "script")
      #expect(run.status == 0 && run.err.isEmpty && run.out == events)
      #expect(try scratch.hitc("trace", subject, "-", input: script).out == events)
    }
  }

  @Test func beginsInTheStateAskedFor() throws {
    let run = try Scratch(["two.yaml": Sample.twoStates])
      .hitc("trace", "two.yaml", "-", "--state", "playing", input: "down 0 110 110")
    #expect(run.out == "0 pause touchDown 110 110\n")
  }

  /// Bad lines: exit status 2 with file and line, after the events of what came before.
  @Test(arguments: [
    ("tap 0 1 1", "unknown entry 'tap'"), ("dwon 0 1 1", "unknown entry 'dwon'; did you mean 'down'?"),
    ("down 0 1", "expected 'down F X Y'"), ("down 0 1 1 1", "expected 'down F X Y'"),
    ("down -1 1 1", "a finger is a whole number from 0, not '-1'"), ("up 1.5 1 1", "not '1.5'"),
    ("move +1 1 1", "not '+1'"),
    ("down 99999999999999999999 1 1", "a finger is at most 9223372036854775807, not '99999999999999999999'\n"),
    ("up 0 1 1 # note", "expected 'up F X Y'; a comment needs a line of its own\n"),
    ("down 0 x 1", "'x' is not a number"), ("cancel", "expected 'cancel F'"), ("hide nobody", "unknown id 'nobody'"),
    ("show", "expected 'show ID'"), ("interactive play maybe", "expected 'interactive ID on|off'"),
    ("scroll play 1 1", "'play' is not a scroll"), ("scroll list 1 nan", "'nan' is not a number"),
    ("state plaing", "unknown state 'plaing'; did you mean 'playing'?"), ("state", "expected 'state NAME'"),
  ])
  func badLines(line: String, message: String) throws {
    let scratch = try Scratch(["two.yaml": Sample.twoStates, "script": "down 0 110 110\n# next\n\(line)\nup 0 1 1\n"])
    let run = try scratch.hitc("trace", "two.yaml", "script")
    #expect(run.status == 2 && run.out == "0 play touchDown 110 110\n")
    #expect(run.err.hasPrefix("hitc: error: script:3: ") && run.err.contains(message), "\(run.err)")
  }

  /// Nor does it matter how a pipe cuts a line.
  @Test(arguments: [65_535, 65_536, 65_537]) func theLimitOfALineIsExact(bytes: Int) throws {
    let comment = "#" + String(repeating: "x", count: bytes - 1) + "\n"
    let scratch = try Scratch([
      "two.yaml": Sample.twoStates, "script": "down 0 110 110\n\(comment)up 0 1 1\n",
      "points": "110 110\n\(comment)5 5\n",
    ])
    let isTooLong = bytes > 65_536
    for (run, answers) in [
      (try scratch.hitc("trace", "two.yaml", "script"), "0 play touchDown 110 110\n0 play touchUpOutside 1 1\n"),
      (try scratch.hitc("query", "two.yaml", "--points", "points"), "play\npage\n"),
      (try scratch.shell("cat points | hitc query two.yaml --points -"), "play\npage\n"),
    ] {
      let kept = isTooLong ? answers.prefix(through: answers.firstIndex(of: "\n") ?? answers.startIndex) : answers[...]
      #expect(run.status == (isTooLong ? 2 : 0) && run.out == kept)
      #expect(run.err.hasSuffix(isTooLong ? ":2: the line is longer than the limit of 65536 bytes\n" : ""))
    }
  }

  @Test func manyFingersAreEachTheirOwn() throws {
    let buttons = (0..<300).map { "  - {id: b\($0), frame: [\($0), 0, 1, 9]}\n" }.joined()
    let downs = (0..<300).map { "down \($0) \($0) 5\n" }.joined()
    let run = try Scratch(["many.yaml": "size: [300, 9]\ncontrols:\n\(buttons)"])
      .hitc("trace", "many.yaml", "-", input: downs)
    #expect(run.out == (0..<300).map { "\($0) b\($0) touchDown \($0) 5\n" }.joined())
  }
}
