/// An index of kind *cells* with two more slots on every side.
///
/// On the screen, where the cells reach its edge, they show what the edge shows, which nobody may hit outside the
/// screen; everywhere else they show nothing.
struct OddCells {
  private let good: [UInt8]
  /// The screen's size; nil for a scroll's content.
  private let screen: (width: Int, height: Int)?

  init(_ good: [UInt8], screen: (Int, Int)?) {
    self.good = good
    self.screen = screen
  }

  private func u32(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(good[offset + $1]) << (8 * $1) } }

  /// nil where the slots would leave the range.
  func bytes() -> [UInt8]? {
    let columns = u32(24)
    let rows = u32(28)
    guard
      let x = axis(origin: 0, shift: u32(8), slots: 64, count: u32(16), lines: columns, limit: screen?.width),
      let y = axis(origin: 4, shift: u32(12), slots: u32(40), count: u32(20), lines: rows, limit: screen?.height)
    else { return nil }

    var cells: [UInt8] = []
    let width = u32(32)
    for row in 0..<rows {
      let start = u32(44) + width * columns * row
      cells += good[start..<start + width * columns] + [UInt8](repeating: 0, count: width)
    }
    cells += [UInt8](repeating: 0, count: width * (columns + 1))

    var out = Array(good.prefix(52)) + [UInt8](repeating: 0xAB, count: 12)
    func append(_ part: [UInt8]) -> Int {
      while out.count % 8 != 0 { out.append(0xAB) }
      out += part
      return out.count - part.count
    }
    func put(_ value: Int, at offset: Int) {
      for position in 0..<4 { out[offset + position] = UInt8(truncatingIfNeeded: value >> (8 * position)) }
    }
    put(x.origin, at: 0)
    put(y.origin, at: 4)
    put(x.slots.count / 2, at: 16)
    put(y.slots.count / 2, at: 20)
    put(columns + 1, at: 24)
    put(rows + 1, at: 28)
    out += x.slots
    put(append(y.slots), at: 40)
    put(append(cells), at: 44)
    put(append(Array(good[u32(48)..<u32(48) + 8 * u32(36)])), at: 48)
    return out
  }

  private func axis(
    origin field: Int, shift: Int, slots: Int, count: Int, lines: Int, limit: Int?
  ) -> (origin: Int, slots: [UInt8])? {
    let origin = Int(Int32(truncatingIfNeeded: u32(field)))
    let moved = origin - (2 << shift)
    if moved < Int(Int32.min) || lines > 65535 { return nil }
    let nothing = [UInt8(truncatingIfNeeded: lines), UInt8(truncatingIfNeeded: lines >> 8)]
    let first = Array(good[slots..<slots + 2])
    let last = Array(good[slots + 2 * count - 2..<slots + 2 * count])
    var before = nothing
    var behind = nothing
    if let limit {
      if origin == 0 { before = first }
      if origin + (count << shift) >= limit { behind = last }
    }
    return (moved, before + before + good[slots..<slots + 2 * count] + behind + behind)
  }
}
