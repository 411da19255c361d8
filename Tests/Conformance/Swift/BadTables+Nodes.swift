import HitEmit
import HitLayout
import HitRegions

extension BadTables {
  mutating func addInfoAndSurfaces() throws {
    try add("no-width", .badInfo) {
      $0.put(0, at: $0.element(.info))
      return $0.element(.info)
    }
    try add("negative-height", .badInfo) {
      $0.put(1 << 31, at: $0.element(.info) + 4)
      return $0.element(.info) + 4
    }
    try add("name-odd", .badString) {
      $0.add(2, at: $0.element(.info) + 12)
      return $0.element(.info) + 12
    }
    try add("name-past-the-end", .badString) {
      $0.put(.max - 3, at: $0.element(.info) + 12)
      return $0.element(.info) + 12
    }
    try add("name-too-long", .badString) {
      $0.put(.max, at: $0.string($0.element(.info) + 12))
      return $0.element(.info) + 12
    }
    try add("state-without-nul", .badString) {
      $0.put8(1, at: $0.string($0.element(.states, 1)) + 4 + 3)
      return $0.element(.states, 1)
    }

    try add("screen-with-a-scroll", .badSurface) {
      $0.put(0, at: $0.element(.surfaces))
      return $0.element(.surfaces)
    }
    try add("surface-of-nothing", .badSurface) {
      $0.put(11, at: $0.element(.surfaces, 3))
      return $0.element(.surfaces, 3)
    }
    try add("surfaces-not-rising", .badSurface) {
      $0.put(0, at: $0.element(.surfaces, 2))
      return $0.element(.surfaces, 2)
    }
    try add("index-kind", .badSurface) {
      $0.put(4, at: $0.element(.surfaces, 1) + 4)
      return $0.element(.surfaces, 1) + 4
    }
    try add("index-odd", .badSurface) {
      $0.add(8, at: $0.element(.surfaces, 1) + 8)
      return $0.element(.surfaces, 1) + 8
    }
    try add("index-shared", .badSurface) { spoiler in
      spoiler.put(spoiler.u32(spoiler.element(.surfaces, 0) + 8), at: spoiler.element(.surfaces, 1) + 8)
      return spoiler.element(.surfaces, 1) + 8
    }
    try add("index-past-the-end", .badSurface) {
      $0.put(.max, at: $0.element(.surfaces, 2) + 12)
      return $0.element(.surfaces, 2) + 8
    }
    try add("index-of-no-kind", .badSurface) {
      $0.put(0, at: $0.element(.surfaces, 2) + 4)
      return $0.element(.surfaces, 2) + 8
    }
    try add("surface-left-over", .badSurface) {
      $0.put8(NodeType.view.rawValue, at: $0.element(.nodes, 10) + 40)
      $0.put(0, at: $0.element(.nodes, 10) + 16)
      return $0.element(.surfaces, 3)
    }
  }

