/// CRC-32 (IEEE 802.3, reflected, as zlib's `crc32`) of some bytes. O(count), nothing allocated.
///
/// The tables of remainders are made on the stack at each call: one, or for longer input four, to take four bytes a step.
package func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  guard let start = bytes.baseAddress else { return 0 }
  return withRemainders(behind: nil) { one in
    var crc = UInt32.max
    var position = 0
    #if !hasFeature(Embedded)
      if bytes.count >= 4096 {
        withRemainders(behind: one) { two in
          withRemainders(behind: two) { three in
            withRemainders(behind: three) { four in
              while position &+ 4 <= bytes.count {
                let word = crc ^ start.u32(position)
                crc = four[Int(word & 255)] ^ three[Int(word &>> 8 & 255)]
                crc ^= two[Int(word &>> 16 & 255)] ^ one[Int(word &>> 24)]
                position &+= 4
              }
            }
          }
        }
      }
    #endif
    while position < bytes.count {
      crc = one[Int((crc ^ UInt32(start.u8(position))) & 255)] ^ (crc &>> 8)
      position &+= 1
    }
    return ~crc
  }
}

/// Calls `body` with the remainder of each byte with zero bytes behind it: one more than in `shorter`.
@inline(__always)
private func withRemainders<R>(
  behind shorter: UnsafeMutableBufferPointer<UInt32>?, _ body: (UnsafeMutableBufferPointer<UInt32>) -> R
) -> R {
  // 1,024 bytes are the most that the standard library puts on the stack without asking the system.
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { table in
    var byte = 0
    while byte < 256 {
      var remainder = shorter.map { $0[byte] } ?? UInt32(truncatingIfNeeded: byte)
      var bit = 0
      while bit < 8 {
        remainder = (remainder &>> 1) ^ (0xEDB8_8320 & (0 &- (remainder & 1)))
        bit &+= 1
      }
      table.initializeElement(at: byte, to: remainder)
      byte &+= 1
    }
    return body(table)
  }
}
