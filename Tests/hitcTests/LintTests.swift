import Foundation
import Testing

@Suite struct LintTests {
  /// The rules' page's finding: an error, in one of two states.
  static let stolen = """
    # comment
    hitc: 1
    size: [390, 844]
    states: [paused, playing]
    controls:
      - {id: invite, frame: [300, 40, 33, 33], enlargeEdge: 6}
      - {id: more, frame: [337, 40, 33, 33], enlargeEdge: {left: 20, vertical: 6, right: 6}, in: [playing]}

    """

  /// One warning: margins of 10 that share 4 points.
  static let warned = """
    size: [390, 844]
    controls:
      - {id: a, frame: [100, 100, 40, 40], enlargeEdge: 10}
      - {id: b, frame: [156, 100, 40, 40], enlargeEdge: 10}

    """

  /// One note: a margin past the screen.
  static let noted = """
    size: [390, 844]
    controls:
      - {id: a, frame: [10, 100, 60, 60], enlargeEdge: 20}

    """

  @Test(arguments: ["text", "concise", "json", "sarif", "github"]) func formats(format: String) throws {
    let scratch = try Scratch(["a/stolen.yaml": Self.stolen, "a/bad.yaml": Sample.bad, "ci.yaml": Sample.notALayout])
    let run = try scratch.hitc("lint", ".", "--format", format)
    #expect(run.status == 1)
    var out = run.out
    if format == "sarif" {
      // The rules' own pages have their tests; the results are looked at here.
      out = String(out[(out.firstRange(of: " \"columnKind\"")?.lowerBound ?? out.startIndex)...])
    }
    try expectGolden("\(out)--- standard error\n\(run.err)", "lint-\(format).txt")
  }

  static let statuses: [(String, [String], Int32)] = [
    (stolen, [], 1), (warned, [], 0), (noted, [], 0), (Sample.good, ["--strict"], 0), (warned, ["--strict"], 1),
    (noted, ["--strict"], 0),
  ]

  @Test(arguments: statuses) func exitStatus(layout: String, arguments: [String], status: Int32) throws {
    let scratch = try Scratch(["one.yaml": layout])
    #expect(try scratch.run(Hitc.path, ["lint", "one.yaml"] + arguments).status == status)
    let compiled = try scratch.run(Hitc.path, ["compile", "one.yaml"] + arguments)
    #expect(compiled.status == status)
    #expect(scratch.exists("one.hit") == (status == 0))
  }

  @Test func streams() throws {
    let scratch = try Scratch(["one.yaml": Self.warned])
    let lint = try scratch.hitc("lint", "one.yaml")
    #expect(lint.out.contains("[overlap]") && lint.err.isEmpty)
    let compile = try scratch.hitc("compile", "one.yaml")
    #expect(compile.err.contains("[overlap]") && compile.out.isEmpty)
    let json = try scratch.hitc("compile", "one.yaml", "--format", "json")
    #expect(json.out.isEmpty)
    #expect(try JSONSerialization.jsonObject(with: Data(json.err.utf8)) is [String: Any])
  }

  @Test func quietSaysFindingsOnly() throws {
    let scratch = try Scratch(["one.yaml": Self.warned, "good.yaml": Sample.good])
    for format in ["text", "concise", "github"] {
      let run = try scratch.hitc("lint", "one.yaml", "--quiet", "--format", format)
      #expect(run.out.contains("overlap") && !run.out.contains("layout,") && run.err.isEmpty)
    }
    let clean = try scratch.hitc("lint", "good.yaml", "--quiet")
    #expect(clean.out.isEmpty && clean.err.isEmpty && clean.status == 0)
  }

  @Test(arguments: [0, 1, 3, 5, 9]) func atMostSoManyFindings(limit: Int) throws {
    let bad = (0..<2).map { "  - {id: b\($0), frame: []}\n" }.joined()
    let scratch = try Scratch([
      "a.yaml": "size: [9, 9]\ncontrols:\n\(bad)", "b.yaml": "size: [9, 9]\ncontrols:\n\(bad)", "c.yaml": "[]",
    ])
    let all = try scratch.hitc("lint", ".", "c.yaml", "--format", "concise").out.split(separator: "\n")
    #expect(all.count == 5)
    for jobs in ["1", "3"] {
      let run = try scratch.hitc(
        "lint", ".", "c.yaml", "--format", "concise", "--max-findings", "\(limit)", "--jobs", jobs)
      #expect(run.status == 1)
      #expect(run.out.split(separator: "\n") == Array(all.prefix(limit)))
      #expect(run.err.contains("5 errors"))
      let hidden = max(0, 5 - limit)
      #expect(run.err.contains("not shown: \(hidden) more finding") == (hidden > 0))
    }
  }

