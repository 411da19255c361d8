import HitLayout
import HitRegions

/// What limits a node: its ancestors on its surface, and the surface.
extension Evidence {
  /// The ancestors on the node's own surface, the nearest first.
  func ancestors(_ node: Int) -> some Sequence<Int> {
    let layout = self.layout
    let surface = resolved.nodes[node].surface
    return sequence(state: layout.nodes[node].parent) { current -> Int? in
      if current == Layout.noNode || self.resolved.nodes[Int(current)].surface != surface { return nil }
      let ancestor = Int(current)
      current = layout.nodes[ancestor].parent
      return ancestor
    }
  }

  /// A rectangle cut by the areas of all ancestors; its edges may have passed each other.
  func ancestorLimit(_ node: Int, within bounds: FixedRect) -> FixedRect {
    var limit = bounds
    for ancestor in ancestors(node) {
      let area = resolved.nodes[ancestor].area
      limit = FixedRect(
        minX: max(limit.minX, area.minX), minY: max(limit.minY, area.minY), maxX: min(limit.maxX, area.maxX),
        maxY: min(limit.maxY, area.maxY))
    }
    return limit
  }

  /// Whether no part of the frame lies outside an ancestor's area or the surface; true for a frame without area.
  func isFrameWhole(_ node: Int) -> Bool { scene.limit(node).contains(resolved.nodes[node].frame) }

  /// Whether the area is empty, and an inset that is negative is why.
  func hasEmptyArea(_ node: Int) -> Bool {
    let area = resolved.nodes[node].area
    let edges = layout.nodes[node].enlargeEdge
    return area.minX >= area.maxX && (edges.left < 0 || edges.right < 0)
      || area.minY >= area.maxY && (edges.top < 0 || edges.bottom < 0)
  }

  /// Says where touches of an ancestor end.
  func ends(_ ancestor: Int) -> String {
    "\(name(ancestor)) lets touches through in \(text(onScreen(resolved.nodes[ancestor].area, ancestor)))"
  }

  /// The scroll whose content a node lies on, as a related place; none for the screen.
  func surfaceRelated(_ node: Int) -> [Related] {
    let surface = resolved.surfaces[Int(resolved.nodes[node].surface)]
    if surface.scroll == Layout.noNode { return [] }
    let bounds = surface.bounds
    let size =
      "\(formatFixed(Int64(bounds.maxX) - Int64(bounds.minX))) × "
      + points(Int64(bounds.maxY) - Int64(bounds.minY))
    let scroll = Int(surface.scroll)
    return [related(scroll, "the content of \(name(scroll)) is \(size)")]
  }
}

extension FixedRect {
  /// Every point a layout can have.
  static var everything: FixedRect { FixedRect(minX: .min, minY: .min, maxX: .max, maxY: .max) }
}
