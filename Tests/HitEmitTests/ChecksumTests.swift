import HitRegions
import Testing

@testable import HitEmit

@Suite struct ChecksumTests {
  /// Sizes around the words that are kept back and those taken at once, in pieces of every kind.
  @Test(
    arguments: [0, 1, 144, 145, 299, 300, 301, 445, 600, 8191, 8192, 8492, 20_000], [1, 2, 299, 300, 301, 5000, 30_000])
  func sumOfPiecesIsThatOfTheWhole(_ words: Int, _ piece: Int) {
    var state = UInt64(words &* 31 &+ piece)
    let message = (0..<words).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    var checksum = RunningChecksum()
    message.withUnsafeBytes { bytes in
      // Single words only where that does not take long.
      let size = 8 * (piece < 3 && words > 1000 ? 999 : piece)
      for start in stride(from: 0, to: bytes.count, by: size) {
        checksum.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + size)]))
      }
      #expect(checksum.value() == crc32(bytes))
    }
  }
}
