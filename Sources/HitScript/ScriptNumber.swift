#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a decimal number with sign, point and exponent as the nearest double; nil for anything else.
///
/// Past the range of doubles it is infinite. Linear in the word. The process keeps the C locale that it starts with.
package func parseNumber(_ word: ArraySlice<UInt8>) -> Double? {
  guard isDecimal(word) else { return nil }
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: word.count + 1) { buffer in
    _ = buffer.initialize(fromContentsOf: word.lazy.map { CChar(bitPattern: $0) })
    buffer.initializeElement(at: word.count, to: 0)
    guard let text = buffer.baseAddress else { preconditionFailure("a buffer of at least one element") }
    return strtod(text, nil)
  }
}

/// `[+-] digits [. digits] [e [+-] digits]`, with a digit before or after the point.
private func isDecimal(_ word: ArraySlice<UInt8>) -> Bool {
  var rest = word
  func skipDigits() -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(digits)
    return digits
  }
  func skipSign() {
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
  }
  skipSign()
  var digits = skipDigits()
  if rest.first == 0x2E {
    rest = rest.dropFirst()
    digits += skipDigits()
  }
  if digits == 0 { return false }
  if rest.first == 0x65 || rest.first == 0x45 {
    rest = rest.dropFirst()
    skipSign()
    if skipDigits() == 0 { return false }
  }
  return rest.isEmpty
}
