import HitLayout
import HitRegions

/// Draws one state of a layout: regions by owner, frames, areas, what is dead and what is stolen.
struct ScreenDrawing {
  let picture: Picture
  let state: Int
  /// Makes the ids in this drawing differ from those of others in the same document.
  let prefix: String
  /// Begins the ids of the patterns it is filled with.
  let patterns: String
  /// A length that suits the screen: 1 on a phone of 844 points, not much less on smaller ones.
  let unit: Double

  private var resolved: ResolvedLayout { picture.layout }
  private var layout: Layout { picture.layout.layout }
  private var map: Picture.StateMap { picture.states[state] }

  init(_ picture: Picture, state: Int, prefix: String, patterns: String) {
    self.picture = picture
    self.state = state
    self.prefix = prefix
    self.patterns = patterns
    unit = ScreenDrawing.unit(of: picture)
  }

  static func unit(of picture: Picture) -> Double {
    let size = picture.layout.layout.size
    let side = max(1, Double(max(size.width, size.height)) / 256)
    return max(side / 844, min(0.7, side / 200))
  }

  /// The screen, its top left corner at the origin.
  func draw() -> String {
    let screen = resolved.surfaces[0].bounds
    var text = "<clipPath id=\"\(prefix)screen\"><rect \(attributes(screen))/></clipPath>\n"
    text += "<rect class=\"paper\" \(attributes(screen))/>\n<g clip-path=\"url(#\(prefix)screen)\">\n"
    text += draw(surface: 0)
    text += "</g>\n<rect class=\"edge\" \(attributes(screen))/>\n"
    return text
  }

  private func draw(surface: Int) -> String {
    let pieces = map.pieces[surface]
    var owned: [UInt32: [FixedRect]] = [:]
    var taken: [UInt32: [FixedRect]] = [:]
    var scrolled: [UInt32: [FixedRect]] = [:]
    for piece in pieces {
      owned[piece.owner, default: []].append(piece.rect)
      if resolved.nodes[Int(piece.first)].content != 0 { scrolled[piece.first, default: []].append(piece.rect) }
      if piece.second != Layout.noNode, piece.second != piece.owner, isControl(piece.second) {
        let lost = piece.rect.intersection(resolved.nodes[Int(piece.second)].frame)
        if !lost.isEmpty { taken[piece.second, default: []].append(lost) }
      }
    }
    var text = ""
    for node in owned.keys.sorted() {
      let kind = isControl(node) ? "c\(node % 7)" : "view"
      let path = joined(owned[node] ?? []).map(outline).joined()
      text += "<path class=\"region \(kind)\" data-node=\"\(node)\" d=\"\(path)\"><title>\(name(node))</title></path>\n"
    }
    for node in nodes(on: surface) where resolved.nodes[node].content != 0 {
      text += draw(contentOf: node, shown: scrolled[UInt32(node)])
    }
    text += nodes(on: surface).map { outlines($0) }.joined()
    for node in taken.keys.sorted() {
      let path = joined(taken[node] ?? []).map(outline).joined()
      text += "<path class=\"stolen\" fill=\"url(#\(patterns)stolen)\" d=\"\(path)\"/>\n"
    }
    text += labels(owned)
    return text
  }

  /// What a scroll scrolls, seen through the parts of the scroll that touches reach.
  private func draw(contentOf scroll: Int, shown: [FixedRect]?) -> String {
    let surface = Int(resolved.nodes[scroll].content)
    if map.pieces[surface].isEmpty { return "" }
    let window = shown.map(joined) ?? [resolved.nodes[scroll].clip]
    let offset = resolved.surfaces[surface].contentOffset
    return "<clipPath id=\"\(prefix)scroll\(scroll)\"><path d=\"\(window.map(outline).joined())\"/></clipPath>\n"
      + "<g clip-path=\"url(#\(prefix)scroll\(scroll))\"><g class=\"content\" data-scroll=\"\(scroll)\" "
      + "transform=\"translate(\(formatFixed(-Int64(offset.x))) \(formatFixed(-Int64(offset.y))))\">\n"
      + draw(surface: surface) + "</g></g>\n"
  }

  /// The nodes of a surface that are there in this state, as written and shown at first.
  private func nodes(on surface: Int) -> [Int] {
    layout.nodes.indices.filter { resolved.nodes[$0].surface == surface && resolved.isThere($0, in: state) }
  }

  private func outlines(_ node: Int) -> String {
    let record = resolved.nodes[node]
    let kind = layout.nodes[node].type.isControl ? "control" : "plain"
    var text = ""
    if layout.nodes[node].type.isControl, !record.area.isEmpty, record.area != record.clip {
      text +=
        "<path class=\"dead\" fill=\"url(#\(patterns)dead)\" fill-rule=\"evenodd\" "
        + "d=\"\(outline(record.area))\(record.clip.isEmpty ? "" : outline(record.clip))\"/>\n"
    }
    if record.area != record.frame, !record.area.isEmpty {
      text += "<rect class=\"area\" \(attributes(record.area))/>\n"
    }
    if !record.frame.isEmpty { text += "<rect class=\"frame \(kind)\" \(attributes(record.frame))/>\n" }
    return text
  }

  /// Each control's name in the roomiest part of its region, where it is legible there.
  private func labels(_ owned: [UInt32: [FixedRect]]) -> String {
    var text = ""
    for node in owned.keys.sorted() where isControl(node) {
      let parts = joined(owned[node] ?? [])
      guard let room = parts.max(by: { $0.area < $1.area }) else { continue }
      let label = layout.id(Int(node))
      let width = Double(Int64(room.maxX) - Int64(room.minX)) / 256
      let height = Double(Int64(room.maxY) - Int64(room.minY)) / 256
      let size = min(11 * unit, height * 0.8, width * 0.92 / (0.6 * Double(max(1, label.count))))
      if size < 4 * unit { continue }
      let x = (Double(room.minX) + Double(room.maxX)) / 512
      let y = (Double(room.minY) + Double(room.maxY)) / 512
      text +=
        "<text class=\"label\" x=\"\(rounded(x))\" y=\"\(rounded(y))\" font-size=\"\(rounded(size))\">"
        + "\(escaped(label))</text>\n"
    }
    return text
  }

  private func isControl(_ node: UInt32) -> Bool { layout.nodes[Int(node)].type.isControl }

  private func name(_ node: UInt32) -> String { escaped(layout.id(Int(node))) }
}
