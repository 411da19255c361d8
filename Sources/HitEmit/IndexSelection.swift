import HitLayout
import HitRegions

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
  ///   - budget: in bytes.
  init(_ entries: ArraySlice<IndexEntry>, bounds: FixedRect?, _ choice: IndexChoice, budget: Int) {
    switch choice {
    case .automatic:
      if let ranks = RanksIndex(entries, limit: min(budget, SurfaceIndex.ranksLimit)) {
        self = .ranks(ranks)
        return
      }
      if let tiles = TilesIndex(entries, bounds: bounds, limit: budget, isForced: false) {
        self = .tiles(tiles)
        return
      }
    case .only(.ranks):
      if let ranks = RanksIndex(entries, limit: max(1 << 18, 4 * budget)) {
        self = .ranks(ranks)
        return
      }
    case .only(.tiles):
      if let tiles = TilesIndex(entries, bounds: bounds, limit: max(1 << 16, 4 * budget), isForced: true) {
        self = .tiles(tiles)
        return
      }
    case .only(.rtree), .only(.none): break
    }
    self = .rtree(RTreeIndex(entries))
  }

  /// Bytes that the indexes of a table may take together, by the number of entries.
  ///
  /// With its records a screen of a hundred nodes then takes 24 KiB at most.
  static func byteBudget(_ count: Int) -> Int { count <= 128 ? max(10_400, 104 * count) : 128 * count }

  /// What a surface may take of that, by its part of the entries.
  static func byteBudget(_ count: Int, of all: Int) -> Int { max(1024, byteBudget(all) * count / max(1, all)) }

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

  /// Writes `byteCount` bytes over zeros.
  func write(to base: UnsafeMutableRawPointer) {
    switch self {
    case .ranks(let index): index.write(to: base)
    case .tiles(let index): index.write(to: base)
    case .rtree(let index): index.write(to: base)
    }
  }
}
