import HitRegions
import HitTestReference
import Testing

struct ChecksumTests {
  /// The check value that every description of this CRC gives.
  @Test func checkValue() {
    #expect(checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(checksum([]) == 0)
  }

  /// Four bytes a step give what one bit a step gives.
  @Test(arguments: [4095, 4096, 4097, 4099, 5000])
  func longInput(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var expected = UInt32.max
    for byte in bytes {
      expected ^= UInt32(byte)
      for _ in 0..<8 { expected = expected & 1 == 0 ? expected >> 1 : expected >> 1 ^ 0xEDB8_8320 }
    }
    #expect(checksum(bytes) == ~expected)
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { crc32($0) } }
}
