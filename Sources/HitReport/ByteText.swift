extension [UInt8] {
  /// Appends a text's UTF-8 bytes.
  public mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a literal's UTF-8 bytes.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a whole number in decimal.
  public mutating func append(decimal number: Int) { append(String(number)) }
}

/// The bytes of a path as one line of a report: control characters as `\n` or `\x1B`, all else as it is.
public func printablePath(_ path: [UInt8]) -> [UInt8] {
  if path.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return path }
  var out: [UInt8] = []
  for byte in path {
    switch byte {
    case 0x0A: out.append("\\n")
    case 0x09: out.append("\\t")
    case 0x0D: out.append("\\r")
    case 0..<0x20, 0x7F:
      out.append("\\x")
      out.append(hexDigit(byte >> 4))
      out.append(hexDigit(byte & 15))
    default: out.append(byte)
    }
  }
  return out
}

/// The upper-case digit of a value below 16.
package func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
