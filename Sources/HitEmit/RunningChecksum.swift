import HitRegions

/// CRC-32 (IEEE 802.3, reflected, as zlib's `crc32`) of bytes that come in pieces, without tables for most of them.
///
/// A message may be replaced by any other that leaves the same remainder. With x^64 = y, the generator divides
/// y^300 + y^155 + y^117 + y^89 + 1, so a word may be cleared if it is added (exclusive or) to the words 145, 183, 211
/// and 300 places behind it. What is left after all but the last 300 words were cleared is summed up byte by byte.
struct RunningChecksum: ~Copyable {
  /// How far behind a word stand those that it is added to; the last is the greatest.
  private static let distances = [145, 183, 211, 300]
  private static let reach = 300
  /// Words taken at once.
  private static let capacity = 8192

  /// `reach` zeros, then the words not yet dealt with and those of the next step.
  private let words: UnsafeMutablePointer<UInt64>
  private let kept: UnsafeMutablePointer<UInt64>
  private var keptCount = 0
  private var isFolded = false

  init() {
    words = .allocate(capacity: 2 * Self.reach + Self.capacity)
    words.update(repeating: 0, count: Self.reach)
    kept = words + Self.reach
  }

  deinit { words.deallocate() }

  /// Appends to the message: a multiple of eight bytes. O(count).
  mutating func add(_ piece: UnsafeRawBufferPointer) {
    precondition(piece.count % 8 == 0, "words are added up")
    var start = 0
    while start < piece.count {
      let end = min(piece.count, start + 8 * Self.capacity)
      fold(UnsafeRawBufferPointer(rebasing: piece[start..<end]))
      start = end
    }
  }

  /// The checksum of all that was added.
  mutating func value() -> UInt32 {
    // The sum of the rest inverts its first bytes, as those of the whole message are already.
    if isFolded { invertFirst() }
    return crc32(UnsafeRawBufferPointer(start: kept, count: 8 * keptCount))
  }

  private func invertFirst() {
    let bytes = UnsafeMutableRawPointer(kept)
    for index in 0..<4 {
      bytes.storeBytes(of: ~bytes.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self)
    }
  }

  /// Takes in more words, then clears all but the last `reach` and forgets them.
  private mutating func fold(_ piece: UnsafeRawBufferPointer) {
    let count = keptCount + piece.count / 8
    let cleared = max(0, count - Self.reach)
    var index = keptCount
    if cleared > 0 {
      if !isFolded {
        // At least one word is cleared, and so taken in here.
        if index == 0 {
          kept[0] = piece.loadUnaligned(as: UInt64.self)
          index = 1
        }
        invertFirst()
        isFolded = true
      }
      for index in 0..<min(index, cleared) { kept[index] ^= nearer(index) }
      while index < cleared {
        kept[index] = piece.loadUnaligned(fromByteOffset: 8 &* (index &- keptCount), as: UInt64.self) ^ nearer(index)
        index &+= 1
      }
    }
    while index < count {
      kept[index] = piece.loadUnaligned(fromByteOffset: 8 &* (index &- keptCount), as: UInt64.self)
      index &+= 1
    }
    if cleared > 0 {
      for distance in Self.distances {
        for index in cleared..<min(count, cleared + distance) { kept[index] ^= kept[index - distance] }
      }
      kept.update(from: kept + cleared, count: count - cleared)
    }
    keptCount = count - cleared
  }

  /// What the cleared words before a word add to it.
  @inline(__always)
  private func nearer(_ index: Int) -> UInt64 {
    kept[index &- 145] ^ kept[index &- 183] ^ kept[index &- 211] ^ kept[index &- 300]
  }
}
