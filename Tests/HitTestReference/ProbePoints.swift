import HitLayout
import HitRegions

extension ReferenceTree {
  /// Screen points worth asking: every edge of every frame and area, on the screen as first scrolled, and 1/256 to each
  /// side, crossed with coordinates of the other axis; then random points, and a few outside the screen.
  ///
  /// - Parameter perEdge: how many coordinates of the other axis each edge is crossed with, besides its own node's.
  public func probePoints(seed: UInt64, perEdge: Int = 6, random count: Int = 200) -> [FixedPoint] {
    var random = SplitMix64(seed: seed)
    var columns: [[Int32]] = []
    var rows: [[Int32]] = []
    for node in layout.nodes.indices {
      let origin = parentOrigin(node)
      let written = layout.nodes[node]
      let frame = written.frame
      let edges = written.enlargeEdge
      columns.append(
        around(origin.x + Int64(frame.x), size: frame.width, before: edges.left, after: edges.right))
      rows.append(around(origin.y + Int64(frame.y), size: frame.height, before: edges.top, after: edges.bottom))
    }
    let everyX = Array(Set(columns.joined())).sorted()
    let everyY = Array(Set(rows.joined())).sorted()
    var points: [FixedPoint] = []
    for (xs, ys) in zip(columns, rows) {
      for x in xs {
        for _ in 0..<perEdge { points.append(FixedPoint(x: x, y: random.pick(everyY))) }
        points.append(FixedPoint(x: x, y: random.pick(ys)))
      }
      for y in ys {
        for _ in 0..<perEdge { points.append(FixedPoint(x: random.pick(everyX), y: y)) }
        points.append(FixedPoint(x: random.pick(xs), y: y))
      }
    }
    for _ in 0..<count { points.append(randomPoint(&random)) }
    let outside = [Int32.min, -.max, -1, 0, layout.size.width - 1, layout.size.height - 1, layout.size.width, .max]
    for x in outside { for y in outside { points.append(FixedPoint(x: x, y: y)) } }
    return points
  }

  /// A point on the screen, once in a while just off it.
  public func randomPoint(_ random: inout SplitMix64) -> FixedPoint {
    if random.oneIn(20) { return FixedPoint(x: Int32(random.below(512)) - 256, y: Int32(random.below(512)) - 256) }
    return FixedPoint(
      x: Int32(random.below(Int(layout.size.width))), y: Int32(random.below(Int(layout.size.height))))
  }

  /// Where the coordinates of a node's parent begin on the screen as first scrolled.
  private func parentOrigin(_ node: Int) -> WidePoint {
    var origin = WidePoint(x: 0, y: 0)
    for ancestor in ancestors(node) {
      origin.x += Int64(layout.nodes[ancestor].frame.x)
      origin.y += Int64(layout.nodes[ancestor].frame.y)
      if let scroll = scrolls[ancestor] {
        origin.x -= Int64(scroll.contentOffset.x)
        origin.y -= Int64(scroll.contentOffset.y)
      }
    }
    return origin
  }

  private func around(_ min: Int64, size: Int32, before: Int32, after: Int32) -> [Int32] {
    let max = min + Int64(size)
    let edges = [min, max, min - Int64(before), max + Int64(after)]
    return Set(edges.flatMap { [$0 - 1, $0, $0 + 1] }).map { Int32(clamping: $0) }.sorted()
  }
}
