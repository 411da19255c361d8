/// The options of all commands.
enum Option: String, CaseIterable {
  case output = "-o"
  case emit = "--emit"
  case check = "--check"
  case depfile = "--depfile"
  case fix = "--fix"
  case diff = "--diff"
  case baseline = "--baseline"
  case writeBaseline = "--write-baseline"
  case maxFindings = "--max-findings"
  case all = "--all"
  case points = "--points"
  case state = "--state"
  case git = "--git"
  case exitCode = "--exit-code"
  case format = "--format"
  case strict = "--strict"
  case color = "--color"
  case quiet = "--quiet"
  case config = "--config"
  case forceExclude = "--force-exclude"
  case jobs = "--jobs"
  case stdinFilename = "--stdin-filename"
  case help = "--help"
  case version = "--version"

  /// What its value is called in the help; nil for an option without one.
  var value: String? {
    switch self {
    case .output: "PATH"
    case .emit: "KINDS"
    case .depfile, .baseline, .writeBaseline, .config: "FILE"
    case .git: "REV"
    case .points: "FILE"
    case .maxFindings, .jobs: "N"
    case .state, .stdinFilename: "NAME"
    case .format: "FORMAT"
    case .color: "WHEN"
    case .check, .fix, .diff, .all, .exitCode, .strict, .quiet, .forceExclude, .help, .version: nil
    }
  }
}

/// The commands.
enum Command: String, CaseIterable {
  case compile, lint, query, trace, inspect, preview
  case difference = "diff"
  case explain, schema
  case initialise = "init"
  case completions, man

  /// The options it takes, in the order of its help.
  var options: [Option] {
    switch self {
    case .compile: [.output, .emit, .check, .depfile] + Self.judging
    case .lint: [.fix, .diff, .baseline, .writeBaseline] + Self.judging
    case .query: [.all, .points, .state, .stdinFilename, .color, .help, .version]
    case .trace: [.state, .stdinFilename, .color, .help, .version]
    case .inspect: [.format, .help, .version]
    case .preview: [.output, .quiet, .color, .config, .forceExclude, .stdinFilename, .help, .version]
    case .difference:
      [.git, .exitCode, .output, .format, .quiet, .color, .config, .forceExclude, .stdinFilename, .help, .version]
    case .explain, .schema, .initialise, .completions, .man: [.help, .version]
    }
  }

  private static let judging: [Option] = [
    .format, .maxFindings, .strict, .quiet, .color, .config, .forceExclude, .jobs, .stdinFilename, .help, .version,
  ]
}
