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
        for index in entries.indices.reversed() {
          let entry = entries[index]
          let end = UInt32(index - entries.startIndex + 1)
          let isCover = entry.word & (TableFormat.Entry.off | TableFormat.Entry.passive) == 0
          cuts.forEach(entry.rect) { tile, row, column in
            if listEnds[tile] != 0 { return }
            let x = cuts.x.cut(entry.rect.minX, entry.rect.maxX, column)
            let y = cuts.y.cut(entry.rect.minY, entry.rect.maxY, row)
            if isCover && x.isWhole && y.isWhole || !put(entry.word, x, y, base + Format.blockSize * tile) {
              listEnds[tile] = end
            }
          }
        }
      }
    }
    var lists = EntryListMaker()
    heads.withUnsafeMutableBufferPointer { heads in
      listEnds.withUnsafeBufferPointer { listEnds in
        for index in entries.indices {
          let entry = entries[index]
          lists.begin(entry.word)
          let end = UInt32(index - entries.startIndex + 1)
          cuts.forEach(entry.rect) { tile, row, column in
            if listEnds[tile] < end { return }
            let isWhole =
              cuts.x.isWhole(entry.rect.minX, entry.rect.maxX, column)
              && cuts.y.isWhole(entry.rect.minY, entry.rect.maxY, row)
            heads[tile] = lists.prepend(to: heads[tile], isPartial: !isWhole)
          }
        }
      }
    }
    lists.finish()
    self.lists = lists
  }

  /// Ends the blocks, and stores equal ones once; returns where that of each tile is, in units of 16 bytes.
  mutating func share() -> [UInt32] {
    let heads = heads
    let lists = lists
    var directory = [UInt32](repeating: 0, count: heads.count)
    var places = [UInt32](repeating: .max, count: 16)
    while places.count < 2 * heads.count { places += places }
    let mask = places.count - 1
    var kept = 0
    blocks.withUnsafeMutableBytes { blocks in
      guard let base = blocks.baseAddress else { return }
      for tile in directory.indices {
        let start = base + Format.blockSize * tile
        start.put(lists.answer(heads[tile]), at: Format.answer)
        start.put(heads[tile], at: Format.list)
        let block = UnsafeRawBufferPointer(start: start, count: Format.blockSize)
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
private func put(_ word: UInt32, _ x: TileCut, _ y: TileCut, _ block: UnsafeMutableRawPointer) -> Bool {
  typealias Format = TableFormat.Tiles
  let used = block.load(fromByteOffset: Format.used, as: UInt16.self)
  let slot = (~UInt16(littleEndian: used)).trailingZeroBitCount
  if slot == Format.slotCount { return false }
  block.put(x.least, at: 2 * slot)
  block.put(y.least, at: 32 + 2 * slot)
  block.put(x.most, at: 64 + 2 * slot)
  block.put(y.most, at: 96 + 2 * slot)
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

/// The part of a span in one tile along an axis: local coordinates as blocks have them, the greatest one inside.
private struct TileCut {
  var least: Int16
  var most: Int16
  /// Whether there is nothing of the tile outside the span that a lookup may ask about.
  var isWhole: Bool
}

/// The tiles along one axis.
private struct TileAxis {
  let origin: Int
  let shift: Int
  let quantum: Int
  /// Where, from the origin, the last tile ends for lookups.
  let end: Int

  @inline(__always)
  func cut(_ low: Int32, _ high: Int32, _ tile: Int) -> TileCut {
    let start = tile &<< shift
    let least = max(0, Int(low) &- origin &- start)
    let past = min(1 &<< shift, Int(high) &- origin &- start)
    return TileCut(
      least: Int16(truncatingIfNeeded: least &>> quantum &- 32768),
      most: Int16(truncatingIfNeeded: past &>> quantum &- 32769), isWhole: isWhole(low, high, tile))
  }

  @inline(__always)
  func isWhole(_ low: Int32, _ high: Int32, _ tile: Int) -> Bool {
    let start = tile &<< shift
    return Int(low) &- origin <= start && Int(high) &- origin >= min(start &+ 1 &<< shift, end)
  }
}

/// Cuts rects into their parts in tiles.
private struct TileCuts {
  private let grid: TileGrid
  let x: TileAxis
  let y: TileAxis

  init(_ grid: TileGrid, _ bounds: FixedRect?) {
    self.grid = grid
    func axis(_ origin: Int32, _ shift: UInt32, _ end: Int32?) -> TileAxis {
      TileAxis(
        origin: Int(origin), shift: Int(shift), quantum: Int(grid.quantum),
        end: end.map { Int($0) - Int(origin) } ?? Int.max)
    }
    x = axis(grid.originX, grid.shiftX, bounds?.maxX)
    y = axis(grid.originY, grid.shiftY, bounds?.maxY)
  }

  @inline(__always)
  func forEach(_ rect: FixedRect, _ body: (_ tile: Int, _ row: Int, _ column: Int) -> Void) {
    let span = grid.span(rect)
    for row in span.y {
      for column in span.x { body(row &* grid.columns &+ column, row, column) }
    }
  }
}
