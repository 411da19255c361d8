import HitLayout
import HitRegions

/// What is in a table, as text for people or as JSON.
public struct TableDescription {
  private let table: HitRegionTable
  /// The file's bytes, which the table was opened from.
  private let bytes: [UInt8]
  /// For each surface, what the content offsets around it add up to as first scrolled.
  private let offsets: [(x: Int64, y: Int64)]
  /// Names of the states; empty for a layout without states.
  private let states: [String]

  public init(_ table: HitRegionTable, bytes: [UInt8]) {
    self.table = table
    self.bytes = bytes
    var offsets: [(x: Int64, y: Int64)] = []
    for number in 0..<table.surfaceCount {
      let surface = table.surface(number)
      // A scroll lies on a surface of a lower number than its content.
      let around: (x: Int64, y: Int64) = surface.scroll.map { offsets[table.surface(of: $0)] } ?? (0, 0)
      offsets.append((around.x + Int64(surface.contentOffset.x), around.y + Int64(surface.contentOffset.y)))
    }
    self.offsets = offsets
    let names = (0..<table.stateCount).map { table.stateName($0) }
    states = names == [""] ? [] : names
  }

  /// A rectangle on the screen as first scrolled.
  private func onScreen(_ rect: FixedRect, _ node: NodeIndex) -> (x: Int64, y: Int64, width: Int64, height: Int64) {
    let offset = offsets[table.surface(of: node)]
    return (
      Int64(rect.minX) - offset.x, Int64(rect.minY) - offset.y, Int64(rect.maxX) - Int64(rect.minX),
      Int64(rect.maxY) - Int64(rect.minY)
    )
  }

  private func list(_ rect: (x: Int64, y: Int64, width: Int64, height: Int64)) -> String {
    "[\(formatFixed(rect.x)), \(formatFixed(rect.y)), \(formatFixed(rect.width)), \(formatFixed(rect.height))]"
  }

  /// The opacity as the shortest decimal that reads back as it; nil for what is no number.
  private func alpha(_ node: NodeIndex) -> String? {
    let alpha = table.alpha(of: node)
    if !alpha.isFinite { return nil }
    let text = "\(alpha)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The states that a node itself is in; nil where it is in all.
  private func statesOf(_ node: NodeIndex) -> [String]? {
    let mask = table.states(of: node)
    let isIn = states.indices.filter { mask & (1 << UInt64($0)) != 0 }
    return isIn.count == states.count ? nil : isIn.map { states[$0] }
  }
}

extension IndexKind {
  /// What people call it.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .rtree: "rtree"
    case .ranks: "ranks"
    case .tiles: "tiles"
    }
  }
}

// MARK: - JSON

