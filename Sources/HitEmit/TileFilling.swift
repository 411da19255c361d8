import HitLayout
import HitRegions

/// The blocks of all tiles of a grid, and their lists, while they are made.
struct TileFilling {
  private typealias Format = TableFormat.Tiles

  /// A block a tile; after `share`, each distinct block once.
  private(set) var blocks: [UInt8]
  private(set) var lists = EntryListMaker()
  /// The list of each tile.
  private(set) var heads: [UInt32]

  /// Puts the entries into blocks from front to back, and what does not fit or lies behind all into lists.
  init(_ entries: ArraySlice<IndexEntry>, _ grid: TileGrid, _ bounds: FixedRect?) {
    blocks = [UInt8](repeating: 0, count: grid.count * Format.blockSize)
    heads = [UInt32](repeating: 0, count: grid.count)
    // One past the front-most entry of each tile's list.
    var listEnds = [UInt32](repeating: 0, count: grid.count)
    let cuts = TileCuts(grid, bounds)
    blocks.withUnsafeMutableBytes { blocks in
      listEnds.withUnsafeMutableBufferPointer { listEnds in
        guard let base = blocks.baseAddress else { return }
        for (index, entry) in zip(entries.indices, entries).reversed() {
          let end = UInt32(index - entries.startIndex + 1)
          let isCover = entry.word & (TableFormat.Entry.off | TableFormat.Entry.passive) == 0
          cuts.forEach(entry.rect) { tile, cut in
            if listEnds[tile] != 0 { return }
            if isCover && cut.isWhole || !put(entry.word, cut, base + Format.blockSize * tile) { listEnds[tile] = end }
          }
        }
      }
    }
    var lists = EntryListMaker()
    heads.withUnsafeMutableBufferPointer { heads in
      for (index, entry) in zip(entries.indices, entries) {
        lists.begin(entry.word)
        let end = UInt32(index - entries.startIndex + 1)
        cuts.forEach(entry.rect) { tile, cut in
          if listEnds[tile] >= end { heads[tile] = lists.prepend(to: heads[tile], isPartial: !cut.isWhole) }
        }
      }
    }
    lists.finish()
    self.lists = lists
    let heads = heads
    blocks.withUnsafeMutableBytes { blocks in
      guard let base = blocks.baseAddress else { return }
      for (tile, list) in heads.enumerated() {
        let block = base + Format.blockSize * tile
        block.put(lists.answer(list), at: Format.answer)
        block.put(list, at: Format.list)
      }
    }
  }

  /// Stores equal blocks once; returns where the block of each tile is, in units of 16 bytes.
  mutating func share() -> [UInt32] {
    var directory = [UInt32](repeating: 0, count: heads.count)
    var places = [UInt32](repeating: .max, count: 16)
    while places.count < 2 * heads.count { places += places }
    let mask = places.count - 1
    var kept = 0
    blocks.withUnsafeMutableBytes { blocks in
      guard let base = blocks.baseAddress else { return }
      for tile in directory.indices {
        let block = UnsafeRawBufferPointer(start: base + Format.blockSize * tile, count: Format.blockSize)
        var place = hash(block) & mask
        while places[place] != .max {
          let other = UnsafeRawBufferPointer(
            start: base + Format.blockSize * Int(places[place]), count: Format.blockSize)
          if areEqual(block, other) { break }
          place = (place + 1) & mask
        }
        if places[place] == .max {
          places[place] = UInt32(kept)
          if kept != tile {
            UnsafeMutableRawBufferPointer(rebasing: blocks[Format.blockSize * kept..<Format.blockSize * (kept + 1)])
              .copyMemory(from: block)
          }
          kept += 1
        }
        directory[tile] = UInt32(Format.blockUnits) * places[place]
      }
    }
    blocks.removeLast(blocks.count - Format.blockSize * kept)
    return directory
  }
}

