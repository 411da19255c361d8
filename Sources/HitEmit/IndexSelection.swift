import HitLayout
import HitRegions

/// How many bytes the indexes of a table may take together, and what is left of them.
struct IndexBudget {
  private var bytes: Int
  private var entries: Int

  init(_ entries: Int) {
    bytes = IndexBudget.bytes(entries)
    self.entries = entries
  }

  /// The whole budget of so many entries. With its records, a screen of a hundred nodes then takes 24 KiB at most.
  static func bytes(_ entries: Int) -> Int { entries <= 128 ? max(10_400, 104 * entries) : 128 * entries }

  /// What the next surface may take: its part by the number of its entries, and of the screen's, which every lookup
  /// passes through, half.
  func limit(forNext count: Int, isScreen: Bool) -> Int {
    max(1024, max(0, bytes) * count / max(1, entries), isScreen ? bytes / 2 : 0)
  }

  /// Takes off what a surface has taken.
  mutating func spend(_ size: Int, on count: Int) {
    bytes -= size
    entries -= count
  }
}

/// The index of one surface.
enum SurfaceIndex {
  case ranks(RanksIndex)
  case tiles(TilesIndex)
  case rtree(RTreeIndex)

  /// The fastest index that keeps within the budget of bytes, or the one asked for where it can hold the entries at all.
  ///
  /// - Parameters:
  ///   - entries: at least one.
  ///   - bounds: what no lookup asks outside of, if anything.
  ///   - limit: what it may take, in bytes; an R-tree takes what it needs.
  init(_ entries: ArraySlice<IndexEntry>, bounds: FixedRect?, _ choice: IndexChoice, limit: Int) {
    switch choice {
    case .automatic:
      if let ranks = RanksIndex(entries, limit: min(limit, SurfaceIndex.ranksLimit)) {
        self = .ranks(ranks)
        return
      }
      if let tiles = TilesIndex(entries, bounds: bounds, limit: limit, isForced: false) {
        self = .tiles(tiles)
        return
      }
    case .only(.ranks):
      if let ranks = RanksIndex(entries, limit: max(1 << 18, 4 * limit)) {
        self = .ranks(ranks)
        return
      }
    case .only(.tiles):
      if let tiles = TilesIndex(entries, bounds: bounds, limit: max(1 << 16, 4 * limit), isForced: true) {
        self = .tiles(tiles)
        return
      }
    case .only(.rtree), .only(.none): break
    }
    self = .rtree(RTreeIndex(entries))
  }

  /// Up to here ranks stay in a cache of the first level, beside what else an app looks at.
  static let ranksLimit = 24 << 10

  var kind: IndexKind {
    switch self {
    case .ranks: .ranks
    case .tiles: .tiles
    case .rtree: .rtree
    }
  }

  /// Size in bytes.
  var byteCount: Int {
    switch self {
    case .ranks(let index): index.byteCount
    case .tiles(let index): index.byteCount
    case .rtree(let index): index.byteCount
    }
  }
}
