import HitLayout

/// What a length may be.
enum LengthRange {
  case any, notNegative, positive
}

extension EventReader {
  /// The current node as a length in raw 24.8; nil after a fault.
  @inline(__always)
  mutating func length(_ range: LengthRange, _ what: StaticString, key: SourceSpan? = nil) -> Int32? {
    guard event.kind == .scalar && event.isPlain else { return wrongLength(key) }
    switch DecimalNumber.fixed(event.text, event.length) {
    case .value(let raw):
      switch range {
      case .any: return raw
      case .notNegative: if raw > 0 || raw == 0 && !isBelowZero { return raw }
      case .positive: if raw > 0 { return raw }
      }
      return outOfRange(range, what)
    case .tooLarge:
      reportTooLarge()
      return nil
    case .notANumber:
      return wrongLength(key)
    }
  }

  /// Whether the current number is negative, even where it is rounded to 0.
  private var isBelowZero: Bool {
    event.text[0] == UInt8(ascii: "-") && (DecimalNumber.double(event.text, event.length) ?? 0) < 0
  }

  private mutating func outOfRange(_ range: LengthRange, _ what: StaticString) -> Int32? {
    let bound = range == .positive ? "must be greater than 0" : "must not be negative"
    let isRounded = range == .positive && (DecimalNumber.double(event.text, event.length) ?? 0) > 0
    let found = isRounded ? "and \(eventText) is 0 when rounded to steps of 1/256" : "found \(eventText)"
    report(.outOfRange, eventSpan, "the \(what) \(bound), \(found)")
    return nil
  }

  private mutating func reportTooLarge() {
    let number = DecimalNumber.double(event.text, event.length) ?? 0
    let bound = "a length is less than 8388608 points either way"
    let isRounded = number.magnitude < 8_388_608
    let rounded = "is \(number < 0 ? "-" : "")8388608 when rounded to steps of 1/256"
    report(
      .outOfRange, eventSpan,
      isRounded ? "\(eventText) \(rounded), and \(bound)" : "\(eventText) does not fit: \(bound)")
  }

  private mutating func wrongLength(_ key: SourceSpan?) -> Int32? {
    wrongType("a number", key: key)
    return nil
  }

  /// The current node as a boolean; nil after a fault.
  mutating func boolean(_ scope: MappingScope) -> Bool? {
    if event.kind == .scalar, event.isPlain, case .boolean(let value) = CoreScalar(event.text, event.length) {
      return value
    }
    wrongType("true or false", key: scope.key)
    return nil
  }

  /// The current node as one of a table's words; nil after a fault.
  mutating func word(_ table: WordTable, _ what: StaticString, _ scope: MappingScope) -> UInt8? {
    guard isString else {
      wrongType("one of \(choice(table.words))", key: scope.key)
      return nil
    }
    let index = table.find(event.text, event.length)
    if index != WordTable.none { return index }
    let offer = suggestion(among: table.words)
    let message =
      "no \(what) is named \(quoted(event))"
      + (offer.isEmpty ? "; there are \(choice(table.words))" : offer)
    report(.outOfRange, eventSpan, message)
    return nil
  }

  private func choice(_ words: [String]) -> String { words.joined(separator: ", ") }

  /// Whether the current event is a null.
  var isNull: Bool {
    event.kind == .scalar && event.isPlain && CoreScalar(event.text, event.length) == .null
  }

  /// Whether the current event is a string: quoted, or plain and nothing else to the core schema.
  var isString: Bool {
    guard event.kind == .scalar else { return false }
    if event.isQuoted { return true }
    // No number, boolean or null begins with another letter.
    if event.length > 0 {
      switch event.text[0] | 0x20 {
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): break
      case UInt8(ascii: "a")...UInt8(ascii: "z"): return true
      case _: break
      }
    }
    return CoreScalar(event.text, event.length) == .string
  }

  /// Whether the current node is a string; false after a fault.
  mutating func string(_ what: String, key: SourceSpan? = nil) -> Bool {
    if isString { return true }
    if event.kind == .scalar && event.isPlain && event.length > 0 && CoreScalar(event.text, event.length) != .null {
      report(.wrongType, eventSpan, "expected \(what), found \(describeEvent()); in quotes it is a string")
    } else {
      wrongType(what, key: key)
    }
    return false
  }

  var eventSpan: SourceSpan { SourceSpan(start: event.start, end: event.end) }
  private var eventText: String { String(quoted(event).dropFirst().dropLast()) }
}
