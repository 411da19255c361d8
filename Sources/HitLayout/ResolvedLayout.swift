import HitRegions

/// What follows from a node's place in the tree: absolute edges, with nothing scrolled.
///
/// All rectangles are in *unscrolled screen coordinates*: every parent's origin added up, every content offset taken as
/// zero. On the surface of a scroll a query point is moved by that scroll's content offset to meet them.
public struct ResolvedNode: Sendable {
  public var frame: FixedRect
  /// The frame grown by `enlargeEdge`; empty where an inset turns it inside out (`min` is kept, `max` raised to it).
  public var area: FixedRect
  /// The area cut by every ancestor's area up to and without the nearest scroll, and on surface 0 by the screen:
  /// where the node could be hit if nothing covered it.
  public var clip: FixedRect
  /// The surface it lies on.
  public var surface: UInt32
  /// For a `scroll`, the surface of its content; else 0.
  public var content: UInt32
  /// The node that touches landing here are delivered to, the chain followed to its end; `Layout.noNode` without one.
  public var target: UInt32
  public var facts: Facts

  /// Decisions that no run-time state changes, and the one for the initial state.
  public struct Facts: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It or an ancestor has `pointerEvents: none` or alpha <= 0.01, or an ancestor is `box-only`: never hit.
    public static let neverHit = Facts(rawValue: 1 << 0)
    /// It or an ancestor is hidden, has interaction off, or is not in the initial state.
    public static let initiallyOff = Facts(rawValue: 1 << 1)
  }
}

/// A plane of its own that nodes lie on: the screen, or what one scroll scrolls.
public struct Surface: Sendable {
  /// The scroll whose content it is, or `Layout.noNode` for the screen.
  public var scroll: UInt32
  /// Where nodes on it can be seen, unscrolled: the screen, or the larger of content size and frame on each axis.
  public var bounds: FixedRect
  /// The initial content offset; zero for the screen.
  public var contentOffset: FixedPoint

  public init(scroll: UInt32, bounds: FixedRect, contentOffset: FixedPoint) {
    self.scroll = scroll
    self.bounds = bounds
    self.contentOffset = contentOffset
  }
}

/// A layout with every rectangle computed: what lint judges and the back writes.
public struct ResolvedLayout: Sendable {
  public let layout: Layout
  /// Parallel to `layout.nodes`.
  public let nodes: [ResolvedNode]
  /// Surface 0 is the screen; the others follow in the order of their scrolls.
  public let surfaces: [Surface]

  /// How many states there are, the nameless one counted.
  public var stateCount: Int { max(1, layout.states.count) }

  /// The bit mask of all states.
  public var allStates: UInt64 { stateCount == 64 ? .max : (1 << UInt64(stateCount)) - 1 }

  /// Where a touch that a control has taken still counts as inside: its bounds grown by the larger of
  /// `boundsExtension` and `enlargeEdge` an edge; `Int32.min` / `Int32.max`: no end. For a node that is not a control,
  /// its area.
  public func trackingArea(_ node: Int) -> FixedRect {
    let written = layout.nodes[node]
    guard written.type.isControl else { return nodes[node].area }
    let frame = nodes[node].frame
    let (bounds, enlarged) = (layout.boundsExtension(of: written), written.enlargeEdge)
    return FixedRect(
      minX: reach(frame.minX, by: bounds.left, or: enlarged.left, toward: -1),
      minY: reach(frame.minY, by: bounds.top, or: enlarged.top, toward: -1),
      maxX: reach(frame.maxX, by: bounds.right, or: enlarged.right, toward: 1),
      maxY: reach(frame.maxY, by: bounds.bottom, or: enlarged.bottom, toward: 1))
  }

  /// What the content offsets of the scrolls around a surface add up to as first scrolled: subtract it from a point
  /// on the surface to get the point on the screen.
  public func initialOffset(ofSurface surface: UInt32) -> (x: Int64, y: Int64) {
    var sum: (x: Int64, y: Int64) = (0, 0)
    var current = surface
    while current != 0 {
      let record = surfaces[Int(current)]
      sum.x += Int64(record.contentOffset.x)
      sum.y += Int64(record.contentOffset.y)
      current = nodes[Int(record.scroll)].surface
    }
    return sum
  }
}

