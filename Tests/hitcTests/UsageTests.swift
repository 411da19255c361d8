import Testing

@Suite struct UsageTests {
  /// The commands that the help lists.
  static let commands: [String] = {
    guard let help = try? Scratch().hitc("--help").out.split(separator: "Options:").first else { return [] }
    return help.split(separator: "\n").compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#).map { String($0.1) } }
  }()

  @Test func helpListsEveryCommand() throws {
    let run = try Scratch().hitc("--help")
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(Self.commands.starts(with: ["compile", "lint", "query", "trace", "inspect"]))
    try expectGolden(run.out, "help.txt")
  }

  @Test(arguments: commands) func helpOfEachCommand(command: String) throws {
    let run = try Scratch().hitc(command, "--help")
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(run.out.contains("Usage: hitc \(command)"))
    #expect(run.out.split(separator: "\n").allSatisfy { $0.count <= 100 })
    try expectGolden(run.out, "help-\(command).txt")
    #expect(try Scratch().hitc(command, "-h").out == run.out)
  }

  @Test(arguments: [["--version"], ["lint", "--version"], ["query", "--version"]])
  func versionIsOne(arguments: [String]) throws {
    let scratch = try Scratch()
    let run = try scratch.run(Hitc.path, arguments)
    #expect(run.status == 0 && run.out.wholeMatch(of: /hitc \d+\.\d+\.\d+\n/) != nil && run.err.isEmpty)
  }

  /// Nothing written is near to nothing, however short a name is.
  @Test(arguments: [
    ["compile", "--emit", "", "a.yaml"], ["query", "a.yaml", "1", "1", "--state", ""], ["explain", ""], [""],
  ])
  func nothingIsOfferedForNothing(arguments: [String]) throws {
    let scratch = try Scratch(["a.yaml": "size: [1, 1]\nstates: [s]\ncontrols: []\n"])
    let run = try scratch.run(Hitc.path, arguments)
    #expect(run.status == 2 && run.err.contains("''") && !run.err.contains("did you mean"), "\(run.err)")
  }

  /// Wrong usage: exit status 2, a message on standard error with this in it, nothing on standard output.
  static let wrong: [([String], String)] = [
    ([], "a command is missing"),
    (["lnit"], "unknown command 'lnit'; did you mean 'lint'?"),
    (["frobnicate"], "unknown command 'frobnicate'\n"),
    (["--verbose"], "unknown option '--verbose'"),
    (["lint"], "lint needs at least one path"),
    (["lint", "--strct", "a.yaml"], "unknown option '--strct'; did you mean '--strict'?"),
    (["lint", "--points", "x", "a.yaml"], "'lint' takes no --points"),
    (["lint", "--format", "jsn", "a.yaml"], "not 'jsn'; did you mean 'json'?"),
    (["lint", "--format=xml", "a.yaml"], "--format is one of text, concise, json, sarif, github, not 'xml'\n"),
    (["lint", "--format"], "--format needs a value: --format FORMAT"),
    (["lint", "--strict=yes", "a.yaml"], "--strict takes no value"),
    (["lint", "--jobs", "0", "a.yaml"], "--jobs takes a whole number from 1, not '0'"),
    (["lint", "--jobs", "many", "a.yaml"], "--jobs takes a whole number from 1, not 'many'"),
    (["lint", "--max-findings", "-1", "a.yaml"], "--max-findings takes a whole number from 0, not '-1'"),
    (["lint", "--color", "sometimes", "a.yaml"], "--color is one of auto, always, never"),
    (["compile"], "compile needs at least one layout"),
    (["compile", "--emit", "tabel", "a.yaml"], "not 'tabel'; did you mean 'table'?"),
    (["compile", "--emit", "", "a.yaml"], "--emit takes a list of"),
    (["compile", "-o", "", "good.yaml"], "-o needs a path that is not empty"),
    (["compile", "--emit", "table,c", "-o", "x", "good.yaml"], "-o names one file, but --emit writes 2"),
    (["compile", "-o", "good.yaml", "good.yaml"], "'good.yaml' would be written in the place of the layout"),
    (["query"], "query needs a table or a layout, and a point X Y"),
    (["query", "good.yaml"], "query needs a point X Y, two numbers, or --points"),
    (["query", "good.yaml", "1"], "query needs a point X Y"),
    (["query", "good.yaml", "1", "2", "3"], "query needs a point X Y"),
    (["query", "good.yaml", "one", "2"], "'one' is not a number"),
    (["query", "good.yaml", "1", "nan"], "'nan' is not a number"),
    (["query", "good.yaml", "0x10", "1"], "'0x10' is not a number"),
    (["query", "good.yaml", "1", "1e"], "'1e' is not a number"),
    (["query", "good.yaml", "1", "2", "--points", "p"], "with --points, query takes no point"),
    (["query", "-", "--points", "-"], "standard input cannot be both"),
    (["trace", "good.yaml"], "trace needs a table or a layout, and a file of touches"),
    (["trace", "-", "-"], "standard input cannot be both"),
    (["inspect"], "inspect needs one table"),
    (["inspect", "good.yaml"], "'good.yaml' is not a table; 'hitc compile' makes one of a layout"),
    (["inspect", "--format", "sarif", "good.yaml"], "--format is one of text, json, not 'sarif'"),
  ]

  @Test(arguments: wrong) func wrongUsage(arguments: [String], message: String) throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    let run = try scratch.run(Hitc.path, arguments)
    #expect(run.status == 2)
    #expect(run.out.isEmpty)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(run.err.hasPrefix("hitc: error: "))
    #expect(scratch.names == ["good.yaml"])
  }

  /// Forms of options that all mean the same.
  @Test(arguments: [
    ["lint", "--format", "json", "good.yaml"], ["lint", "good.yaml", "--format=json"],
    ["lint", "--format=text", "--format=json", "--", "good.yaml"],
    ["lint", "./good.yaml", ".//good.yaml", "--format=json"],
  ])
  func formsOfOptions(arguments: [String]) throws {
    let run = try Scratch(["good.yaml": Sample.good]).run(Hitc.path, arguments)
    #expect(run.status == 0)
    #expect(run.out.contains("\"summary\": {\"files\": 1, \"controls\": 2, \"skipped\": 0"))
  }

  @Test func afterTwoDashesEverythingIsAPath() throws {
    let scratch = try Scratch(["--strict": Sample.good, "-1": Sample.good])
    #expect(try scratch.hitc("lint", "--", "--strict").status == 0)
    #expect(try scratch.hitc("lint", "-1").status == 0)
  }
}
