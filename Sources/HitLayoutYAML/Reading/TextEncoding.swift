/// What a look at a source's bytes tells: whether they are UTF-8 text, and how its offsets count.
struct TextEncoding {
  /// Where the first character beyond ASCII begins, or the source's size.
  private(set) var firstNotASCII: Int
  /// How many bytes the byte order mark takes: 0 or 3.
  var byteOrderMark = 0
  var fault: Fault?

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

  /// Eight bytes' top bits tell whether any of them is NUL or not ASCII.
  @inline(__always)
  private static func oddBytes(_ source: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return (word &- 0x0101_0101_0101_0101) | word
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private mutating func scan(_ source: UnsafeRawBufferPointer) {
    let count = source.count
    var index = byteOrderMark
    while index < count {
      while index &+ 16 <= count {
        let first = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let second = source.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
        // A byte past ASCII has its high bit set; a zero byte borrows into it.
        let marked = (first | second | (first &- Self.ones) | (second &- Self.ones)) & (Self.ones << 7)
        if marked != 0 { break }
        index &+= 16
      }
      // The block that ended the fast run, byte by byte.
      let stop = min(count, index &+ 16)
      while index < stop {
        let byte = source[index]
        if byte &- 1 < 0x7F {
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
        index &+= length
      }
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
