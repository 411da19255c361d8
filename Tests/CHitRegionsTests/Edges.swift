import CHitRegions
import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

/// What no random layout asks: numbers that are none, refused tables, places that run out.
@Suite struct Edges {
  /// Two buttons side by side, each 10 points wide.
  private func twoButtons(extension points: Int32 = 70) throws -> [UInt8] {
    var layout = Layout(name: "two", size: FixedSize(width: 20 << 8, height: 10 << 8))
    for (number, id) in ["left", "right"].enumerated() {
      var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
      layout.idBytes += Array(id.utf8)
      node.idLength = UInt8(id.utf8.count)
      node.end = UInt32(number + 1)
      node.frame = LayoutFrame(x: Int32(number) * 2560, y: 0, width: 2560, height: 2560)
      node.boundsExtension = layout.boundsExtension(EdgeAmounts(all: points << 8))
      layout.nodes.append(node)
    }
    return buildTable(try #require(layout.resolved().0))
  }

  @Test(arguments: [
    (0.0, 0), (-0.0, 0), (0.00390625, 1), (0.0039, 0), (-0.001, -1), (9.999, 2559), (8_388_607.999, Int32.max),
    (1e300, Int32.max), (-8_388_607.999, -Int32.max), (-1e300, -Int32.max), (.infinity, .max), (-.infinity, -.max),
    (.nan, .min),
  ])
  func pointsAreFlooredAndClamped(_ points: Double, _ raw: Int32) {
    #expect(hr_fixed(points) == raw)
    #expect(FixedPoint.floor(points) == raw)
  }

  @Test func nothingIsSaidOfNoNode() throws {
    let loader = CLoader(try twoButtons())
    let table = loader.table
    for node in [2, HR_NONE] {
      #expect(hr_node_id(table, node) == nil && hr_node_id_length(table, node) == 0)
      #expect(hr_node_parent(table, node) == HR_NONE && hr_node_target(table, node) == HR_NONE)
      #expect(hr_node_is_control(table, node) == 0 && hr_node_frame(table, node).max_x == 0)
      #expect(hr_state_set_hidden(loader.state, node, 1) == 0 && hr_state_hidden(loader.state, node) == 0)
      #expect(hr_state_set_enabled(loader.state, node, 0) == 0 && hr_state_enabled(loader.state, node) == 0)
      #expect(hr_state_set_content_offset_fixed(loader.state, node, 1, 1) == 0)
    }
    #expect(hr_state_set_content_offset(loader.state, 0, 1, 1) == 0)
    #expect(hr_state_set_current(loader.state, 1) == 0 && hr_state_set_current(loader.state, HR_NONE) == 0)
    #expect(hr_find(table, "") == HR_NONE && hr_find(table, "lef") == HR_NONE && hr_find(table, "leftmost") == HR_NONE)
    #expect(hr_find(table, String(repeating: "x", count: 1000)) == HR_NONE && hr_find(table, "right") == 1)
    #expect(hr_find_state(table, "") == 0 && hr_find_state(table, "x") == HR_NONE && hr_state_name(table, 1) == nil)
  }

  @Test func refusedTableHitsNothing() throws {
    let loader = CLoader(Array(try twoButtons().dropLast(8)))
    #expect(loader.error == HR_TRUNCATED)
    #expect(hr_hit_test(loader.table, 5, 5) == HR_NONE && loader.allHits(FixedPoint(x: 5.0, y: 5.0)) == [])
    #expect(String(cString: hr_name(loader.table)).isEmpty && hr_find(loader.table, "left") == HR_NONE)
    #expect(hr_state_init(loader.state, loader.table, nil, 0) == 0)
  }

  @Test func stateNeedsItsMemory() throws {
    let loader = CLoader(try twoButtons())
    let size = hr_state_size(loader.table)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { memory.deallocate() }
    var state = hr_state()
    #expect(hr_state_init(&state, loader.table, memory.baseAddress, size - 1) == 0)
    #expect(hr_state_init(&state, loader.table, memory.baseAddress, size) == 1)
  }

  @Test func fullTrackerCapturesNothingMore() throws {
    let loader = CLoader(try twoButtons())
    let left = FixedPoint(x: 5.0, y: 5.0)
    let right = FixedPoint(x: 15.0, y: 5.0)
    let tracker = CTracker(capacity: 1)
    #expect(tracker.run(.down(finger: 4, left), loader).map(\.kind) == [.touchDown])
    #expect(tracker.run(.down(finger: 5, right), loader).isEmpty)
    #expect(tracker.run(.down(finger: 4, right), loader).map(\.kind) == [.touchCancel, .touchDown])
    #expect(CTracker(capacity: 0).run(.down(finger: 0, left), loader).isEmpty)
  }

  /// An app may write a new table over the old one; what was captured in the old one is not looked for in the new.
  @Test func tableSwappedInPlaceIsAnother() throws {
    let loader = CLoader(try twoButtons())
    let point = FixedPoint(x: 5.0, y: 5.0)
    let tracker = CTracker(capacity: 2)
    #expect(tracker.run(.down(finger: 0, point), loader).map(\.kind) == [.touchDown])
    try loader.overwrite(try twoButtons(extension: 60))
    #expect(tracker.run(.down(finger: 1, point), loader).map(\.kind) == [.touchDown])
    #expect(tracker.run(.up(finger: 0, point), loader).map(\.kind) == [.touchUpInside])
    #expect(tracker.run(.up(finger: 1, point), loader).map(\.kind) == [.touchUpInside])
  }
}
