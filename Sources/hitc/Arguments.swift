/// A command line taken apart.
struct Arguments {
  private(set) var positional: [Path] = []
  /// Every option that was given, in order, with its value; an empty one for an option without.
  private var given: [(option: Option, value: Path)] = []

  /// Reads what follows the command's name.
  ///
  /// Options may stand anywhere before `--`; a value follows its option or an `=`. What looks like a negative number, and `-`, is
  /// no option.
  init(_ words: ArraySlice<Path>, of command: Command?, accepting options: [Option]) throws(Failure) {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        positional += words
        return
      }
      guard word.bytes.first == 0x2D, word.bytes.count > 1, !looksLikeNumber(word) else {
        positional.append(word)
        continue
      }
      let (name, attached) = split(word)
      guard let option = options.first(where: { $0.names.contains(name.text) }) else {
        throw .usage(unknown(name, among: options, of: command))
      }
      var value = attached
      if option.value == nil {
        if attached != nil { throw .usage("\(option.rawValue) takes no value") }
      } else if value == nil {
        guard let next = words.popFirst() else {
          throw .usage("\(option.rawValue) needs a value: \(option.rawValue) \(option.value ?? "")")
        }
        value = next
      }
      given.append((option, value ?? Path("")))
    }
  }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  /// The last value given, which is the one that counts.
  func value(_ option: Option) -> Path? { given.last { $0.option == option }?.value }

  /// The value as one of an enumeration's names.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: Option, or fallback: Choice) throws(Failure) -> Choice
  where Choice.RawValue == String {
    guard let value = value(option) else { return fallback }
    guard let choice = Choice(rawValue: value.text) else {
      let names = Choice.allCases.map(\.rawValue)
      throw .usage(
        "\(option.rawValue) is one of \(names.joined(separator: ", ")), not '\(quoted(value))'"
          + suggestion(for: value.text, among: names))
    }
    return choice
  }

  /// The value as a whole number from `least`.
  func number(_ option: Option, from least: Int) throws(Failure) -> Int? {
    guard let value = value(option) else { return nil }
    guard let number = Int(value.text), number >= least else {
      throw .usage("\(option.rawValue) takes a whole number from \(least), not '\(quoted(value))'")
    }
    return number
  }
}

/// `--name=value` taken apart; `-oVALUE` too.
private func split(_ word: Path) -> (name: Path, value: Path?) {
  if word.bytes.count > 2, word.bytes.starts(with: [0x2D, 0x6F]) {
    return (Path("-o"), Path(Array(word.bytes.dropFirst(word.bytes[2] == 0x3D ? 3 : 2))))
  }
  guard let equals = word.bytes.firstIndex(of: 0x3D) else { return (word, nil) }
  return (Path(Array(word.bytes[..<equals])), Path(Array(word.bytes[(equals + 1)...])))
}

/// Whether a word is a negative number rather than an option: `-5`, `-.5`.
private func looksLikeNumber(_ word: Path) -> Bool {
  guard word.bytes.count > 1, let second = word.bytes.dropFirst().first else { return false }
  if second == 0x2E { return word.bytes.count > 2 && (0x30...0x39).contains(word.bytes[2]) }
  return (0x30...0x39).contains(second)
}

private func unknown(_ name: Path, among options: [Option], of command: Command?) -> String {
  let known = options.map(\.rawValue)
  let near = suggestion(for: name.text, among: known)
  if near.isEmpty, let command, Option.allCases.contains(where: { name == $0.rawValue }) {
    return "'\(command.rawValue)' takes no \(name.text)"
  }
  return "unknown option '\(quoted(name))'\(near)"
}
