/// Little-endian numbers out of bytes.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func number(_ offset: Int, size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  func u32(_ offset: Int) -> Int { number(offset, size: 4) }

  func i32(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: u32(offset))) }
}

/// An index being written, with junk in its gaps.
struct OddIndexBytes {
  static let junk: UInt8 = 0xAB
  var bytes: [UInt8]

  init(_ header: [UInt8], headerSize: Int) {
    bytes = header + [UInt8](repeating: OddIndexBytes.junk, count: headerSize - header.count)
  }

  mutating func put(_ value: Int, at offset: Int, size: Int = 4) {
    for position in 0..<size { bytes[offset + position] = UInt8(truncatingIfNeeded: value >> (8 * position)) }
  }

  mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(OddIndexBytes.junk) }
  }

  /// Appends a part of 16-bit numbers and gives its offset.
  mutating func append(_ numbers: [Int], alignment: Int) -> Int {
    pad(to: alignment)
    let start = bytes.count
    for number in numbers { bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)] }
    return start
  }

  /// Appends the lists of an index, what stands for the empty list's entry being junk, and gives their offset.
  mutating func appendLists(of good: ByteReader, at lists: Int, count: Int) -> Int {
    bytes += [UInt8](repeating: OddIndexBytes.junk, count: 8)
    pad(to: 8)
    let start = bytes.count
    bytes += good.bytes[lists..<lists + 4 * count]
    pad(to: 8)
    bytes += [UInt8](repeating: OddIndexBytes.junk, count: 8)
    let entries = lists + (4 * count + 7) / 8 * 8
    bytes += good.bytes[entries + 8..<entries + 8 * count]
    return start
  }
}