  @Test func annotationsAreAtMostTenOfEachSeverity() throws {
    let bad = (0..<8).map { "  - {id: b\($0), frame: []}\n" }.joined()
    let scratch = try Scratch([
      "a.yaml": "size: [9, 9]\ncontrols:\n\(bad)", "b.yaml": "size: [9, 9]\ncontrols:\n\(bad)", "c.yaml": Self.warned,
    ])
    let run = try scratch.hitc("lint", ".", "--format", "github", "--jobs", "1")
    #expect(run.out.split(separator: "\n").filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(run.out.split(separator: "\n").filter { $0.hasPrefix("::warning ") }.count == 1)
    #expect(run.out.contains("not shown: 6 more findings\nGitHub shows at most 10"))
  }

  /// The configuration's `rules` and target, and what is found in `warned`.
  static let configurations: [(String, String?, Int32)] = [
    ("rules: {overlap: error}", "error", 1), ("rules: {overlap: \"off\"}", nil, 0),
    ("rules: {overlap: note}", "note", 0),
    ("minimumTarget: 60", "warning", 0), ("profile: wcag-aa", "warning", 0),
  ]

  @Test(arguments: configurations) func theConfigurationCounts(text: String, severity: String?, status: Int32) throws {
    let scratch = try Scratch([".hitc.yaml": text + "\n", "one.yaml": Self.warned])
    let run = try scratch.hitc("lint", "one.yaml", "--format", "concise")
    #expect(run.status == status)
    let overlap = run.out.split(separator: "\n").filter { $0.hasSuffix("[overlap]") }
    #expect(overlap.count == (severity == nil ? 0 : 1))
    if let severity { #expect(overlap.first?.contains(": \(severity): ") == true) }
    let targets = run.out.split(separator: "\n").filter { $0.hasSuffix("[small-target]") }
    #expect(targets.count == (text == "minimumTarget: 60" ? 1 : 0))
    #expect(targets.allSatisfy { $0.contains(".hitc.yaml") })
  }

  @Test func aBaselineLeavesOutWhatItKnows() throws {
    let scratch = try Scratch(["p/warned.yaml": Self.warned, "p/stolen.yaml": Self.stolen, "p/bad.yaml": Sample.bad])
    let first = try scratch.hitc("lint", "p", "--write-baseline", "known.txt")
    // A fault of a file is never in it.
    #expect(first.status == 1 && first.out.contains("[wrong-type]") && !first.out.contains("[overlap]"))
    #expect(
      scratch.read("known.txt") == """
        # hitc baseline 1: COUNT RULE CONTROL PARTNER PATH
        1 small-target invite - p/stolen.yaml
        1 stolen-frame more invite p/stolen.yaml
        1 overlap b a p/warned.yaml

        """)
    try scratch.write("p/bad.yaml", Sample.good)
    let second = try scratch.hitc("lint", "p", "--baseline", "known.txt")
    #expect(second.status == 0)
    #expect(second.out == "3 layouts, 6 controls: no findings; 3 in the baseline\n")
    // Moved lines, another working directory and other spellings of the path change nothing.
    try scratch.write("p/stolen.yaml", "\n\n" + Self.stolen)
    #expect(try scratch.shell("cd p && hitc lint ./stolen.yaml ../p/warned.yaml --baseline ../known.txt").status == 0)
    // What is new is reported, and what is gone is counted.
    try scratch.write("p/stolen.yaml", Self.stolen.replacing("more", with: "less"))
    let third = try scratch.hitc("lint", "p", "--baseline", "known.txt")
    #expect(third.status == 1 && third.out.contains("'less'"))
    #expect(third.out.contains("1 baseline entry matched nothing"))
  }

  @Test func aBrokenBaselineIsAFault() throws {
    let scratch = try Scratch(["one.yaml": Sample.good, "known.txt": "1 overlap a b one.yaml\n"])
    let broken = try scratch.hitc("lint", "one.yaml", "--baseline", "known.txt")
    #expect(broken.status == 2 && broken.err.hasPrefix("hitc: error: known.txt:1: "))
    let missing = try scratch.hitc("lint", "one.yaml", "--baseline", "no.txt")
    #expect(missing.status == 2 && missing.err.contains("cannot read 'no.txt'"))
  }

  @Test(arguments: [
    ["--fix", "--diff"], ["--baseline", "x", "--write-baseline", "y"], ["--fix", "--write-baseline", "y"],
    ["--diff", "--format", "json"],
  ])
  func optionsThatContradict(arguments: [String]) throws {
    let run = try Scratch(["one.yaml": Sample.good]).run(Hitc.path, ["lint", "one.yaml"] + arguments)
    #expect(run.status == 2 && run.err.contains("cannot be given together"))
  }

  @Test func orderIsThatOfPathsAndPlaces() throws {
    let scratch = try Scratch()
    for name in ["b", "a-b", "a/b", "a", "Z", "é"] { try scratch.write("\(name)x/l.yaml", Sample.bad) }
    let expected = ["Zx", "a-bx", "a/bx", "ax", "bx", "éx"].map { "\($0)/l.yaml:4:23: " }
    for jobs in ["1", "2", "8"] {
      let run = try scratch.shell("hitc lint éx bx ax . --format concise --jobs \(jobs)")
      #expect(
        run.out.split(separator: "\n").map { $0.prefix { $0 != "e" } } == expected.map { $0.prefix { $0 != "e" } })
    }
  }
}
