/// A growing little-endian byte string, written front to back and patched in place.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var count: Int { bytes.count }

  /// Appends zeros up to the next multiple of `alignment`.
  mutating func pad(to alignment: Int) {
    let remainder = bytes.count % alignment
    if remainder != 0 { extend(by: alignment - remainder) }
  }

  /// Appends `count` zeros and returns where they begin.
  @discardableResult
  mutating func extend(by count: Int) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    return start
  }

  mutating func append<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(contentsOf other: UnsafeRawBufferPointer) { bytes.append(contentsOf: other) }

  /// Calls `body` with `count` fresh zero bytes at the end.
  mutating func extend(by count: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    let start = extend(by: count)
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      body(base + start)
    }
  }

  mutating func patch<T: FixedWidthInteger>(_ value: T, at offset: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self) }
  }
}

extension UnsafeMutableRawPointer {
  /// Stores an integer in little-endian order, whatever the alignment.
  @inline(__always)
  func put<T: FixedWidthInteger>(_ value: T, at offset: Int) {
    storeBytes(of: value.littleEndian, toByteOffset: offset, as: T.self)
  }
}
