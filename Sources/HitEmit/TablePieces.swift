/// Gathers what is written front to back into pieces of a fixed size, and sums them up for the checksum.
struct TablePieces: ~Copyable {
  private static let capacity = 1 << 16

  private let staged: UnsafeMutableRawBufferPointer
  private var filled = 0
  /// Where the staged bytes go.
  private var offset: Int
  private var checksum = RunningChecksum()
  private var isEnded = false
  private let put: (UnsafeRawBufferPointer, Int) -> Bool

  /// - Parameter put: takes a piece and its offset; is not called again once it has returned false.
  init(from offset: Int, _ put: @escaping (UnsafeRawBufferPointer, Int) -> Bool) {
    self.offset = offset
    self.put = put
    staged = .allocate(byteCount: TablePieces.capacity, alignment: 16)
  }

  deinit { staged.deallocate() }

  /// Appends zeros up to an offset of the file.
  mutating func pad(to end: Int) { extend(by: end - offset - filled) }

  mutating func extend(by count: Int) { records(count, stride: 1) { _, _ in } }

  mutating func append<T: FixedWidthInteger>(_ value: T) {
    records(1, stride: MemoryLayout<T>.size) { base, _ in base.put(value, at: 0) }
  }

  mutating func append(_ buffer: ByteBuffer) { buffer.bytes.withUnsafeBytes { append($0) } }

  /// The next bytes, where there is room for them in one piece.
  @inline(__always)
  private mutating func room(_ count: Int) -> UnsafeMutableRawPointer? {
    if filled + count > TablePieces.capacity { flush() }
    guard count <= TablePieces.capacity - 8 else { return nil }
    return staged.baseAddress.map { $0 + filled }
  }

  /// Appends a string as STRINGS holds it.
  mutating func append(string: UnsafeRawBufferPointer) {
    let size = Int(StringPlan.size(string.count))
    guard let base = room(size), let text = string.baseAddress else {
      append(UInt32(string.count))
      append(string)
      return extend(by: size - 4 - string.count)
    }
    // The last word first: what the text does not cover of it is zero.
    base.put(UInt32(0), at: size - 4)
    base.put(UInt32(string.count), at: 0)
    (base + 4).copyMemory(from: text, byteCount: string.count)
    filled += size
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    records(bytes.count, stride: 1, isCleared: false) { base, range in
      UnsafeMutableRawBufferPointer(start: base, count: range.count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }

  /// Calls `body` with as many fresh records as there is room for, and their numbers, until it had all of them.
  ///
  /// - Parameter isCleared: whether the records are zero at first.
  @inline(__always)
  mutating func records(
    _ count: Int, stride: Int, isCleared: Bool = true, _ body: (UnsafeMutableRawPointer, Range<Int>) -> Void
  ) {
    guard let base = staged.baseAddress else { return }
    var next = 0
    while next < count {
      let room = (TablePieces.capacity - filled) / stride
      if room == 0 {
        flush()
        continue
      }
      let size = min(room, count - next)
      if isCleared { (base + filled).initializeMemory(as: UInt8.self, repeating: 0, count: size * stride) }
      body(base + filled, next..<next + size)
      filled += size * stride
      next += size
    }
  }

  /// Puts the whole words that are staged.
  private mutating func flush() {
    let whole = filled & ~7
    let piece = UnsafeRawBufferPointer(rebasing: staged[..<whole])
    checksum.add(piece)
    if !isEnded { isEnded = !put(piece, offset) }
    for index in whole..<filled { staged[index - whole] = staged[index] }
    offset += whole
    filled -= whole
  }

  /// Puts what is staged, then, at offset 0, what `header` makes of the checksum; false where `put` has ended it.
  consuming func finish(_ header: (UInt32) -> ByteBuffer) -> Bool {
    flush()
    if isEnded { return false }
    let header = header(checksum.value())
    return header.bytes.withUnsafeBytes { put($0, 0) }
  }
}
