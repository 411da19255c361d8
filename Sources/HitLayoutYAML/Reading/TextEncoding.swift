/// What a look at a source's bytes tells: whether they are UTF-8 text, and how its offsets count.
struct TextEncoding {
  /// Where the first character beyond ASCII begins, or the source's size.
  private(set) var firstNotASCII: Int
  /// How many bytes the byte order mark takes: 0 or 3.
  var byteOrderMark = 0
  var fault: Fault?
  /// Whether every character is one that libyaml's own reader lets through, so that it need not look at them again.
  private(set) var isReadable = true

  struct Fault {
    var start: Int
    var end: Int
    var message: String
  }

  init(_ source: UnsafeRawBufferPointer) {
    firstNotASCII = source.count
    if let name = TextEncoding.foreignMark(source) {
      fault = Fault(start: 0, end: min(2, source.count), message: "the text is \(name), a layout is UTF-8")
      return
    }
    if source.count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF {
      byteOrderMark = 3
    }
    scan(source)
  }

  private static func foreignMark(_ source: UnsafeRawBufferPointer) -> String? {
    guard source.count >= 2 else { return nil }
    let isWide = source.count >= 4
    switch (source[0], source[1]) {
    case (0xFF, 0xFE): return isWide && source[2] == 0 && source[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0): return isWide && source[2] == 0xFE && source[3] == 0xFF ? "UTF-32" : nil
    case (_, _): return nil
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether all of eight bytes are printable ASCII, tabs or line breaks.
  @inline(__always)
  private static func isPlain(_ bytes: UInt64) -> Bool {
    // What lies between 0x20 and 0x7E gets its high bit from the first sum alone. A byte past 0x7F may disturb the byte
    // above it, and is found all the same.
    let isPrintable = (bytes &+ ones &* 0x60) & ~(bytes | (bytes &+ ones))
    if isPrintable & highBits == highBits { return true }
    if bytes & highBits != 0 { return false }
    // The high bit stays clear where a byte is the one that was flipped away.
    let isNoSpace =
      ((bytes ^ ones &* 0x0A) &+ ones &* 0x7F) & ((bytes ^ ones &* 0x0D) &+ ones &* 0x7F)
      & ((bytes ^ ones &* 0x09) &+ ones &* 0x7F)
    return isNoSpace & ~isPrintable & highBits == 0
  }

  private mutating func scan(_ source: UnsafeRawBufferPointer) {
    let count = source.count
    var index = byteOrderMark
    while index < count {
      while index &+ 8 <= count, TextEncoding.isPlain(source.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index &+= 8
      }
      // The word that ended the fast run, byte by byte.
      let stop = min(count, index &+ 8)
      while index < stop {
        let byte = source[index]
        if byte &- 1 < 0x7F {
          if byte == 0x7F || byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { isReadable = false }
          index &+= 1
          continue
        }
        if byte == 0 {
          fault = Fault(start: index, end: index + 1, message: "the text holds a NUL byte")
          return
        }
        if firstNotASCII == source.count { firstNotASCII = index }
        let length = TextEncoding.sequenceLength(source, at: index)
        if length == 0 {
          fault = Fault(start: index, end: index + 1, message: "invalid UTF-8: byte 0x\(hex(byte))")
          return
        }
        if TextEncoding.isRefused(source, at: index) { isReadable = false }
        index &+= length
      }
    }
  }

  /// Whether the well-formed sequence at `index` is a control character, a byte order mark or no character.
  private static func isRefused(_ source: UnsafeRawBufferPointer, at index: Int) -> Bool {
    switch (source[index], source[index + 1]) {
    case (0xC2, let second): second < 0xA0 && second != 0x85
    case (0xEF, 0xBB): source[index + 2] == 0xBF
    case (0xEF, 0xBF): source[index + 2] >= 0xBE
    case (_, _): false
    }
  }

  /// The length of the well-formed sequence of two to four bytes at `index` (Unicode's table 3-7), or 0.
  private static func sequenceLength(_ source: UnsafeRawBufferPointer, at index: Int) -> Int {
    func follows(_ step: Int, _ range: ClosedRange<UInt8>) -> Bool {
      index + step < source.count && range.contains(source[index + step])
    }
    let any: ClosedRange<UInt8> = 0x80...0xBF
    let lead = source[index]
    if lead >= 0xC2 && lead <= 0xDF { return follows(1, any) ? 2 : 0 }
    if lead >= 0xE0 && lead <= 0xEF {
      let second: ClosedRange<UInt8> = lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : any
      return follows(1, second) && follows(2, any) ? 3 : 0
    }
    if lead >= 0xF0 && lead <= 0xF4 {
      let second: ClosedRange<UInt8> = lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : any
      return follows(1, second) && follows(2, any) && follows(3, any) ? 4 : 0
    }
    return 0
  }
}

/// Two hexadecimal digits.
func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count == 1 ? "0" + digits : digits
}
