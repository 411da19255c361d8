import HitLayout
import HitRegions

/// Lays two sets of pieces over each other, each free of overlap in itself: tells every part with its old and new owner,
/// nil where one set has nothing. Sweeps from top to bottom.
func join(_ old: [OwnedRect], _ new: [OwnedRect], _ tell: (FixedRect, _ old: String?, _ new: String?) -> Void) {
  var lines: Set<Int32> = []
  for piece in old + new { lines.formUnion([piece.rect.minY, piece.rect.maxY]) }
  let stops = lines.sorted()
  var sides = [Sweep(old), Sweep(new)]
  for (top, bottom) in zip(stops, stops.dropFirst()) {
    for side in sides.indices { sides[side].advance(to: top) }
    let (before, after) = (sides[0].active, sides[1].active)
    if before.isEmpty && after.isEmpty { continue }
    var edges: [Int32] = []
    for piece in before + after { edges += [piece.rect.minX, piece.rect.maxX] }
    edges.sort()
    var (a, b) = (0, 0)
    for (left, right) in zip(edges, edges.dropFirst()) where left < right {
      while a < before.count && before[a].rect.maxX <= left { a += 1 }
      while b < after.count && after[b].rect.maxX <= left { b += 1 }
      let from = a < before.count && before[a].rect.minX <= left ? before[a].owner : nil
      let to = b < after.count && after[b].rect.minX <= left ? after[b].owner : nil
      if from != nil || to != nil {
        tell(FixedRect(minX: left, minY: top, maxX: right, maxY: bottom), from, to)
      }
    }
  }
}

/// The pieces that a sweep line crosses, from left to right.
private struct Sweep {
  private let pieces: [OwnedRect]
  private var next = 0
  private(set) var active: [OwnedRect] = []

  init(_ pieces: [OwnedRect]) {
    self.pieces = pieces.filter { !$0.rect.isEmpty }.sorted { $0.rect.minY < $1.rect.minY }
  }

  mutating func advance(to line: Int32) {
    active.removeAll { $0.rect.maxY <= line }
    let first = next
    while next < pieces.count && pieces[next].rect.minY <= line { next += 1 }
    if next > first {
      active += pieces[first..<next]
      active.sort { $0.rect.minX < $1.rect.minX }
    }
  }
}