/// Puts an entry behind those that a block has; false if it is full.
@inline(__always)
private func put(_ word: UInt32, _ cut: TileCut, _ block: UnsafeMutableRawPointer) -> Bool {
  typealias Format = TableFormat.Tiles
  let used = block.load(fromByteOffset: Format.used, as: UInt16.self)
  let slot = (~UInt16(littleEndian: used)).trailingZeroBitCount
  if slot == Format.slotCount { return false }
  block.put(cut.minX, at: 2 * slot)
  block.put(cut.minY, at: 32 + 2 * slot)
  block.put(cut.maxX, at: 64 + 2 * slot)
  block.put(cut.maxY, at: 96 + 2 * slot)
  block.put(word, at: Format.words + 4 * slot)
  let bit = UInt16(1) << UInt16(slot)
  block.storeBytes(of: used | bit.littleEndian, toByteOffset: Format.used, as: UInt16.self)
  if word & TableFormat.Entry.off == 0 {
    let on = block.load(fromByteOffset: Format.on, as: UInt16.self)
    block.storeBytes(of: on | bit.littleEndian, toByteOffset: Format.on, as: UInt16.self)
  }
  return true
}

private func hash(_ block: UnsafeRawBufferPointer) -> Int {
  var hash: UInt64 = 0
  for offset in stride(from: 0, to: block.count, by: 8) {
    hash = (hash ^ block.load(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
  }
  return Int(truncatingIfNeeded: hash &>> 1)
}

private func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
  for offset in stride(from: 0, to: a.count, by: 8)
  where a.load(fromByteOffset: offset, as: UInt64.self) != b.load(fromByteOffset: offset, as: UInt64.self) {
    return false
  }
  return true
}

/// The part of a rect in one tile: local coordinates as blocks have them, the greatest ones inside.
private struct TileCut {
  var minX: Int16
  var minY: Int16
  var maxX: Int16
  var maxY: Int16
  /// Whether there is nothing of the tile outside the rect that a lookup may ask about.
  var isWhole: Bool
}

/// Cuts rects into their parts in tiles.
private struct TileCuts {
  private let grid: TileGrid
  /// Where, from the origin, the last tiles end for lookups.
  private let endX: Int
  private let endY: Int

  init(_ grid: TileGrid, _ bounds: FixedRect?) {
    self.grid = grid
    endX = bounds.map { Int($0.maxX) - Int(grid.originX) } ?? Int.max
    endY = bounds.map { Int($0.maxY) - Int(grid.originY) } ?? Int.max
  }

  @inline(__always)
  func forEach(_ rect: FixedRect, _ body: (Int, TileCut) -> Void) {
    let span = grid.span(rect)
    let minX = Int(rect.minX) - Int(grid.originX)
    let maxX = Int(rect.maxX) - Int(grid.originX)
    let minY = Int(rect.minY) - Int(grid.originY)
    let maxY = Int(rect.maxY) - Int(grid.originY)
    for row in span.y {
      let y = cut(minY, maxY, row, grid.shiftY, endY)
      for column in span.x {
        let x = cut(minX, maxX, column, grid.shiftX, endX)
        let cut = TileCut(minX: x.least, minY: y.least, maxX: x.most, maxY: y.most, isWhole: x.isWhole && y.isWhole)
        body(row &* grid.columns &+ column, cut)
      }
    }
  }

  @inline(__always)
  private func cut(
    _ low: Int, _ high: Int, _ tile: Int, _ shift: UInt32, _ end: Int
  ) -> (least: Int16, most: Int16, isWhole: Bool) {
    let start = tile &<< Int(shift)
    let size = 1 &<< Int(shift)
    let least = max(0, low &- start)
    let past = min(size, high &- start)
    return (
      Int16(truncatingIfNeeded: least &>> Int(grid.quantum) &- 32768),
      Int16(truncatingIfNeeded: past &>> Int(grid.quantum) &- 32769), least == 0 && past >= min(size, end &- start)
    )
  }
}
