/// Turns libyaml's marks, which count characters, into byte offsets of valid UTF-8.
///
/// A cursor steps from the last place asked for, so places asked for in order cost O(n) in all.
struct ByteOffsets {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  let byteOrderMark: Int
  let isASCII: Bool
  private var character = 0
  private var byte: Int

  init(_ source: UnsafeRawBufferPointer, isASCII: Bool, byteOrderMark: Int) {
    bytes = source.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? Event.noText
    count = source.count
    self.isASCII = isASCII
    self.byteOrderMark = byteOrderMark
    byte = byteOrderMark
  }

  /// The byte offset of the character with this index, at most the source's size.
  @inline(__always)
  mutating func offset(ofCharacter index: Int) -> UInt32 {
    isASCII ? UInt32(truncatingIfNeeded: min(index &+ byteOrderMark, count)) : step(to: index)
  }

  private mutating func step(to index: Int) -> UInt32 {
    while character < index && byte < count {
      if index - character >= 8 && count - byte >= 8 {
        let word = UnsafeRawPointer(bytes + byte).loadUnaligned(as: UInt64.self)
        // In a word, every byte that does not continue a character begins one.
        let continuations = word & 0x8080_8080_8080_8080 & ~(word << 1)
        character += 8 - continuations.nonzeroBitCount
        byte += 8
        while byte < count && bytes[byte] & 0xC0 == 0x80 { byte += 1 }
        continue
      }
      byte += 1
      while byte < count && bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while byte < count && bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    while character > index && byte > byteOrderMark {
      byte -= 1
      while byte > byteOrderMark && bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return UInt32(truncatingIfNeeded: byte)
  }
}
