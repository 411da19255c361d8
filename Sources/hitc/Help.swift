import HitReport

/// The help of a command, or of `hitc` itself.
func help(for command: Command?) -> String {
  guard let command else {
    var text =
      "hitc compiles touch layouts: YAML in, hit-region tables out.\n\nUsage: hitc COMMAND [OPTIONS] ...\n\nCommands:\n"
    for command in Command.allCases { text += row(command.rawValue, command.summary) }
    text += "\nOptions:\n" + Option.ofHitc.map { row($0.names.joined(separator: ", "), $0.summary(nil)) }.joined()
    return text + "\n'hitc COMMAND --help' says more about a command.\n"
  }
  var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\nUsage: \(command.usage)\n"
  if !command.details.isEmpty { text += "\n\(command.details)\n" }
  text += "\nOptions:\n"
  for option in command.options {
    var name = option.names.joined(separator: ", ")
    if let value = option.value { name += " \(value)" }
    text += row(name, option.summary(command))
  }
  if !command.statuses.isEmpty { text += "\nExit status: \(command.statuses)\n" }
  return text
}

private func row(_ name: String, _ summary: String) -> String {
  let column = 24
  let gap =
    name.count + 2 < column
    ? String(repeating: " ", count: column - name.count - 2) : "\n" + String(repeating: " ", count: column)
  var lines = summary.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let first = lines.removeFirst()
  return "  \(name)\(gap)\(first)\n" + lines.map { String(repeating: " ", count: column) + $0 + "\n" }.joined()
}

extension Command {
  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .compile: "validate layouts and write their tables"
    case .lint: "validate layouts only"
    case .query: "say who gets a touch at a point"
    case .trace: "replay touches and print the events they make"
    case .inspect: "say what is in a table"
    case .preview: "draw layouts and who gets their touches"
    case .difference: "say what changed for a finger between two layouts"
    case .explain: "explain a rule in full"
    case .schema: "print the JSON Schema of the layout language"
    case .initialise: "write a first layout and a configuration"
    case .completions: "print a completion script for a shell"
    case .man: "print the manual page"
    }
  }

  var usage: String {
    switch self {
    case .compile: "hitc compile LAYOUT... [-o PATH] [OPTIONS]"
    case .lint: "hitc lint PATH... [OPTIONS]"
    case .query: "hitc query TABLE|LAYOUT X Y [OPTIONS]\n       hitc query TABLE|LAYOUT --points FILE|- [OPTIONS]"
    case .trace: "hitc trace TABLE|LAYOUT TOUCHES [OPTIONS]"
    case .inspect: "hitc inspect TABLE [OPTIONS]"
    case .preview: "hitc preview LAYOUT... [-o FILE.html|FILE.svg] [OPTIONS]"
    case .difference: "hitc diff OLD NEW [OPTIONS]\n       hitc diff --git REV PATH... [OPTIONS]"
    case .explain: "hitc explain RULE"
    case .schema: "hitc schema"
    case .initialise: "hitc init [FOLDER]"
    case .completions: "hitc completions bash|zsh|fish"
    case .man: "hitc man"
    }
  }

  var details: String {
    switch self {
    case .compile:
      """
      player.yaml becomes player.hit beside it, or under -o. Findings go to standard error.
      Nothing is written for a layout with errors; an output that would not change is left
      untouched.

      \(Self.paths)
      """
    case .lint:
      """
      Findings go to standard output.

      \(Self.paths)
      """
    case .query:
      """
      Prints the id of the node that gets a touch at (X, Y), in points on the screen, or '-' where
      nothing does. A layout is read without judging its geometry. '-' is standard input.
      """
    case .trace:
      """
      TOUCHES is a file, or '-', with one entry a line; blank lines and # comments are skipped:
        down F X Y   move F X Y   up F X Y   cancel F        F: a finger, a whole number from 0
        hide ID   show ID   interactive ID on|off   enable ID   disable ID
        scroll ID X Y   state NAME
      Prints a line an event: F ID EVENT X Y, at screen points.
      """
    case .inspect: "Prints version, size, sections, surfaces and nodes of a table. '-' is standard input."
    case .preview:
      """
      Without -o, player.yaml becomes player.html beside it: one page that needs no network, to
      point at, drag over and scroll. With -o FILE.svg, one drawing for print. Tables can be shown
      too. A file with faults stops it; what the rules find is numbered in the picture.
      """
    case .difference:
      """
      OLD and NEW are layouts or tables. With --git, each PATH is compared with what it was in the
      revision REV. Says which controls gained or lost touch area, and who now wins a point that
      another won before. With -o FILE.html or FILE.svg, draws both sides too.
      """
    case .explain: "Says what the rule finds, why it matters, how to mend it and how to allow it."
    case .schema: ""
    case .initialise:
      """
      Writes layouts/first.yaml, layouts/layout.schema.json for editors, and .hitc.yaml into FOLDER,
      by default the working directory. What is there already is never overwritten.
      """
    case .completions:
      """
      Where they belong:
        bash   ~/.local/share/bash-completion/completions/hitc
        zsh    _hitc in a directory of $fpath
        fish   ~/.config/fish/completions/hitc.fish
      """
    case .man: "Prints hitc(1) for man: 'hitc man | man -l -', or keep it as hitc.1 in a manual directory."
    }
  }

  private static let paths = """
    A path is a file, '-' for standard input, or a directory. In a directory, at any depth, a *.yaml
    or *.yml file is a layout when its top level has 'hitc', or 'size' and 'controls'; the rest are
    counted as left out. Names that start with a dot are not looked at there, and symbolic links to
    directories are not followed. A file that is named is read whatever its name and content, and
    'exclude' of .hitc.yaml applies to it only with --force-exclude.
    """

  var statuses: String {
    switch self {
    case .compile:
      """
      0 clean (warnings count only under --strict, notes never), 1 findings or,
      with --check, an output that is missing or stale, 2 wrong usage or a file that cannot be
      read or written.
      """
    case .lint:
      """
      0 clean (warnings count only under --strict, notes never), 1 findings,
      2 wrong usage or a file that cannot be read or written.
      """
    case .query, .trace: "0 answered, 1 the layout has faults, 2 wrong usage or a file that cannot be read."
    case .preview: "0 written, 1 a layout has faults, 2 wrong usage or a file that cannot be read or\nwritten."
    case .difference:
      """
      0 compared, 1 a layout has faults or, with --exit-code, a finger would notice a
      difference, 2 wrong usage or a file that cannot be read.
      """
    case .inspect, .explain: "0, or 2 for wrong usage or a file that cannot be read."
    case .schema, .completions, .man: "0, or 2 for wrong usage."
    case .initialise: "0, or 2 for wrong usage, a file that is there already, or one that cannot be written."
    }
  }
}

