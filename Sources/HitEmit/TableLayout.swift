import HitLayout
import HitRegions

extension Layout {
  /// The layout that a table was built from, as far as a table tells: without places in a source.
  ///
  /// Building a table of it gives the same answers. O(n).
  public init(of table: HitRegionTable) {
    self.init(name: table.name, size: FixedSize(width: table.width, height: table.height))
    if table.stateCount > 1 || !table.stateName(0).isEmpty { states = (0..<table.stateCount).map(table.stateName) }
    hitPolicy = table.isFramesFirst ? .framesFirst : .frontmost
    nodes.reserveCapacity(table.count)
    for index in table.nodes {
      var node = LayoutNode(idStart: UInt32(idBytes.count))
      table.withIDBytes(of: index) { bytes in
        node.idLength = UInt8(bytes.count)
        idBytes.append(contentsOf: bytes)
      }
      let frame = table.frame(of: index)
      let parent = table.parent(of: index)
      let origin = parent.map(table.frame(of:)) ?? FixedRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
      node.type = table.type(of: index)
      node.pointerEvents = table.pointerEvents(of: index)
      node.flags = Layout.flags(table.flags(of: index))
      node.alpha = table.alpha(of: index)
      if node.alpha > 0.01 { node.flags.insert(.opaqueEnough) }
      node.parent = parent?.rawValue ?? Layout.noNode
      node.end = table.subtreeEnd(of: index)
      node.forward = table.forward(of: index)?.rawValue ?? Layout.noNode
      node.states = table.states(of: index)
      node.frame = LayoutFrame(
        x: frame.minX &- origin.minX, y: frame.minY &- origin.minY, width: frame.maxX &- frame.minX,
        height: frame.maxY &- frame.minY)
      node.enlargeEdge = Layout.amounts(from: frame, to: table.area(of: index))
      if node.type.isControl {
        let bounds = Layout.extensions(from: frame, to: table.trackingArea(of: index))
        node.boundsExtension = boundsExtension(bounds)
        // An area that was turned inside out is stored raised; its insets never went past the tracking area's.
        if bounds.right != EdgeAmounts.endless {
          node.enlargeEdge.right = min(node.enlargeEdge.right, bounds.right)
        }
        if bounds.bottom != EdgeAmounts.endless {
          node.enlargeEdge.bottom = min(node.enlargeEdge.bottom, bounds.bottom)
        }
      }
      if let content = table.contentSurface(of: index) {
        let surface = table.surface(content)
        scrolls.append(
          ScrollContent(
            node: index.rawValue, contentSize: FixedSize(width: surface.width, height: surface.height),
            contentOffset: surface.contentOffset))
      }
      nodes.append(node)
    }
  }

  private static func flags(_ table: HitRegionTable.NodeFlags) -> NodeFlags {
    var flags: NodeFlags = []
    if table.contains(.hidden) { flags.insert(.hidden) }
    if table.contains(.userInteractionEnabled) { flags.insert(.userInteractionEnabled) }
    if table.contains(.enabled) { flags.insert(.enabled) }
    return flags
  }

  private static func amounts(from frame: FixedRect, to grown: FixedRect) -> EdgeAmounts {
    EdgeAmounts(
      top: frame.minY &- grown.minY, right: grown.maxX &- frame.maxX, bottom: grown.maxY &- frame.maxY,
      left: frame.minX &- grown.minX)
  }

  /// As `amounts`, where the outermost values stand for no end.
  private static func extensions(from frame: FixedRect, to tracking: FixedRect) -> EdgeAmounts {
    var amounts = amounts(from: frame, to: tracking)
    if tracking.minY == .min { amounts.top = EdgeAmounts.endless }
    if tracking.maxX == .max { amounts.right = EdgeAmounts.endless }
    if tracking.maxY == .max { amounts.bottom = EdgeAmounts.endless }
    if tracking.minX == .min { amounts.left = EdgeAmounts.endless }
    return amounts
  }
}
