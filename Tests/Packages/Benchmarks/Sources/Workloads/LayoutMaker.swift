import HitLayout
import HitRegions

/// Half points: the generators' unit, so that a coordinate is a whole point or, sometimes, half of one.
public typealias HalfPoints = Int

/// Builds a layout node by node, in document order.
struct LayoutMaker {
  private(set) var layout: Layout
  private var open: [Int] = []

  init(name: String, width: HalfPoints, height: HalfPoints) {
    layout = Layout(name: name, size: FixedSize(width: raw(width), height: raw(height)))
  }

  var count: Int { layout.nodes.count }

  /// Appends a node inside the one that is open, and opens it. The frame is in the coordinates of its parent.
  mutating func begin(
    _ kind: StaticString, _ type: NodeType, x: HalfPoints, y: HalfPoints, width: HalfPoints, height: HalfPoints,
    enlargeEdge: EdgeAmounts = .zero, pointerEvents: PointerEvents = .auto
  ) {
    var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
    let id = "\(kind)-\(layout.nodes.count)"
    layout.idBytes.append(contentsOf: id.utf8)
    node.idLength = UInt8(id.utf8.count)
    node.type = type
    node.pointerEvents = pointerEvents
    node.parent = open.last.map { UInt32($0) } ?? Layout.noNode
    node.frame = LayoutFrame(x: raw(x), y: raw(y), width: raw(width), height: raw(height))
    node.enlargeEdge = enlargeEdge
    if type.isControl { node.boundsExtension = layout.boundsExtension(EdgeAmounts(all: 70 << 8)) }
    if type == .label || type == .image { node.flags.remove(.userInteractionEnabled) }
    if type == .scroll {
      layout.scrolls.append(
        ScrollContent(
          node: UInt32(layout.nodes.count),
          contentSize: FixedSize(width: node.frame.width, height: node.frame.height),
          contentOffset: FixedPoint(x: Int32(0), y: Int32(0))))
    }
    open.append(layout.nodes.count)
    layout.nodes.append(node)
  }

  /// Makes the screen taller.
  mutating func growHeight(to height: HalfPoints) { layout.size.height = raw(height) }

  /// Closes the node opened last.
  mutating func end() {
    layout.nodes[open.removeLast()].end = UInt32(layout.nodes.count)
  }

  /// Appends a node without children.
  mutating func add(
    _ kind: StaticString, _ type: NodeType, x: HalfPoints, y: HalfPoints, width: HalfPoints, height: HalfPoints,
    enlargeEdge: EdgeAmounts = .zero
  ) {
    begin(kind, type, x: x, y: y, width: width, height: height, enlargeEdge: enlargeEdge)
    end()
  }
}

/// Raw 24.8 units of a number of half points.
func raw(_ value: HalfPoints) -> Int32 { Int32(value * 128) }
