/// The checks of indexes that have lists: ranks and tiles.
extension TableOpening {
  /// A field of an index's header, which must be in a range.
  private func field(_ offset: Int, _ range: ClosedRange<UInt32>) throws(TableFormatError) -> UInt64 {
    let value = base.u32(offset)
    if !range.contains(value) { throw TableFormatError(.badIndex, at: offset) }
    return UInt64(value)
  }

  /// A header field that says where in the index a part begins.
  private func part(_ offset: Int, after end: UInt64, multipleOf unit: UInt64) throws(TableFormatError) -> UInt64 {
    let start = UInt64(base.u32(offset))
    if start < end || start % unit != 0 { throw TableFormatError(.badIndex, at: offset) }
    return start
  }

  /// The lists, the last part of an index that ends at `size`.
  private func lists(
    _ index: Int, _ offset: Int, after end: UInt64, count: UInt64, size: Int
  ) throws(TableFormatError) -> Int {
    let start = try part(index + offset, after: end, multipleOf: 8)
    let entries = (4 * count + 7) & ~7
    if start + entries + 8 * count > UInt64(size) { throw TableFormatError(.badIndex, at: index + offset) }
    return index + Int(start)
  }

  func checkRanks(_ surface: UInt32, at index: Int, size: Int) throws(TableFormatError) {
    typealias Ranks = TableFormat.Ranks
    if size < Ranks.headerSize { throw TableFormatError(.badIndex, at: index) }
    _ = try field(index + RanksField.shiftX, 0...Ranks.maximumShift)
    _ = try field(index + RanksField.shiftY, 0...Ranks.maximumShift)
    let slotsX = try field(index + RanksField.slotsX, 1...Ranks.maximumSlots)
    let slotsY = try field(index + RanksField.slotsY, 1...Ranks.maximumSlots)
    let columns = try field(index + RanksField.columns, 1...Ranks.maximumColumns)
    let cellCount = try field(index + RanksField.cellCount, 1...Ranks.maximumCells)
    let cellSize = try field(index + RanksField.cellSize, 1...2)
    let listCount = try field(index + RanksField.listCount, 1...UInt32.max)
    let headerSize = UInt64(Ranks.headerSize)
    let rows = try part(index + RanksField.rows, after: headerSize + slotsX, multipleOf: 8)
    let cells = try part(index + RanksField.cells, after: rows + 2 * slotsY, multipleOf: 8)
    let end = cells + cellSize * cellCount
    let lists = try lists(index, RanksField.lists, after: end, count: listCount, size: size)

    for slot in 0..<Int(slotsX) where UInt64(base.u8(index + Ranks.headerSize + slot)) >= columns {
      throw TableFormatError(.badIndex, at: index + Ranks.headerSize + slot)
    }
    for slot in 0..<Int(slotsY) {
      let offset = index + Int(rows) + 2 * slot
      if UInt64(base.u16(offset)) + columns > cellCount { throw TableFormatError(.badIndex, at: offset) }
    }
    for cell in 0..<Int(cellCount) {
      let offset = index + Int(cells) + Int(cellSize) * cell
      let list = cellSize == 1 ? UInt64(base.u8(offset)) : UInt64(base.u16(offset))
      if list >= listCount { throw TableFormatError(.badIndex, at: offset) }
    }
    try checkLists(surface, at: lists, count: Int(listCount), allowed: 0)
  }

