/// CRC-32 (IEEE 802.3, reflected, as zlib's `crc32`) by slices of eight bytes.
struct CRC32 {
  private let tables: [UInt32]

  init() {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : 0xEDB8_8320 ^ (remainder >> 1) }
      tables[byte] = remainder
    }
    for slice in 1..<8 {
      for byte in 0..<256 {
        let above = tables[(slice - 1) * 256 + byte]
        tables[slice * 256 + byte] = tables[Int(above & 255)] ^ (above >> 8)
      }
    }
    self.tables = tables
  }

  /// The checksum of the bytes. O(count).
  func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = UInt32.max
    tables.withUnsafeBufferPointer { table in
      var position = 0
      while position + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ UInt64(crc)
        crc =
          table[1792 + Int(word & 255)] ^ table[1536 + Int(word >> 8 & 255)] ^ table[1280 + Int(word >> 16 & 255)]
          ^ table[1024 + Int(word >> 24 & 255)] ^ table[768 + Int(word >> 32 & 255)]
          ^ table[512 + Int(word >> 40 & 255)] ^ table[256 + Int(word >> 48 & 255)] ^ table[Int(word >> 56)]
        position += 8
      }
      while position < bytes.count {
        crc = table[Int((crc ^ UInt32(bytes[position])) & 255)] ^ (crc >> 8)
        position += 1
      }
    }
    return ~crc
  }
}
