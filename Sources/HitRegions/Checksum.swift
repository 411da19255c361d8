/// CRC-32 (IEEE 802.3, reflected, as zlib's `crc32`) of some bytes. O(count), nothing allocated.
///
/// The table of remainders is made on the stack at each call, which costs less than 1,000 bytes of input do.
func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { remainders in
    for byte in 0..<256 as Range<UInt32> {
      var remainder = byte
      for _ in 0..<8 { remainder = (remainder >> 1) ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320) }
      remainders.initializeElement(at: Int(byte), to: remainder)
    }
    var crc = UInt32.max
    for byte in bytes { crc = remainders[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return ~crc
  }
}
