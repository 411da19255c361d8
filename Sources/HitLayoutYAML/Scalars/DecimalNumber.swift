/// Reads the decimal numbers of YAML 1.2's core schema: `[-+]? (. d+ | d+ (. d*)?) ([eE] [-+]? d+)?`.
enum DecimalNumber {
  enum Fixed {
    case value(Int32)
    /// A number, but not one that fits 24.8.
    case tooLarge
    case notANumber
  }

  /// The number as raw 24.8: the nearest double, rounded once to the nearest 1/256, ties away from zero.
  @inline(__always)
  static func fixed(_ text: UnsafePointer<UInt8>, _ length: Int) -> Fixed {
    // Up to six digits and nothing else: what nearly every length is.
    if UInt(bitPattern: length &- 1) < 6 {
      var value: Int32 = 0
      var index = 0
      while index < length {
        let digit = text[index] &- 48
        if digit > 9 { break }
        value = value &* 10 &+ Int32(digit)
        index &+= 1
      }
      if index == length { return .value(value &* 256) }
    }
    guard let number = double(text, length) else { return .notANumber }
    return fixed(number)
  }

  static func fixed(_ number: Double) -> Fixed {
    let scaled = number * 256
    guard scaled.magnitude < 2_147_483_648 else { return .tooLarge }
    var raw = Int64(scaled)
    let rest = scaled - Double(raw)
    if rest >= 0.5 { raw += 1 } else if rest <= -0.5 { raw -= 1 }
    return raw.magnitude > 2_147_483_647 ? .tooLarge : .value(Int32(raw))
  }

  /// The nearest double, infinite where the number is past the range; nil if the text is not a number.
  static func double(_ text: UnsafePointer<UInt8>, _ length: Int) -> Double? {
    var index = 0
    var isNegative = false
    if length > 0 && (text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")) {
      isNegative = text[0] == UInt8(ascii: "-")
      index = 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var fractionDigits = 0
    var significant = 0
    var sawPoint = false
    while index < length {
      let byte = text[index]
      if byte == UInt8(ascii: ".") && !sawPoint {
        sawPoint = true
      } else if byte &- 48 <= 9 {
        digits += 1
        if sawPoint { fractionDigits += 1 }
        if significant > 0 || byte != 48 { significant += 1 }
        if significant <= 18 { mantissa = mantissa &* 10 &+ UInt64(byte &- 48) }
      } else {
        break
      }
      index += 1
    }
    if digits == 0 { return nil }
    var hasExponent = false
    if index < length {
      guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      hasExponent = true
      index += 1
      if index < length && (text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+")) { index += 1 }
      guard index < length else { return nil }
      while index < length {
        guard text[index] &- 48 <= 9 else { return nil }
        index += 1
      }
    }
    // Both operands are exact, so the one division rounds to the nearest double.
    if !hasExponent && mantissa < 1 << 53 && significant <= 18 && fractionDigits <= 22 {
      let value = Double(mantissa) / powersOfTen(fractionDigits)
      return isNegative ? -value : value
    }
    return slowDouble(text, length)
  }

  private static func powersOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The standard library's conversion, which no locale changes.
  private static func slowDouble(_ text: UnsafePointer<UInt8>, _ length: Int) -> Double? {
    var literal = String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    // `5.` and `.5` are numbers here, whatever the library thinks of them.
    if let point = literal.firstIndex(of: ".") {
      let after = literal.index(after: point)
      if after == literal.endIndex || !literal[after].isNumber { literal.insert("0", at: after) }
      if point == literal.startIndex || !literal[literal.index(before: point)].isNumber {
        literal.insert("0", at: point)
      }
    }
    return Double(literal)
  }
}
