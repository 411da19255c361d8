import HitLayout
import HitRegions

/// Writes a layout out as people write one: nodes with children in blocks, the others on a line each.
public struct LayoutText {
  private var bytes: [UInt8] = []
  private let layout: Layout

  /// The layout as a YAML document of the layout language.
  public static func yaml(_ layout: Layout) -> [UInt8] {
    var text = LayoutText(layout)
    text.put("hitc: 1\nname: \(layout.name)\nsize: [\(point(layout.size.width)), \(point(layout.size.height))]\n")
    text.put("controls:\n")
    text.writeYAML()
    return text.bytes
  }

  /// The same as JSON, in the shape that `layout.fbs` describes.
  public static func json(_ layout: Layout) -> [UInt8] {
    var text = LayoutText(layout)
    text.put("{\"hitc\": 1, \"name\": \"\(layout.name)\", ")
    text.put("\"size\": [\(point(layout.size.width)), \(point(layout.size.height))], \"controls\": [\n")
    text.writeJSON()
    text.put("]}\n")
    return text.bytes
  }

  private init(_ layout: Layout) {
    self.layout = layout
    bytes.reserveCapacity(128 * layout.nodes.count)
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func writeYAML() {
    var indents = [Int](repeating: 2, count: layout.nodes.count)
    for (index, node) in layout.nodes.enumerated() {
      let indent = node.parent == Layout.noNode ? 2 : indents[Int(node.parent)] + 4
      indents[index] = indent
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
      let hasChildren = Int(node.end) > index + 1
      let separator = hasChildren ? "\n" + String(repeating: " ", count: indent + 2) : ", "
      put(hasChildren ? "- id: " : "- {id: ")
      putID(node)
      if node.type != .button { put("\(separator)type: \(node.type.name)") }
      put("\(separator)frame: [\(frame(node))]")
      if node.enlargeEdge != .zero { put("\(separator)enlargeEdge: \(edges(node.enlargeEdge))") }
      if node.pointerEvents != .auto { put("\(separator)pointerEvents: \(node.pointerEvents.name)") }
      put(hasChildren ? "\(separator)children:\n" : "}\n")
    }
  }

  private mutating func writeJSON() {
    var open: [Int] = []
    for (index, node) in layout.nodes.enumerated() {
      while let last = open.last, Int(layout.nodes[last].end) <= index {
        put("]}")
        open.removeLast()
      }
      let isFirst = index == 0 || Int(node.parent) == index - 1
      put(isFirst ? "{\"id\": \"" : ",\n{\"id\": \"")
      putID(node)
      put("\"")
      if node.type != .button { put(", \"type\": \"\(node.type.name)\"") }
      put(", \"frame\": [\(frame(node))]")
      let amounts = node.enlargeEdge
      if amounts != .zero {
        put(", \"enlargeEdge\": {\"top\": \(point(amounts.top)), \"right\": \(point(amounts.right)), ")
        put("\"bottom\": \(point(amounts.bottom)), \"left\": \(point(amounts.left))}")
      }
      if node.pointerEvents == .boxNone { put(", \"pointerEvents\": \"box_none\"") }
      if Int(node.end) > index + 1 {
        put(", \"children\": [\n")
        open.append(index)
      } else {
        put("}")
      }
    }
    for _ in open { put("]}") }
  }

  private mutating func putID(_ node: LayoutNode) {
    bytes.append(contentsOf: layout.idBytes[Int(node.idStart)..<Int(node.idStart) + Int(node.idLength)])
  }

  private func frame(_ node: LayoutNode) -> String {
    "\(point(node.frame.x)), \(point(node.frame.y)), \(point(node.frame.width)), \(point(node.frame.height))"
  }

  private func edges(_ amounts: EdgeAmounts) -> String {
    if amounts == EdgeAmounts(all: amounts.top) { return point(amounts.top) }
    if amounts.top == amounts.bottom && amounts.left == amounts.right {
      if amounts.left == 0 { return "{vertical: \(point(amounts.top))}" }
      return "{vertical: \(point(amounts.top)), horizontal: \(point(amounts.left))}"
    }
    return "{top: \(point(amounts.top)), right: \(point(amounts.right)), bottom: \(point(amounts.bottom)), "
      + "left: \(point(amounts.left))}"
  }
}

private func point(_ raw: Int32) -> String { formatFixed(raw) }