  mutating func addNodes() throws {
    typealias Flag = TableFormat.NodeFlag
    try addNode("id-empty", 1, 0, .badString) {
      $0.put(0, at: $0.string($0.element(.nodes, 1)))
      $0.put(0, at: $0.string($0.element(.nodes, 1)) + 4)
    }
    // The third state's name is a good string, but one byte longer than an id may be.
    try addNode("id-too-long", 9, 0, .badString) { $0.put($0.u32($0.element(.states, 2)), at: $0.element(.nodes, 9)) }
    try addNode("parent-behind", 1, 4) { $0.put(2, at: $0.element(.nodes, 1) + 4) }
    try addNode("parent-ended", 5, 4) { $0.put(0, at: $0.element(.nodes, 5) + 4) }
    try addNode("end-before", 1, 8) { $0.put(1, at: $0.element(.nodes, 1) + 8) }
    try addNode("end-past-the-parent", 3, 8) { $0.put(5, at: $0.element(.nodes, 3) + 8) }
    try addNode("end-past-the-nodes", 10, 8) { $0.put(12, at: $0.element(.nodes, 10) + 8) }
    try addNode("surface-not-the-content", 1, 12) { $0.put(0, at: $0.element(.nodes, 1) + 12) }
    try addNode("surface-of-a-root", 4, 12) { $0.put(1, at: $0.element(.nodes, 4) + 12) }
    try addNode("content-of-a-button", 1, 16) { $0.put(2, at: $0.element(.nodes, 1) + 16) }
    try addNode("content-of-another", 2, 16) { $0.put(3, at: $0.element(.nodes, 2) + 16) }
    try addNode("scroll-without-a-surface", 8, 16) { $0.put8(17, at: $0.element(.nodes, 8) + 40) }
    try addNode("forward-past-the-end", 6, 20) { $0.put(11, at: $0.element(.nodes, 6) + 20) }
    try addNode("forward-to-itself", 6, 20) { $0.put(6, at: $0.element(.nodes, 6) + 20) }
    try addNode("target-missing", 6, 24) { $0.put(.max, at: $0.element(.nodes, 6) + 24) }
    try addNode("target-without-forward", 4, 24) { $0.put(1, at: $0.element(.nodes, 4) + 24) }
    try addNode("target-past-the-end", 6, 24) { $0.put(11, at: $0.element(.nodes, 6) + 24) }
    try addNode("target-forwards", 7, 24) { $0.put(6, at: $0.element(.nodes, 7) + 24) }
    try addNode("type", 4, 40) { $0.put8(20, at: $0.element(.nodes, 4) + 40) }
    try addNode("type-between", 4, 40) { $0.put8(7, at: $0.element(.nodes, 4) + 40) }
    try addNode("pointer-events", 4, 41) { $0.put8(4, at: $0.element(.nodes, 4) + 41) }
    try addNode("inside-box-only-but-hit", 5, 42) {
      $0.put16(Flag.userInteractionEnabled, at: $0.element(.nodes, 5) + 42)
    }
    try addNode("pointer-events-none-but-hit", 9, 42) {
      $0.put16(Flag.userInteractionEnabled | Flag.enabled, at: $0.element(.nodes, 9) + 42)
    }
    try addNode("hidden-but-on", 8, 42) {
      $0.put16(Flag.hidden | Flag.userInteractionEnabled, at: $0.element(.nodes, 8) + 42)
    }
    try addNode("off-for-no-reason", 4, 42) {
      $0.put16(Flag.userInteractionEnabled | Flag.initiallyOff, at: $0.element(.nodes, 4) + 42)
    }
    try addNode("not-in-the-first-state-but-on", 3, 42) {
      $0.put16(Flag.userInteractionEnabled | Flag.enabled, at: $0.element(.nodes, 3) + 42)
    }

    let deep = try nestedScrolls(128)
    try add("surfaces-too-deep", .badNode, at: Spoiler(deep).element(.nodes, 127) + 16, deep)
  }

  private mutating func addNode(
    _ name: String, _ node: Int, _ field: Int, _ code: TableFormatError.Code = .badNode,
    _ spoil: (inout Spoiler) -> Void
  ) throws {
    try add("node-\(name)", code) {
      spoil(&$0)
      return $0.element(.nodes, node) + field
    }
  }

  /// As many scrolls, each in the one before.
  private func nestedScrolls(_ count: Int) throws -> [UInt8] {
    var layout = Layout(name: "deep", size: FixedSize(width: 25600, height: 25600))
    for number in 0..<count {
      var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
      let id = Array("s\(number)".utf8)
      layout.idBytes += id
      node.idLength = UInt8(id.count)
      node.type = .scroll
      node.parent = number == 0 ? Layout.noNode : UInt32(number - 1)
      node.end = UInt32(count)
      node.frame = LayoutFrame(x: 0, y: 0, width: 25600, height: 25600)
      layout.nodes.append(node)
      layout.scrolls.append(
        ScrollContent(
          node: UInt32(number), contentSize: FixedSize(width: 25600, height: 25600),
          contentOffset: FixedPoint(x: Int32(0), y: Int32(0))))
    }
    guard let resolved = layout.resolved().0 else { throw Failure("nested scrolls do not resolve") }
    return buildTable(resolved, index: .only(.rtree))
  }
}