extension TableDescription {
  /// Writes one JSON object, handing over pieces of some kilobytes.
  public func writeJSON(to write: ([UInt8]) -> Void) {
    var out: [UInt8] = []
    out.append("{\"format\": \"\(table.version.major).\(table.version.minor)\", \"name\": ")
    out.append(json: table.name)
    out.append(",\n \"size\": [\(formatFixed(table.width)), \(formatFixed(table.height))]")
    out.append(", \"bytes\": \(table.byteCount), \"hitPolicy\": \"\(hitPolicy)\", \"states\": ")
    out.append(json: states)
    out.append(",\n \"surfaces\": [")
    for number in 0..<table.surfaceCount {
      let surface = table.surface(number)
      out.append(number == 0 ? "\n  {" : ",\n  {")
      if let scroll = surface.scroll {
        out.append("\"scroll\": ")
        out.append(json: table.id(of: scroll))
        out.append(", ")
      }
      out.append("\"index\": \"\(surface.indexKind.name)\", \"nodes\": \(surface.nodeCount)")
      out.append(", \"bytes\": \(surface.indexByteCount)}")
    }
    out.append("],\n \"nodes\": [")
    for (number, node) in table.nodes.enumerated() {
      out.append(number == 0 ? "\n  " : ",\n  ")
      writeJSON(node, to: &out)
      if out.count > 1 << 16 {
        write(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    out.append("]}\n")
    write(out)
  }

  private var hitPolicy: String { table.isFramesFirst ? "framesFirst" : "frontmost" }

  private func writeJSON(_ node: NodeIndex, to out: inout [UInt8]) {
    let type = table.type(of: node)
    let flags = table.flags(of: node)
    out.append("{\"id\": ")
    out.append(json: table.id(of: node))
    out.append(", \"type\": \"\(type.name)\", \"parent\": ")
    if let parent = table.parent(of: node) { out.append(json: table.id(of: parent)) } else { out.append("null") }
    out.append(", \"frame\": \(list(onScreen(table.frame(of: node), node)))")
    out.append(", \"area\": \(list(onScreen(table.area(of: node), node))), \"tracking\": ")
    writeTracking(node, to: &out)
    out.append(", \"hidden\": \(flags.contains(.hidden)), \"alpha\": \(alpha(node) ?? "null")")
    out.append(", \"userInteractionEnabled\": \(flags.contains(.userInteractionEnabled))")
    if type.isControl { out.append(", \"enabled\": \(flags.contains(.enabled))") }
    out.append(", \"pointerEvents\": \"\(table.pointerEvents(of: node).name)\"")
    if let forward = table.forward(of: node) {
      out.append(", \"forward\": ")
      out.append(json: table.id(of: forward))
    }
    if let states = statesOf(node) {
      out.append(", \"in\": ")
      out.append(json: states)
    }
    out.append("}")
  }

  private func writeTracking(_ node: NodeIndex, to out: inout [UInt8]) {
    let rect = table.trackingArea(of: node)
    let offset = offsets[table.surface(of: node)]
    func edge(_ edge: Int32, minus offset: Int64) -> String {
      edge == .min || edge == .max ? "null" : formatFixed(Int64(edge) - offset)
    }
    out.append("{\"left\": \(edge(rect.minX, minus: offset.x)), \"top\": \(edge(rect.minY, minus: offset.y))")
    out.append(", \"right\": \(edge(rect.maxX, minus: offset.x)), \"bottom\": \(edge(rect.maxY, minus: offset.y))}")
  }
}

// MARK: - Text

extension TableDescription {
  /// Writes a description for people, handing over pieces of some kilobytes.
  public func writeText(to write: ([UInt8]) -> Void) {
    var out: [UInt8] = []
    let controls = table.nodes.reduce(0) { $0 + (table.type(of: $1).isControl ? 1 : 0) }
    out.append("'\(singleLine(table.name))', format \(table.version.major).\(table.version.minor)")
    out.append(", \(count(table.byteCount, "byte"))\n")
    out.append("size: \(formatFixed(table.width)) x \(formatFixed(table.height)), \(hitPolicy)\n")
    if !states.isEmpty { out.append("states: \(states.map(singleLine).joined(separator: ", "))\n") }
    out.append("nodes: \(table.count), of which \(count(controls, "control"))")
    if controls > 0 { out.append("; \((table.byteCount + controls / 2) / controls) bytes a control") }
    out.append("\n\nsections:\n")
    for section in sections {
      out.append("  \(pad(section.name, 9)) \(pad("\(section.size)", 9, isNumber: true)) bytes at \(section.offset)\n")
    }
    out.append("\nsurfaces:\n")
    for number in 0..<table.surfaceCount {
      let surface = table.surface(number)
      out.append("  \(surface.scroll.map { "content of '\(table.id(of: $0))'" } ?? "screen"), ")
      out.append("\(formatFixed(surface.width)) x \(formatFixed(surface.height)): ")
      if surface.indexKind == .none {
        out.append("nothing to hit\n")
        continue
      }
      out.append("\(surface.indexKind.name), \(count(surface.nodeCount, "node"))")
      out.append(
        ", \(count(surface.indexByteCount, "byte")) (\(surface.indexByteCount / max(1, surface.nodeCount)) a node)\n")
      let index = IndexDescription(bytes, start: surface.indexOffset, kind: surface.indexKind)
      out.append("    \(index.text)\n")
    }
    out.append("\nnodes, frames on the screen as first scrolled:\n")
    var depths: [Int] = []
    depths.reserveCapacity(table.count)
    for node in table.nodes {
      let depth = table.parent(of: node).map { depths[Int($0.rawValue)] + 1 } ?? 0
      depths.append(depth)
      writeText(node, depth: depth, to: &out)
      if out.count > 1 << 16 {
        write(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    write(out)
  }

  private func writeText(_ node: NodeIndex, depth: Int, to out: inout [UInt8]) {
    let flags = table.flags(of: node)
    let frame = table.frame(of: node)
    let area = table.area(of: node)
    out.append(contentsOf: repeatElement(0x20, count: 2 + 2 * min(depth, 32)))
    out.append("\(table.type(of: node).name) '\(singleLine(table.id(of: node)))' \(list(onScreen(frame, node)))")
    if area != frame { out.append(" area \(list(onScreen(area, node)))") }
    if flags.contains(.hidden) { out.append(" hidden") }
    if table.alpha(of: node) != 1 { out.append(" alpha \(alpha(node) ?? "?")") }
    if !flags.contains(.userInteractionEnabled) { out.append(" userInteractionEnabled: false") }
    if table.type(of: node).isControl, !flags.contains(.enabled) { out.append(" enabled: false") }
    let events = table.pointerEvents(of: node)
    if events != .auto { out.append(" pointerEvents: \(events.name)") }
    if let forward = table.forward(of: node) { out.append(" forward: '\(singleLine(table.id(of: forward)))'") }
    if let states = statesOf(node) { out.append(" in: \(states.map(singleLine).joined(separator: ", "))") }
    out.append("\n")
  }

  private var sections: [(name: String, offset: Int, size: Int)] {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let names = [
      "info", "strings", "nodes", "frames", "areas", "tracking", "clips", "states", "surfaces", "index", "ids",
    ]
    let start = word(8)
    return (0..<word(start)).map { number in
      let record = start + 8 + 24 * number
      let kind = word(record)
      let name = kind >= 1 && kind <= names.count ? names[kind - 1] : "kind \(kind)"
      return (name, word(record + 8), word(record + 12) * word(record + 16))
    }
  }
}

/// Pads with spaces to a width, numbers on the left.
private func pad(_ text: String, _ width: Int, isNumber: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.utf8.count))
  return isNumber ? spaces + text : text + spaces
}
