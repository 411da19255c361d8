/// Turns libyaml's marks, which count characters, into byte offsets of valid UTF-8.
///
/// A cursor stands at the start of a run of ASCII, in which the two count alike; places asked for in order cost O(n)
/// in all.
struct ByteOffsets {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  let byteOrderMark: Int
  private var character = 0
  private var byte: Int
  /// How many ASCII characters follow the cursor.
  private var run: Int

  init(_ source: UnsafeRawBufferPointer, _ encoding: TextEncoding) {
    bytes = source.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? Event.noText
    count = source.count
    byteOrderMark = encoding.byteOrderMark
    byte = encoding.byteOrderMark
    run = encoding.firstNotASCII - byte
  }

  /// The byte offset of the character with this index, at most the source's size.
  @inline(__always)
  mutating func offset(ofCharacter index: Int) -> UInt32 {
    let distance = index &- character
    if UInt(bitPattern: distance) > UInt(bitPattern: run) { return step(to: index) }
    return UInt32(truncatingIfNeeded: byte &+ distance)
  }

  private mutating func step(to index: Int) -> UInt32 {
    while character > index && byte > byteOrderMark {
      byte -= 1
      while byte > byteOrderMark && isContinuation(byte) { byte -= 1 }
      character -= 1
      run = 0
    }
    while index - character > run && byte < count {
      byte += run
      character += run
      while character < index && byte < count && bytes[byte] >= 0x80 {
        byte += 1
        while byte < count && isContinuation(byte) { byte += 1 }
        character += 1
      }
      run = asciiRun()
    }
    return UInt32(truncatingIfNeeded: min(byte + min(index - character, run), count))
  }

  private func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }

  private func asciiRun() -> Int {
    var end = byte
    while count - end >= 8, UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
      end += 8
    }
    while end < count && bytes[end] < 0x80 { end += 1 }
    return end - byte
  }
}
