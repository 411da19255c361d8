import HitLayout
import HitRegions

/// One of two layouts that are compared, with who takes the touches in each of its states.
public struct LayoutSide: Sendable {
  public var layout: ResolvedLayout
  /// For each state the pieces of each surface, by number.
  public var maps: [[[TouchPiece]]]

  public init(layout: ResolvedLayout, maps: [[[TouchPiece]]]) {
    self.layout = layout
    self.maps = maps
  }

  /// The surface of the content of the scroll with an id; the screen for nil.
  func surface(ofScroll id: String?, _ nodes: [String: Int]) -> Int? {
    guard let id else { return 0 }
    guard let node = nodes[id], layout.nodes[node].content != 0 else { return nil }
    return Int(layout.nodes[node].content)
  }

  /// The id of the scroll whose content a surface is; nil for the screen.
  func scroll(of surface: Int) -> String? {
    surface == 0 ? nil : layout.layout.id(Int(layout.surfaces[surface].scroll))
  }

  /// The nodes by id.
  var nodesByID: [String: Int] {
    var nodes: [String: Int] = [:]
    nodes.reserveCapacity(layout.nodes.count)
    for node in layout.nodes.indices { nodes[layout.layout.id(node)] = node }
    return nodes
  }

  /// Moves a rectangle of a surface to the screen as first scrolled, as far as it stays in range.
  func onScreen(_ rect: FixedRect, surface: Int) -> FixedRect {
    let offset = layout.initialOffset(ofSurface: UInt32(surface))
    func moved(_ edge: Int32, _ by: Int64) -> Int32 { Int32(clamping: Int64(edge) - by) }
    return FixedRect(
      minX: moved(rect.minX, offset.x), minY: moved(rect.minY, offset.y), maxX: moved(rect.maxX, offset.x),
      maxY: moved(rect.maxY, offset.y))
  }
}
