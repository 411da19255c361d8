/// What YAML 1.2's core schema makes of a plain scalar.
enum CoreScalar: Equatable {
  case null
  case boolean(Bool)
  case number
  case infinity(isNegative: Bool)
  /// `.nan`, `0x10`, `0o7`: a number to the core schema that no key of a layout takes.
  case otherNumber
  case string

  init(_ text: UnsafePointer<UInt8>, _ length: Int) {
    if length == 0 {
      self = .null
      return
    }
    switch text[0] {
    case UInt8(ascii: "~"):
      self = length == 1 ? .null : .string
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      self = CoreScalar.isWord(text, length, "null") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      self = CoreScalar.isWord(text, length, "true") ? .boolean(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = CoreScalar.isWord(text, length, "false") ? .boolean(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      self = CoreScalar.numberLike(text, length)
    case _:
      self = .string
    }
  }

  private static func numberLike(_ text: UnsafePointer<UInt8>, _ length: Int) -> CoreScalar {
    if DecimalNumber.double(text, length) != nil { return .number }
    let signed = text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-")
    let rest = signed ? 1 : 0
    if length - rest == 4 && text[rest] == UInt8(ascii: ".") {
      if isWord(text + rest + 1, 3, "inf") { return .infinity(isNegative: text[0] == UInt8(ascii: "-")) }
      let name = UnsafeBufferPointer(start: text + rest + 1, count: 3)
      if !signed && ["nan", "NaN", "NAN"].contains(where: { name.elementsEqual($0.utf8) }) { return .otherNumber }
    }
    if !signed && length > 2 && text[0] == UInt8(ascii: "0") {
      let digits = UnsafeBufferPointer(start: text + 2, count: length - 2)
      if text[1] == UInt8(ascii: "x") && digits.allSatisfy(isHexDigit) { return .otherNumber }
      if text[1] == UInt8(ascii: "o") && digits.allSatisfy({ $0 &- 48 < 8 }) { return .otherNumber }
    }
    return .string
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 0x20) &- 97 < 6 }

  /// Whether the text is the lower-case word, or the word capitalised, or in capitals.
  private static func isWord(_ text: UnsafePointer<UInt8>, _ length: Int, _ word: StaticString) -> Bool {
    guard length == word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    var lower = 0
    for index in 0..<length {
      if text[index] == letters[index] {
        lower += 1
      } else if text[index] != letters[index] &- 32 {
        return false
      }
    }
    if lower == length || lower == 0 { return true }
    return lower == length - 1 && text[0] != letters[0]
  }
}
