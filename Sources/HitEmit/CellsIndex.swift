import HitLayout
import HitRegions

/// The cells of a surface: columns and rows, and for each cell the list of its entries, front to back.
struct CellsIndex {
  private var columns: CellAxis
  private var rows: CellAxis
  private var width: Int
  private var height: Int
  /// Row by row, the entry each cell's list begins with; 0 for none.
  private var cells: [UInt32]
  /// Word and next of each entry; entry 0 stands for the end.
  private var lists: CellLists

  private var cellSize: Int { lists.count <= 65536 ? 2 : 4 }
  private var rowSlotsOffset: Int { align(TableFormat.Cells.headerSize + 2 * columns.lines.count) }
  private var cellsOffset: Int { align(rowSlotsOffset + 2 * rows.lines.count) }
  private var entriesOffset: Int { align(cellsOffset + cellSize * cells.count) }

  /// Size in bytes.
  var byteCount: Int { entriesOffset + 8 * lists.count }

  /// Fills the cells; nil when the lists would take more than `listLimit` entries. O(work).
  init?(_ entries: ArraySlice<IndexEntry>, columns: CellAxis, rows: CellAxis, listLimit: Int) {
    self.columns = columns
    self.rows = rows
    width = columns.count
    height = rows.count
    let width = width
    var cells = [UInt32](repeating: 0, count: width * height)
    var lists = CellLists(limit: listLimit)
    let fits = cells.withUnsafeMutableBufferPointer { cells in
      for entry in entries {
        let x = columns.span(entry.rect.minX, entry.rect.maxX)
        let y = rows.span(entry.rect.minY, entry.rect.maxY)
        lists.begin(entry.word)
        for row in y.first...y.last {
          let rowIsFilled = (row != y.first || y.fillsFirst) && (row != y.last || y.fillsLast)
          for column in x.first...x.last {
            let isFilled =
              rowIsFilled && (column != x.first || x.fillsFirst) && (column != x.last || x.fillsLast)
            let cell = row * width + column
            cells[cell] = lists.prepend(to: cells[cell], isPartial: !isFilled)
          }
        }
        if lists.count > listLimit { return false }
      }
      return true
    }
    guard fits else { return nil }
    lists.finish()
    self.cells = cells
    self.lists = lists
  }

  /// How many cells the entries would touch in all: the time a fill takes. O(n).
  static func work(_ entries: ArraySlice<IndexEntry>, columns: CellAxis, rows: CellAxis, limit: Int) -> Int {
    var work = columns.count * rows.count
    for entry in entries {
      let x = columns.span(entry.rect.minX, entry.rect.maxX)
      let y = rows.span(entry.rect.minY, entry.rect.maxY)
      work += (x.last - x.first + 1) * (y.last - y.first + 1)
      if work > limit { break }
    }
    return work
  }

  /// How many rectangles a lookup tests before it comes to an entry that fills its cell, in the mean over the surface.
  /// Not for merged cells. Looks at a few thousand of them.
  var meanSearch: Double {
    let step = max(1, cells.count / 4096) | 1
    var area = 0.0
    var tested = 0.0
    for cell in stride(from: step / 2, to: cells.count, by: step) {
      let weight = Double(columns.length(cell % width)) * Double(rows.length(cell / width))
      area += weight
      tested += weight * Double(lists.searchLength(cells[cell]))
    }
    return tested / area
  }

  /// Gives equal rows one number, then equal columns. O(cells).
  mutating func merge() {
    let keptRows = distinctLines(height, width) { row, position in cells[row * width + position] }
    let keptColumns = distinctLines(width, keptRows.kept.count) { column, position in
      cells[keptRows.kept[position] * width + column]
    }
    var merged: [UInt32] = []
    merged.reserveCapacity(keptRows.kept.count * keptColumns.kept.count)
    for row in keptRows.kept {
      for column in keptColumns.kept { merged.append(cells[row * width + column]) }
    }
    cells = merged
    for slot in rows.lines.indices { rows.lines[slot] = keptRows.number[Int(rows.lines[slot])] }
    for slot in columns.lines.indices { columns.lines[slot] = keptColumns.number[Int(columns.lines[slot])] }
    width = keptColumns.kept.count
    height = keptRows.kept.count
  }

  /// Writes `byteCount` bytes over zeros.
  func write(to base: UnsafeMutableRawPointer) {
    base.put(columns.origin, at: 0)
    base.put(rows.origin, at: 4)
    base.put(columns.shift, at: 8)
    base.put(rows.shift, at: 12)
    base.put(UInt32(columns.lines.count), at: 16)
    base.put(UInt32(rows.lines.count), at: 20)
    base.put(UInt32(width), at: 24)
    base.put(UInt32(height), at: 28)
    base.put(UInt32(cellSize), at: 32)
    base.put(UInt32(lists.count), at: 36)
    base.put(UInt32(rowSlotsOffset), at: 40)
    base.put(UInt32(cellsOffset), at: 44)
    base.put(UInt32(entriesOffset), at: 48)
    for (slot, line) in columns.lines.enumerated() { base.put(line, at: TableFormat.Cells.headerSize + 2 * slot) }
    for (slot, line) in rows.lines.enumerated() { base.put(line, at: rowSlotsOffset + 2 * slot) }
    if cellSize == 2 {
      for (cell, head) in cells.enumerated() { base.put(UInt16(head), at: cellsOffset + 2 * cell) }
    } else {
      for (cell, head) in cells.enumerated() { base.put(head, at: cellsOffset + 4 * cell) }
    }
    lists.write(to: base + entriesOffset)
  }
}

private func align(_ offset: Int) -> Int { (offset + 7) & ~7 }

/// Numbers `count` lines of `length` values so that equal lines share a number; the kept are the first of each.
private func distinctLines(
  _ count: Int, _ length: Int, _ value: (_ line: Int, _ position: Int) -> UInt32
) -> (kept: [Int], number: [UInt16]) {
  var kept: [Int] = []
  var number = [UInt16](repeating: 0, count: count)
  var buckets: [UInt64: [Int]] = [:]
  for line in 0..<count {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for position in 0..<length { hash = (hash ^ UInt64(value(line, position))) &* 0x0000_0100_0000_01B3 }
    let twin = buckets[hash, default: []].first { candidate in
      (0..<length).allSatisfy { value(kept[candidate], $0) == value(line, $0) }
    }
    if let twin {
      number[line] = UInt16(twin)
    } else {
      buckets[hash, default: []].append(kept.count)
      number[line] = UInt16(truncatingIfNeeded: kept.count)
      kept.append(line)
    }
  }
  return (kept, number)
}
