/// The completion function for zsh.
func zshCompletion() -> String {
  var text = """
    #compdef hitc
    # Completion of hitc \(version) for zsh, made by 'hitc completions zsh'. Call it _hitc and put it into a directory
    # of $fpath.

    _hitc() {
      local curcontext=$curcontext state line
      local -a commands
      commands=(

    """
  for command in Command.allCases {
    text += "    \(single(command.rawValue + ":" + command.summary.preceding(":", by: "\\")))\n"
  }
  text += """
      )
      _arguments -C -A '-*' \\
    \(Option.ofHitc.map { "    " + specification($0, of: nil) + " \\\n" }.joined())    '1:command:->command' \\
        '*::operand:->operands' && return 0
      case $state in
        command) _describe -t commands command commands ;;
        operands)
          curcontext=${curcontext%:*:*}:hitc-$words[1]:
          case $words[1] in

    """
  for command in Command.allCases {
    var specifications = command.options.map { specification($0, of: command) }
    if let operands = action(command.operands) { specifications.append(single("*:" + operands)) }
    text += "        \(command.rawValue))\n          _arguments"
    for specification in specifications { text += " \\\n            " + specification }
    text += "\n          ;;\n"
  }
  return text + """
          esac
          ;;
      esac
    }

    # Sourced, it registers itself; from $fpath it is the function's first call.
    if [[ $funcstack[1] == _hitc ]]; then _hitc "$@"; else compdef _hitc hitc; fi

    """
}

/// One line of `_arguments` for an option.
private func specification(_ option: Option, of command: Command?) -> String {
  let description = "[" + option.line(command).preceding("[]", by: "\\") + "]"
  if let value = option.value {
    let values = command.map(option.values) ?? .any
    let name = option.rawValue + (option.rawValue.hasPrefix("--") ? "=" : "+")
    return single(name + description + ":" + (action(values, called: value) ?? value + ": "))
  } else if option.names.count > 1 {
    let names = option.names
    return "'(\(names.joined(separator: " ")))'{\(names.joined(separator: ","))}" + single(description)
  } else {
    return single(option.rawValue + description)
  }
}

/// `name:what completes it`.
private func action(_ values: ValueKind, called name: String? = nil) -> String? {
  switch values {
  case .none, .any: nil
  case .oneOf(let words): "\(name ?? "NAME"):(\(words.joined(separator: " ")))"
  case .listOf(let words): "\(name ?? "NAMES"):_values -s , \(name ?? "NAMES") \(words.joined(separator: " "))"
  case .file(let endings):
    "\(name ?? "FILE"):_files\(endings.isEmpty ? "" : " -g \"\(pattern(endings))\"")"
  case .directory: "\(name ?? "FOLDER"):_files -/"
  }
}

/// Parentheses at the end that hold no bar would be qualifiers.
private func pattern(_ endings: [String]) -> String {
  let endings = endings.map { String($0.dropFirst()) }
  return endings.count == 1 ? "*." + endings[0] : "*.(\(endings.joined(separator: "|")))"
}

/// Within single quotes.
private func single(_ text: String) -> String { "'" + text.preceding("'", by: "'\\'") + "'" }
