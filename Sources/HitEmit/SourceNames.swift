import HitLayout

/// Two ids or states of a layout that would get one name in a source file.
public struct NameCollision: Error, Equatable, Sendable {
  /// The name both would get.
  public var name: String
  public var first: String
  public var second: String
  /// Whether the two are states rather than ids.
  public var areStates: Bool

  /// One line for the reader, lower case, without a full stop.
  public var message: String {
    "\(areStates ? "the states" : "the ids") '\(first)' and '\(second)' would both be named '\(name)'"
  }
}

/// The languages that constants can be written in.
enum SourceLanguage {
  case c
  case swift

  /// A name for a text, distinct for most: letters, digits and `_` stay, `-`, `.` and their like part words.
  ///
  /// It is a part of a name: it may begin with a digit. Never empty for a text that is not.
  func part(_ text: String) -> String {
    var name = ""
    var startsWord = false
    for scalar in text.unicodeScalars {
      if isWordScalar(scalar) {
        if startsWord, self == .swift, !name.isEmpty {
          name += scalar.properties.uppercaseMapping
        } else {
          name.unicodeScalars.append(scalar)
        }
        startsWord = false
      } else if scalar.isASCII {
        switch self {
        case .c: name += "_"
        case .swift: startsWord = true
        }
      } else {
        name += "_u" + String(scalar.value, radix: 16, uppercase: true)
        startsWord = false
      }
    }
    return name.isEmpty && !text.isEmpty ? "_" : name
  }

  private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    return self == .swift && scalar.properties.isXIDContinue
  }

  /// The names of a layout's ids or states, in order; `finish` makes a part a whole name.
  func names(
    _ texts: [String], areStates: Bool, finish: (String) -> String
  ) throws(NameCollision) -> [String] {
    var owners: [String: String] = [:]
    var names: [String] = []
    names.reserveCapacity(texts.count)
    for text in texts {
      let name = finish(part(text))
      if let owner = owners.updateValue(text, forKey: name) {
        throw NameCollision(name: name, first: owner, second: text, areStates: areStates)
      }
      names.append(name)
    }
    return names
  }
}

extension Layout {
  var ids: [String] { nodes.indices.map { id($0) } }

  /// The layout's name as it may begin a name in a source file.
  func prefix(_ language: SourceLanguage) -> String {
    let part = language.part(name)
    guard let first = part.unicodeScalars.first else { return "layout" }
    return ("0"..."9").contains(first) || (language == .swift && !first.properties.isXIDStart && first != "_")
      ? "_" + part : part
  }
}
