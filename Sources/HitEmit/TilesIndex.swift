import HitLayout
import HitRegions

/// How many rectangles behind a tile's slots a lookup may test: more of them, and an R-tree is the faster, or bounds what
/// an adversary can make it cost.
private let meanSearchLimit = 4.0
private let searchLimit = 96

/// How many entries touch a tile in the mean, those that lie behind all included, for sixteen slots to hold the front.
private let goodCrowd = 20.0

/// From so many rectangles tested on a finer grid, which takes longer to load, is worth while.
private let goodSearch = 2.0

/// The tiles of a surface: for each a block of its front-most entries and the list of what lies behind.
struct TilesIndex {
  private typealias Format = TableFormat.Tiles

  private let grid: TileGrid
  private let directory: [UInt32]
  private let blocks: [UInt8]
  private let lists: EntryListMaker
  /// How many rectangles behind the slots a lookup tests that finds nothing in them: in the mean over the tiles, at most.
  private let search: (mean: Double, most: Int)

  private var blocksOffset: Int { (Format.headerSize + 4 * directory.count + 15) & ~15 }
  private var listsOffset: Int { blocksOffset + blocks.count }

  /// Size in bytes.
  var byteCount: Int { listsOffset + lists.byteCount }

  /// Chooses among grids of several sizes; nil where none keeps within `limit` bytes, or an R-tree serves better.
  ///
  /// - Parameter bounds: what no lookup asks outside of, if anything.
  init?(_ entries: ArraySlice<IndexEntry>, bounds: FixedRect?, limit: Int, isForced: Bool) {
    let plan = TileGridPlan(entries)
    guard var grid = plan.grid(ofAbout: max(1, entries.count / 5)) else { return nil }
    func finer() -> TileGrid? {
      guard let finer = plan.grid(ofAbout: 2 * grid.count + 1), finer.count > grid.count else { return nil }
      return TilesIndex.leastSize(finer.count) <= limit ? finer : nil
    }
    var crowd = grid.crowd(entries)
    while crowd > goodCrowd, let next = finer() {
      let thinner = next.crowd(entries)
      if thinner > 0.9 * crowd { break }
      crowd = thinner
      grid = next
    }
    var best: TilesIndex?
    for _ in 0..<3 {
      guard let index = TilesIndex(entries, grid, bounds, limit: limit) else { break }
      if best.map({ index.search.mean < 0.75 * $0.search.mean }) ?? true { best = index }
      guard index.search.mean > goodSearch, let next = finer() else { break }
      grid = next
    }
    guard let best else { return nil }
    if !isForced && (best.search.mean > meanSearchLimit || best.search.most > searchLimit) { return nil }
    self = best
  }

  /// Size in bytes of an index in which each tile has a block.
  private static func leastSize(_ count: Int) -> Int { (4 + Format.blockSize) * count }

  /// Fills the tiles of one grid; nil where that takes more than `limit` bytes, or very long. O(tiles touched).
  private init?(_ entries: ArraySlice<IndexEntry>, _ grid: TileGrid, _ bounds: FixedRect?, limit: Int) {
    self.grid = grid
    if 4 * grid.count > limit { return nil }
    var work = grid.count
    for entry in entries {
      let span = grid.span(entry.rect)
      work += span.x.count * span.y.count
      if work > max(1 << 20, 32 * entries.count) { return nil }
    }
    var filling = TileFilling(entries, grid, bounds)
    var mean = 0.0
    var most = 0
    for list in filling.heads {
      let length = filling.lists.searchLength(list)
      mean += Double(length)
      most = max(most, length)
    }
    search = (mean / Double(grid.count), most)
    directory = filling.share()
    blocks = filling.blocks
    lists = filling.lists
    if byteCount > limit { return nil }
  }

  /// Appends `byteCount` bytes.
  func write(to pieces: inout TablePieces) {
    var header = ByteBuffer(capacity: Format.headerSize)
    header.extend(by: Format.headerSize) { base in
      base.put(grid.originX, at: 0)
      base.put(grid.originY, at: 4)
      base.put(grid.shiftX, at: 8)
      base.put(grid.shiftY, at: 12)
      base.put(UInt32(grid.columns), at: 16)
      base.put(UInt32(grid.rows), at: 20)
      base.put(grid.quantum, at: 24)
      base.put(UInt32(blocks.count / Format.blockSize), at: 28)
      base.put(UInt32(lists.count), at: 32)
      base.put(UInt32(blocksOffset), at: 36)
      base.put(UInt32(listsOffset), at: 40)
    }
    pieces.append(header)
    pieces.records(directory.count, stride: 4) { base, tiles in
      for tile in tiles { base.put(directory[tile], at: 4 * (tile - tiles.lowerBound)) }
    }
    pieces.extend(by: blocksOffset - Format.headerSize - 4 * directory.count)
    blocks.withUnsafeBytes { pieces.append($0) }
    var tail = ByteBuffer(capacity: lists.byteCount)
    tail.extend(by: lists.byteCount) { lists.write(to: $0) }
    pieces.append(tail)
  }
}
