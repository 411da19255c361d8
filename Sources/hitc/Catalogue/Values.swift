import HitLayout
import HitReport

/// What a value of the command line can be, for completions.
enum ValueKind {
  /// An option without a value.
  case none
  /// Anything, such as a number or a name.
  case any
  case oneOf([String])
  /// Several of them with commas between.
  case listOf([String])
  /// A file or directory, of any name where no endings are given.
  case file(endings: [String])
  case directory
}

extension Option {
  /// What its value can be after a command.
  func values(_ command: Command) -> ValueKind {
    switch self {
    case .check, .fix, .diff, .all, .exitCode, .strict, .quiet, .forceExclude, .help, .version: .none
    case .maxFindings, .state, .git, .jobs, .stdinFilename: .any
    case .emit: .listOf(OutputKind.allCases.map(\.rawValue))
    case .format:
      .oneOf(command == .inspect || command == .difference ? ["text", "json"] : ReportFormat.allCases.map(\.rawValue))
    case .color: .oneOf(ColorChoice.allCases.map(\.rawValue))
    case .config: .file(endings: [".yaml"])
    case .output, .depfile, .baseline, .writeBaseline, .points: .file(endings: [])
    }
  }

  /// The options of `hitc` without a command.
  static let ofHitc: [Option] = [.help, .version]

  /// Its names: the one it is declared by, and a short one.
  var names: [String] {
    switch self {
    case .help: [rawValue, "-h"]
    case .output, .emit, .check, .depfile, .fix, .diff, .baseline, .writeBaseline, .maxFindings, .all, .points, .state,
      .git, .exitCode, .format, .strict, .color, .quiet, .config, .forceExclude, .jobs, .stdinFilename, .version:
      [rawValue]
    }
  }

  /// What it does, on one line.
  func line(_ command: Command?) -> String {
    summary(command).split(separator: "\n").joined(separator: " ")
  }
}

extension Command {
  /// What its operands can be.
  var operands: ValueKind {
    switch self {
    case .compile, .lint: .file(endings: [".yaml", ".yml"])
    case .query, .preview, .difference: .file(endings: [".hit", ".yaml", ".yml"])
    case .inspect: .file(endings: [".hit"])
    case .trace: .file(endings: [])
    case .explain: .oneOf(Rule.allCases.map(\.rawValue))
    case .completions: .oneOf(Shell.allCases.map(\.rawValue))
    case .initialise: .directory
    case .schema, .man: .none
    }
  }
}

/// The shells that completions are written for.
enum Shell: String, CaseIterable { case bash, zsh, fish }

extension String {
  /// With `mark` before each of some characters.
  func preceding(_ characters: String, by mark: String) -> String {
    var out = ""
    for character in self {
      if characters.contains(character) { out += mark }
      out.append(character)
    }
    return out
  }
}
