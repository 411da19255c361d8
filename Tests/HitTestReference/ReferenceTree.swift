import HitLayout
import HitRegions

/// The naive hit test: the recursion of `hit-testing.md`, word for word, over a layout as written.
///
/// All arithmetic is `Int64` in the coordinates of each node's parent; nothing is computed ahead but the lists of
/// children. What the compiled table answers is held against this.
public struct ReferenceTree: Sendable {
  public let layout: Layout
  /// Roots, back to front.
  public private(set) var roots: [Int] = []
  /// Children of each node, back to front.
  public private(set) var children: [[Int]]
  /// The scroll entry of each node; nil where it is not a scroll.
  public private(set) var scrolls: [ScrollContent?]

  public init(_ layout: Layout) {
    self.layout = layout
    children = Array(repeating: [], count: layout.nodes.count)
    scrolls = Array(repeating: nil, count: layout.nodes.count)
    for (index, node) in layout.nodes.enumerated() {
      if node.parent == Layout.noNode {
        roots.append(index)
      } else {
        children[Int(node.parent)].append(index)
      }
    }
    for scroll in layout.scrolls { scrolls[Int(scroll.node)] = scroll }
  }

  /// The node's ancestors, the root first, without the node itself.
  public func ancestors(_ node: Int) -> [Int] {
    var path: [Int] = []
    var parent = layout.nodes[node].parent
    while parent != Layout.noNode {
      path.insert(Int(parent), at: 0)
      parent = layout.nodes[Int(parent)].parent
    }
    return path
  }

  /// The node's `forward` followed to the end of its chain; the node itself without one.
  public func target(of node: Int) -> Int {
    var end = node
    while layout.nodes[end].forward != Layout.noNode { end = Int(layout.nodes[end].forward) }
    return end
  }
}

/// A point in `Int64`, raw 24.8 units, wide enough for any sum of origins and offsets.
public struct WidePoint: Equatable, Sendable {
  public var x: Int64
  public var y: Int64

  public init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }

  public init(_ point: FixedPoint) {
    self.init(x: Int64(point.x), y: Int64(point.y))
  }
}

extension LayoutNode {
  /// Whether `point`, in the coordinates of the node's parent, lies in the frame.
  public func frameContains(_ point: WidePoint) -> Bool {
    contains(point, grownBy: .zero)
  }

  /// Whether `point`, in the coordinates of the node's parent, lies in the frame grown by `enlargeEdge`.
  public func areaContains(_ point: WidePoint) -> Bool {
    contains(point, grownBy: enlargeEdge)
  }

  private func contains(_ point: WidePoint, grownBy edges: EdgeAmounts) -> Bool {
    let minX = Int64(frame.x) - Int64(edges.left)
    let minY = Int64(frame.y) - Int64(edges.top)
    let maxX = Int64(frame.x) + Int64(frame.width) + Int64(edges.right)
    let maxY = Int64(frame.y) + Int64(frame.height) + Int64(edges.bottom)
    return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
