import HitLayout
import HitRegions

/// The ranks of a surface: columns and rows cut by every edge, and for each cell the list of its entries.
struct RanksIndex {
  private var columns: RanksAxis
  private var rows: RanksAxis
  /// Row by row, the list of each cell.
  private var cells: [UInt32]
  private var lists = EntryListMaker()

  private var cellSize: Int { lists.count <= 256 ? 1 : 2 }
  private var rowsOffset: Int { align(TableFormat.Ranks.headerSize + columns.lines.count) }
  private var cellsOffset: Int { align(rowsOffset + 2 * rows.lines.count) }
  private var listsOffset: Int { align(cellsOffset + cellSize * cells.count) }

  /// Size in bytes.
  var byteCount: Int { listsOffset + lists.byteCount }

  /// Fills the cells; nil where they would take more than `limit` bytes or more than the format holds.
  ///
  /// O(n + limit * depth).
  init?(_ entries: ArraySlice<IndexEntry>, limit: Int) {
    guard let columns = RanksAxis(entries, .x, limit: limit), let rows = RanksAxis(entries, .y, limit: limit / 2)
    else { return nil }
    self.columns = columns
    self.rows = rows
    let width = columns.count
    let height = rows.count
    // Equal rows and columns are merged after the fill, so that it may be larger at first.
    if width * height > min(2 * limit, 1 << 18) { return nil }
    cells = [UInt32](repeating: 0, count: width * height)
    var work = 0
    for entry in entries {
      let across = columns.span(entry.rect.minX, entry.rect.maxX)
      let down = rows.span(entry.rect.minY, entry.rect.maxY)
      work += across.count * down.count
      if work > 64 * limit { return nil }
      lists.begin(entry.word)
      for row in down {
        for cell in row * width + across.lowerBound...row * width + across.upperBound {
          cells[cell] = lists.prepend(to: cells[cell], isPartial: false)
        }
      }
      if lists.byteCount > limit { return nil }
    }
    lists.finish()
    merge(width, height)
    let isHeld =
      self.columns.count <= Int(TableFormat.Ranks.maximumColumns)
      && cells.count <= Int(TableFormat.Ranks.maximumCells) && lists.count <= 65536
    if !isHeld || byteCount > limit { return nil }
  }

  /// Gives equal rows one number, then equal columns.
  private mutating func merge(_ width: Int, _ height: Int) {
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
    rows.renumber(keptRows.number)
    columns.renumber(keptColumns.number)
  }

  /// Writes `byteCount` bytes over zeros.
  func write(to base: UnsafeMutableRawPointer) {
    base.put(columns.origin, at: 0)
    base.put(rows.origin, at: 4)
    base.put(columns.shift, at: 8)
    base.put(rows.shift, at: 12)
    base.put(UInt32(columns.lines.count), at: 16)
    base.put(UInt32(rows.lines.count), at: 20)
    base.put(UInt32(columns.count), at: 24)
    base.put(UInt32(cells.count), at: 28)
    base.put(UInt32(cellSize), at: 32)
    base.put(UInt32(lists.count), at: 36)
    base.put(UInt32(rowsOffset), at: 40)
    base.put(UInt32(cellsOffset), at: 44)
    base.put(UInt32(listsOffset), at: 48)
    for (slot, column) in columns.lines.enumerated() {
      base.put(UInt8(truncatingIfNeeded: column), at: TableFormat.Ranks.headerSize + slot)
    }
    for (slot, row) in rows.lines.enumerated() {
      base.put(UInt16(truncatingIfNeeded: Int(row) * columns.count), at: rowsOffset + 2 * slot)
    }
    if cellSize == 1 {
      for (cell, list) in cells.enumerated() { base.put(UInt8(truncatingIfNeeded: list), at: cellsOffset + cell) }
    } else {
      for (cell, list) in cells.enumerated() { base.put(UInt16(truncatingIfNeeded: list), at: cellsOffset + 2 * cell) }
    }
    lists.write(to: base + listsOffset)
  }
}

private func align(_ offset: Int) -> Int { (offset + 7) & ~7 }

/// Numbers `count` lines of `length` values so that equal lines share a number; the kept are the first of each.
private func distinctLines(
  _ count: Int, _ length: Int, _ value: (_ line: Int, _ position: Int) -> UInt32
) -> (kept: [Int], number: [UInt16]) {
  var kept: [Int] = []
  var number = [UInt16](repeating: 0, count: count)
  // An open table of the kept lines' numbers, at most half full.
  var places = [UInt16](repeating: .max, count: 16)
  while places.count < 2 * count { places += places }
  let mask = places.count - 1
  for line in 0..<count {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for position in 0..<length { hash = (hash ^ UInt64(value(line, position))) &* 0x0000_0100_0000_01B3 }
    var place = Int(truncatingIfNeeded: (hash ^ hash &>> 32) & UInt64(mask))
    search: while places[place] != .max {
      let candidate = kept[Int(places[place])]
      var position = 0
      while position < length && value(candidate, position) == value(line, position) { position += 1 }
      if position == length { break search }
      place = (place + 1) & mask
    }
    if places[place] == .max {
      places[place] = UInt16(truncatingIfNeeded: kept.count)
      kept.append(line)
    }
    number[line] = places[place]
  }
  return (kept, number)
}
