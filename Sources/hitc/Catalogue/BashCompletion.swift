/// The completion script for bash 3.2 and later.
func bashCompletion() -> String {
  var text = """
    # Completion of hitc \(version) for bash, made by 'hitc completions bash'. Source it, or put it where
    # bash-completion looks: ~/.local/share/bash-completion/completions/hitc

    # Offers the words of $2 that begin with $1.
    _hitc_words() {
      local word
      for word in $2; do
        if [[ $word == "$1"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # Offers directories, and files with one of the endings that follow $1; any file where none follow.
    _hitc_files() {
      local current=$1 name ending
      shift
      compopt -o filenames 2>/dev/null
      while IFS= read -r name; do
        if [[ $# -eq 0 || -d $name || -d ${name/#\\~/$HOME} ]]; then
          COMPREPLY+=("$name")
          continue
        fi
        for ending in "$@"; do
          if [[ $name == *"$ending" ]]; then COMPREPLY+=("$name"); fi
        done
      done < <(compgen -f -- "$current")
    }

    # Offers the words of $2 for the last part of a list with commas.
    _hitc_list() {
      local before= word
      if [[ $1 == *,* ]]; then before=${1%,*},; fi
      compopt -o nospace 2>/dev/null
      for word in $2; do
        if [[ $before$word == "$1"* && ,$before != *,$word,* ]]; then COMPREPLY+=("$before$word"); fi
      done
    }

    _hitc() {
      local current=${COMP_WORDS[COMP_CWORD]} previous= command=
      COMPREPLY=()
      if ((COMP_CWORD > 0)); then previous=${COMP_WORDS[COMP_CWORD - 1]}; fi
      # Readline takes '--format=json' for three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if ((COMP_CWORD > 1)); then command=${COMP_WORDS[1]}; fi
      case $command in

    """
  for command in Command.allCases {
    text += "    \(command.rawValue))\n"
    let withValues = command.options.filter { $0.value != nil }
    if !withValues.isEmpty {
      text += "      case $previous in\n"
      for option in withValues {
        let steps = offer(option.values(command)) + ["return"]
        text += "        \(option.names.joined(separator: "|"))) \(steps.joined(separator: "; ")) ;;\n"
      }
      text += "      esac\n"
    }
    text += "      if [[ $current == -* ]]; then\n"
    let names = command.options.flatMap(\.names).joined(separator: " ")
    text += "        _hitc_words \"$current\" '\(names)'\n        return\n      fi\n"
    for line in offer(command.operands) { text += "      \(line)\n" }
    text += "      ;;\n"
  }
  let names = Command.allCases.map(\.rawValue) + Option.ofHitc.flatMap(\.names)
  return text + """
        '') _hitc_words "$current" '\(names.joined(separator: " "))' ;;
      esac
    }

    complete -F _hitc hitc

    """
}

private func offer(_ values: ValueKind) -> [String] {
  switch values {
  case .none, .any: []
  case .oneOf(let words): ["_hitc_words \"$current\" '\(words.joined(separator: " "))'"]
  case .listOf(let words): ["_hitc_list \"$current\" '\(words.joined(separator: " "))'"]
  case .file(let endings): [(["_hitc_files \"$current\""] + endings).joined(separator: " ")]
  case .directory: ["_hitc_files \"$current\" /"]
  }
}