extension Layout {
  /// Computes absolute frames, areas, tracking areas, clips, surfaces and forwarding targets. O(n).
  ///
  /// The layout must be free of unknown ids and forward cycles. Edges that leave the 24.8 range are reported as
  /// `out-of-range`; the result is nil then.
  public func resolved() -> (ResolvedLayout?, [Diagnostic]) {
    let layout = self
    let count = layout.nodes.count
    var diagnostics: [Diagnostic] = []
    var nodes: [ResolvedNode] = []
    nodes.reserveCapacity(count)
    let screen = FixedRect(minX: 0, minY: 0, maxX: layout.size.width, maxY: layout.size.height)
    var surfaces = [Surface(scroll: Layout.noNode, bounds: screen, contentOffset: FixedPoint(x: Int32(0), y: Int32(0)))]
    surfaces.reserveCapacity(1 + layout.scrolls.count)

    layout.nodes.withUnsafeBufferPointer { written in
      for index in 0..<count {
        let node = written[index]
        var originX: Int64 = 0
        var originY: Int64 = 0
        var limit = screen
        var surface: UInt32 = 0
        var facts: ResolvedNode.Facts = []
        if node.parent != Layout.noNode {
          let parent = nodes[Int(node.parent)]
          let above = written[Int(node.parent)]
          originX = Int64(parent.frame.minX)
          originY = Int64(parent.frame.minY)
          facts = parent.facts
          if above.pointerEvents == .boxOnly { facts.insert(.neverHit) }
          if parent.content != 0 {
            surface = parent.content
            limit = FixedRect(minX: -Int32.max, minY: -Int32.max, maxX: .max, maxY: .max)
          } else {
            surface = parent.surface
            limit = parent.clip
          }
        }
        if node.pointerEvents == .none || !node.flags.contains(.opaqueEnough) { facts.insert(.neverHit) }
        if node.flags.contains(.hidden) || !node.flags.contains(.userInteractionEnabled) || node.states & 1 == 0 {
          facts.insert(.initiallyOff)
        }

        let edges = AbsoluteEdges(node, originX: originX, originY: originY)
        if !edges.allFit { diagnostics.append(layout.fault(index, edges)) }
        let frame = edges.frame
        let area = FixedRect(
          minX: clamp(edges.areaMinX), minY: clamp(edges.areaMinY),
          maxX: max(clamp(edges.areaMinX), clamp(edges.areaMaxX)),
          maxY: max(clamp(edges.areaMinY), clamp(edges.areaMaxY)))
        nodes.append(
          ResolvedNode(
            frame: frame, area: area, clip: area.intersection(limit), surface: surface, content: 0,
            target: Layout.noNode, facts: facts))

        if node.type == .scroll {
          let content = layout.scrolls[surfaces.count - 1]
          precondition(Int(content.node) == index, "one scroll entry a scroll node, in node order")
          nodes[index].content = UInt32(surfaces.count)
          surfaces.append(
            Surface(
              scroll: UInt32(index),
              bounds: FixedRect(
                minX: frame.minX, minY: frame.minY,
                maxX: clamp(edges.minX + Int64(max(node.frame.width, content.contentSize.width))),
                maxY: clamp(edges.minY + Int64(max(node.frame.height, content.contentSize.height)))),
              contentOffset: content.contentOffset))
        }
      }
    }

    followForwards(layout, &nodes)
    let resolved = diagnostics.isEmpty ? ResolvedLayout(layout: layout, nodes: nodes, surfaces: surfaces) : nil
    return (resolved, diagnostics)
  }
}

/// A tracking edge: past the range, or endless, it is `Int32.min` / `Int32.max`, which stand for no end.
@inline(__always)
private func reach(_ edge: Int32, by extension: Int32, or enlarged: Int32, toward sign: Int64) -> Int32 {
  if `extension` == EdgeAmounts.endless { return sign < 0 ? .min : .max }
  let moved = Int64(edge) + sign * Int64(max(`extension`, enlarged))
  if sign < 0 { return moved < -Int64(Int32.max) ? .min : Int32(truncatingIfNeeded: moved) }
  return moved >= Int64(Int32.max) ? .max : Int32(truncatingIfNeeded: moved)
}

/// Sets every forwarding node's target to the end of its chain; each chain is walked once.
private func followForwards(_ layout: Layout, _ nodes: inout [ResolvedNode]) {
  var chain: [Int] = []
  for start in nodes.indices where layout.nodes[start].forward != Layout.noNode && nodes[start].target == Layout.noNode
  {
    chain.removeAll(keepingCapacity: true)
    var current = start
    while layout.nodes[current].forward != Layout.noNode && nodes[current].target == Layout.noNode {
      chain.append(current)
      precondition(chain.count <= nodes.count, "forwards make no circle")
      current = Int(layout.nodes[current].forward)
    }
    let end = nodes[current].target == Layout.noNode ? UInt32(current) : nodes[current].target
    for member in chain { nodes[member].target = end }
  }
}
