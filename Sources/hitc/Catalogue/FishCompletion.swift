/// The completion script for fish.
func fishCompletion() -> String {
  var text = """
    # Completion of hitc \(version) for fish, made by 'hitc completions fish'. Put it into
    # ~/.config/fish/completions/hitc.fish

    # Succeeds where the command line's command is $argv[1]; without it, where there is none yet.
    function __hitc_command
        set -l words (commandline -opc)
        if set -q words[2]
            set -q argv[1]; and test $words[2] = $argv[1]
        else
            not set -q argv[1]
        end
    end

    # The names that lists with commas can go on with.
    function __hitc_list
        set -l before (string match -r -- '^.*,' (commandline -ct | string replace -r -- '^--[a-z-]*=' ''))
        for name in $argv
            string match -q -- "*,$name,*" ",$before"; or echo "$before$name"
        end
    end

    complete -c hitc -f

    """
  for option in Option.ofHitc { text += line(option, of: nil) }
  for command in Command.allCases {
    text += "complete -c hitc -n __hitc_command -a \(command.rawValue) -d \(single(command.summary))\n"
  }
  for command in Command.allCases {
    let condition = "complete -c hitc -n \(single("__hitc_command " + command.rawValue))"
    text += "\n"
    switch command.operands {
    case .none, .any: break
    case .oneOf(let words), .listOf(let words): text += "\(condition) -a \(single(words.joined(separator: " ")))\n"
    case .file(let endings):
      text += endings.isEmpty ? "\(condition) -F\n" : "\(condition) -k -a \(files(endings))\n"
    case .directory: text += "\(condition) -a '(__fish_complete_directories)'\n"
    }
    for option in command.options { text += line(option, of: command) }
  }
  return text
}

private func line(_ option: Option, of command: Command?) -> String {
  var line = "complete -c hitc -n "
  line += command.map { single("__hitc_command " + $0.rawValue) } ?? "__hitc_command"
  for name in option.names {
    line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst(1))"
  }
  switch command.map(option.values) ?? .none {
  case .none: break
  case .any: line += " -x"
  case .oneOf(let words): line += " -x -a \(single(words.joined(separator: " ")))"
  case .listOf(let words): line += " -x -a \(single("(__hitc_list \(words.joined(separator: " ")))"))"
  case .file(let endings): line += endings.isEmpty ? " -r -F" : " -r -k -a \(files(endings))"
  case .directory: line += " -x -a '(__fish_complete_directories)'"
  }
  return line + " -d \(single(option.line(command)))\n"
}

private func files(_ endings: [String]) -> String {
  single("(" + endings.map { "__fish_complete_suffix " + $0 }.joined(separator: "; ") + ")")
}

/// Within single quotes.
private func single(_ text: String) -> String {
  "'" + text.preceding("\\'", by: "\\") + "'"
}