  func checkTiles(_ surface: UInt32, at index: Int, size: Int) throws(TableFormatError) {
    typealias Tiles = TableFormat.Tiles
    if size < Tiles.headerSize { throw TableFormatError(.badIndex, at: index) }
    let shiftX = try field(index + TilesField.shiftX, 0...Tiles.maximumShift)
    let shiftY = try field(index + TilesField.shiftY, 0...Tiles.maximumShift)
    let columns = try field(index + TilesField.columns, 1...UInt32.max)
    let rows = try field(index + TilesField.rows, 1...UInt32.max)
    let tiles = columns * rows
    if tiles > UInt64(Tiles.maximumTiles) { throw TableFormatError(.badIndex, at: index + TilesField.rows) }
    let quantum = try field(index + TilesField.quantum, 0...UInt32(min(shiftX, shiftY)))
    if max(shiftX, shiftY) > quantum + UInt64(Tiles.localBits) {
      throw TableFormatError(.badIndex, at: index + TilesField.quantum)
    }
    let blockCount = try field(index + TilesField.blockCount, 1...UInt32.max)
    let listCount = try field(index + TilesField.listCount, 1...UInt32.max)
    let headerSize = UInt64(Tiles.headerSize)
    let blocks = try part(index + TilesField.blocks, after: headerSize + 4 * tiles, multipleOf: 16)
    let end = blocks + UInt64(Tiles.blockSize) * blockCount
    let lists = try lists(index, TilesField.lists, after: end, count: listCount, size: size)

    try checkLists(surface, at: lists, count: Int(listCount), allowed: TableFormat.Entry.partial)
    let units = UInt32(Tiles.blockUnits)
    for tile in 0..<Int(tiles) {
      let offset = index + Tiles.headerSize + 4 * tile
      let place = base.u32(offset)
      if place % units != 0 || UInt64(place / units) >= blockCount { throw TableFormatError(.badIndex, at: offset) }
    }
    for block in 0..<Int(blockCount) {
      try checkBlock(surface, at: index + Int(blocks) + Tiles.blockSize * block, lists, listCount: listCount)
    }
  }

  private func checkBlock(
    _ surface: UInt32, at block: Int, _ lists: Int, listCount: UInt64
  ) throws(TableFormatError) {
    typealias Tiles = TableFormat.Tiles
    typealias Entry = TableFormat.Entry
    let list = base.u32(block + Tiles.list)
    if list >= listCount { throw TableFormatError(.badIndex, at: block + Tiles.list) }
    if base.u32(block + Tiles.answer) != base.u32(lists + 4 * Int(list)) {
      throw TableFormatError(.badIndex, at: block + Tiles.answer)
    }
    let used = base.u16(block + Tiles.used)
    var on: UInt16 = 0
    var before = Entry.nodeMask + 1
    for slot in 0..<Tiles.slotCount where used & (1 << UInt16(slot)) != 0 {
      let offset = block + Tiles.words + 4 * slot
      let word = base.u32(offset)
      let node = word & Entry.nodeMask
      if !isEntry(word, on: surface) || word & Entry.partial != 0 || node >= before {
        throw TableFormatError(.badIndex, at: offset)
      }
      before = node
      if word & Entry.off == 0 { on |= 1 << UInt16(slot) }
    }
    let entries = lists + EntryLists.entriesOffset(count: Int(listCount))
    if list != 0 && base.u32(entries + 8 * Int(list)) & Entry.nodeMask >= before {
      throw TableFormatError(.badIndex, at: block + Tiles.list)
    }
    if base.u16(block + Tiles.on) != on { throw TableFormatError(.badIndex, at: block + Tiles.on) }
  }

  /// Checks lists, of whose words the flags `allowed` may be set as well.
  private func checkLists(
    _ surface: UInt32, at lists: Int, count: Int, allowed: UInt32
  ) throws(TableFormatError) {
    typealias Entry = TableFormat.Entry
    let entries = lists + EntryLists.entriesOffset(count: count)
    if base.u32(lists) != TableFormat.none { throw TableFormatError(.badIndex, at: lists) }
    for list in 1..<max(1, count) {
      let offset = entries + 8 * list
      let word = base.u32(offset)
      let next = base.u32(offset + 4)
      if !isEntry(word, on: surface) || word & Entry.partial & ~allowed != 0 || next >= list {
        throw TableFormatError(.badIndex, at: offset)
      }
      if next != 0 {
        let behind = base.u32(entries + 8 * Int(next)) & Entry.nodeMask
        if behind >= word & Entry.nodeMask { throw TableFormatError(.badIndex, at: offset) }
      }
      let answer = word & Entry.off == 0 ? word : base.u32(lists + 4 * Int(next))
      if base.u32(lists + 4 * list) != answer { throw TableFormatError(.badIndex, at: lists + 4 * list) }
    }
  }
}
