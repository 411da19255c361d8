/// An index of kind *ranks* with two more slots on every side, a row of cells of its own for each row of slots where
/// they are not too many, cells of two bytes, and junk wherever no reader looks.
///
/// On the screen, where the slots reach its edge, the new ones show what the edge shows, which nobody may hit outside
/// the screen; everywhere else they show nothing.
struct OddRanks {
  private let good: ByteReader
  /// The screen's size; nil for a scroll's content.
  private let screen: (width: Int, height: Int)?

  init(_ good: [UInt8], screen: (Int, Int)?) {
    self.good = ByteReader(good)
    self.screen = screen
  }

  /// nil where the slots or cells would leave their range.
  func bytes() -> [UInt8]? {
    let columns = good.u32(24)
    let cellWidth = good.u32(32)
    let slots = (x: good.u32(16), y: good.u32(20))
    let column = (0..<slots.x).map { good.number(64 + $0, size: 1) }
    let row = (0..<slots.y).map { good.number(good.u32(40) + 2 * $0, size: 2) }
    guard columns < 256,
      let x = axis(origin: 0, shift: good.u32(8), lines: column, nothing: columns, limit: screen?.width),
      let y = axis(origin: 4, shift: good.u32(12), lines: row, nothing: nil, limit: screen?.height)
    else { return nil }

    // Each row as before, then an empty cell, and one that no slot names.
    let isShared = y.lines.count * (columns + 2) > 65536
    var cells: [Int] = []
    var shared: [Int?: Int] = [:]
    let rows = y.lines.map { start in
      if isShared, let made = shared[start] { return made }
      let made = cells.count
      shared[start] = made
      for column in 0..<columns {
        cells.append(start.map { good.number(good.u32(44) + cellWidth * ($0 + column), size: cellWidth) } ?? 0)
      }
      cells += [0, good.u32(36) - 1]
      return made
    }
    if cells.count > 65536 { return nil }

    var out = OddIndexBytes(Array(good.bytes.prefix(52)), headerSize: 64)
    out.put(x.origin, at: 0)
    out.put(y.origin, at: 4)
    out.put(x.lines.count, at: 16)
    out.put(y.lines.count, at: 20)
    out.put(columns + 1, at: 24)
    out.put(cells.count, at: 28)
    out.put(2, at: 32)
    out.bytes += x.lines.map { UInt8(truncatingIfNeeded: $0 ?? columns) }
    out.put(out.append(rows, alignment: 8), at: 40)
    out.put(out.append(cells, alignment: 8), at: 44)
    out.put(out.appendLists(of: good, at: good.u32(48), count: good.u32(36)), at: 48)
    return out.bytes
  }

  /// The slots of an axis, what lies outside being `nothing`.
  private func axis(
    origin field: Int, shift: Int, lines: [Int], nothing: Int?, limit: Int?
  ) -> (origin: Int, lines: [Int?])? {
    let origin = good.i32(field)
    let moved = origin - (2 << shift)
    if moved < Int(Int32.min) { return nil }
    var before = nothing
    var behind = nothing
    if let limit {
      if origin == 0 { before = lines.first }
      if origin + (lines.count << shift) >= limit { behind = lines.last }
    }
    return (moved, [before, before] + lines.map(Optional.some) + [behind, behind])
  }
}
