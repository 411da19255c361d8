import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

/// The kinds of index that every answer is asked of.
let indexKinds: [IndexKind] = [.rtree, .ranks, .tiles]

/// A layout, the naive hit test over it, and its table.
struct Subject {
  let layout: Layout
  let tree: ReferenceTree
  let bytes: [UInt8]
  let table: HitRegionTable

  init(_ layout: Layout, _ kind: IndexKind? = nil) throws {
    self.layout = layout
    tree = ReferenceTree(layout)
    let resolved = try #require(layout.resolved().0)
    bytes = buildTable(resolved, index: kind.map { .only($0) } ?? .automatic)
    table = try HitRegionTable(bytes)
  }

  init(_ options: RandomLayoutOptions, _ kind: IndexKind? = nil) throws {
    try self.init(Layout.random(options), kind)
  }
}

extension HitRegionState {
  /// Makes one change.
  mutating func apply(_ change: ReferenceChange) {
    switch change {
    case .state(let number): setState(number)
    case .hidden(let node, let value): setHidden(value, NodeIndex(UInt32(node)))
    case .interactive(let node, let value): setUserInteractionEnabled(value, NodeIndex(UInt32(node)))
    case .enabled(let node, let value): setEnabled(value, NodeIndex(UInt32(node)))
    case .contentOffset(let node, let offset): setContentOffset(offset, of: NodeIndex(UInt32(node)))
    }
  }

  /// All hits as numbers, through a buffer of a given length.
  mutating func allHits(at point: FixedPoint, capacity: Int) -> [Int] {
    withUnsafeTemporaryAllocation(of: NodeIndex.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: NodeIndex(.max))
      let count = allHits(at: point, into: buffer)
      return buffer[..<count].map { Int($0.rawValue) }
    }
  }
}

/// Seeds that are few in every run.
func seeds(_ count: UInt64) -> Range<UInt64> { 0..<count }