extension Option {
  /// What it does, for the help of a command.
  func summary(_ command: Command?) -> String {
    switch self {
    case .output where command == .preview || command == .difference:
      "the picture to write: a page, or for a name in .svg a drawing; '-' is\nstandard output"
    case .output:
      "where to write: a file for one output; a directory if it is one, ends\nwith '/', or there are several layouts or a directory of them"
    case .emit:
      "what to write, as a list: \(OutputKind.allCases.map(\.rawValue).joined(separator: ", ")) (default: table)"
    case .check: "write nothing; fail if an output is missing or stale"
    case .depfile: "write what each output depends on, for make and Ninja"
    case .fix: "mend what can be mended, in the files themselves"
    case .diff: "print what --fix would change as a unified diff; change nothing"
    case .baseline: "leave out the findings that FILE lists"
    case .writeBaseline: "list all present findings in FILE and succeed"
    case .maxFindings: "show at most N findings; the summary counts the rest"
    case .all: "print all hits, front to back, separated by spaces"
    case .points: "answer each line 'X Y' of FILE, or of standard input for '-'"
    case .state: "the state to begin in (default: the first)"
    case .format:
      command == .inspect || command == .difference
        ? "how to print it: text, json (default: text)"
        : "how to report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: text)"
    case .git: "compare with what a revision has"
    case .exitCode: "exit with 1 where there is a difference"
    case .strict: "let warnings fail the run too"
    case .color: "when to colour: auto, always, never (default: auto, where NO_COLOR\nand FORCE_COLOR count)"
    case .quiet: "print findings only: no summary, no progress"
    case .config: "the configuration to use, instead of the nearest .hitc.yaml upward\nfrom each layout"
    case .forceExclude: "let 'exclude' of the configuration apply to named files too"
    case .jobs: "how many files to work on at once (default: one a processor)"
    case .stdinFilename: "what to call standard input, and whose configuration it takes"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}
