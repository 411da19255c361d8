import HitLayout
import HitRegions

/// An edge of a rectangle.
enum Edge: CaseIterable {
  case left, top, right, bottom

  var opposite: Edge {
    switch self {
    case .left: .right
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    }
  }

  /// Such as `on the left`.
  var place: String {
    switch self {
    case .left: "on the left"
    case .top: "at the top"
    case .right: "on the right"
    case .bottom: "at the bottom"
    }
  }
}

extension EdgeAmounts {
  subscript(edge: Edge) -> Int32 {
    get {
      switch edge {
      case .left: left
      case .top: top
      case .right: right
      case .bottom: bottom
      }
    }
    set {
      switch edge {
      case .left: left = newValue
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      }
    }
  }
}

extension FixedRect {
  /// How far `outer` reaches past this rectangle on an edge; negative where it ends inside.
  func reach(of outer: FixedRect, _ edge: Edge) -> Int64 {
    switch edge {
    case .left: Int64(minX) - Int64(outer.minX)
    case .top: Int64(minY) - Int64(outer.minY)
    case .right: Int64(outer.maxX) - Int64(maxX)
    case .bottom: Int64(outer.maxY) - Int64(maxY)
    }
  }

  /// The rectangle grown by amounts, where the result fits; empty where an axis turns inside out.
  func grown(by edges: EdgeAmounts) -> FixedRect {
    let left = Int64(minX) - Int64(edges.left)
    let top = Int64(minY) - Int64(edges.top)
    return FixedRect(
      minX: Int32(clamping: left), minY: Int32(clamping: top),
      maxX: Int32(clamping: max(left, Int64(maxX) + Int64(edges.right))),
      maxY: Int32(clamping: max(top, Int64(maxY) + Int64(edges.bottom))))
  }
}

extension Evidence {
  /// Trims a node's margins where its area reaches out of a limit that its frame lies in; nil where that is not so.
  ///
  /// Only what is dead is trimmed, so no touch is answered otherwise than before.
  func trim(_ node: Int, to limit: FixedRect, within area: FixedRect) -> Fix? {
    let frame = resolved.nodes[node].frame
    var edges = layout.nodes[node].enlargeEdge
    var parts: [String] = []
    for edge in Edge.allCases where limit.reach(of: area, edge) > 0 {
      let room = frame.reach(of: limit, edge)
      if room < 0 || room >= Int64(edges[edge]) { return nil }
      edges[edge] = Int32(room)
      parts.append("\(formatFixed(room)) \(edge.place)")
    }
    if parts.isEmpty { return nil }
    return Fix(
      description: trimDescription(name(node), list(parts)),
      changes: [.setEnlargeEdge(node: UInt32(node), edges)])
  }
}

private func trimDescription(_ name: String, _ amounts: String) -> String { "enlarge \(name) by at most \(amounts)" }
