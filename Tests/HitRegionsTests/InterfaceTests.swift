import HitLayout
import HitRegions
import HitTestReference
import Testing

/// What a table says of itself and its nodes, and how memory and numbers are taken.
struct InterfaceTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases)
  func tableSaysWhatTheLayoutSays(_ style: RandomLayoutOptions.Style) throws {
    let subject = try Subject(RandomLayoutOptions(seed: 7, style: style, nodes: 40))
    let layout = subject.layout
    let resolved = try #require(layout.resolved().0)
    let table = subject.table
    #expect(table.name == layout.name)
    #expect(table.width == layout.size.width && table.height == layout.size.height)
    #expect(table.isFramesFirst == (layout.hitPolicy == .framesFirst))
    #expect(table.count == layout.nodes.count && table.controlCount == layout.controlCount)
    #expect((0..<table.stateCount).map(table.stateName) == (layout.states.isEmpty ? [""] : layout.states))
    #expect(layout.states.allSatisfy { table.state(named: $0) == layout.states.firstIndex(of: $0) })
    #expect(table.state(named: "no such state") == nil && table.node(id: "no such node") == nil)
    #expect(table.byteCount == subject.bytes.count && table.version == (1, 0))
    for (node, (written, computed)) in zip(table.nodes, zip(layout.nodes, resolved.nodes)) {
      let id = layout.id(Int(node.rawValue))
      #expect(table.id(of: node) == id && table.node(id: id) == node)
      #expect(table.type(of: node) == written.type && table.pointerEvents(of: node) == written.pointerEvents)
      #expect(table.parent(of: node)?.rawValue ?? Layout.noNode == written.parent)
      #expect(table.subtreeEnd(of: node) == written.end)
      #expect(table.forward(of: node)?.rawValue ?? Layout.noNode == written.forward)
      #expect(table.target(of: node)?.rawValue ?? Layout.noNode == computed.target)
      #expect(table.states(of: node) == written.states & resolved.allStates)
      #expect(table.alpha(of: node) == written.alpha)
      #expect(table.frame(of: node) == computed.frame && table.area(of: node) == computed.area)
      #expect(
        table.trackingArea(of: node) == resolved.trackingArea(Int(node.rawValue))
          && table.clip(of: node) == computed.clip)
      #expect(table.surface(of: node) == Int(computed.surface))
      #expect(table.contentSurface(of: node) ?? 0 == Int(computed.content))
      let flags = table.flags(of: node)
      #expect(flags.contains(.hidden) == written.flags.contains(.hidden))
      #expect(flags.contains(.userInteractionEnabled) == written.flags.contains(.userInteractionEnabled))
      #expect(flags.contains(.enabled) == written.flags.contains(.enabled))
      #expect(flags.contains(.neverHit) == computed.facts.contains(.neverHit))
      #expect(flags.contains(.initiallyOff) == computed.facts.contains(.initiallyOff))
    }
    for (number, surface) in resolved.surfaces.enumerated() {
      #expect(table.surface(number).scroll?.rawValue ?? Layout.noNode == surface.scroll)
      #expect(table.surface(number).contentOffset == surface.contentOffset)
    }
  }

  /// A mapped file, words of a constant, any alignment: the same answers, in place.
  @Test func anyMemory() throws {
    let subject = try Subject(RandomLayoutOptions(seed: 9, style: .dense, nodes: 30))
    let words = stride(from: 0, to: subject.bytes.count, by: 8).map { offset in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(subject.bytes[offset + $1]) << UInt64(8 * $1) }
    }
    let ofWords = try HitRegionTable(words.map(\.littleEndian))
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: subject.bytes.count + 3, alignment: 8)
    let stateMemory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: HitRegionState.byteCount(for: subject.table) + 1, alignment: 8)
    defer {
      memory.deallocate()
      stateMemory.deallocate()
    }
    let odd = UnsafeMutableRawBufferPointer(rebasing: memory[3...])
    odd.copyBytes(from: subject.bytes)
    let unaligned = try HitRegionTable(UnsafeRawBufferPointer(odd))
    #expect(unaligned.identity != subject.table.identity)
    guard var state = HitRegionState(unaligned, in: UnsafeMutableRawBufferPointer(rebasing: stateMemory[1...])) else {
      Issue.record("no room for a state")
      return
    }
    var reference = ReferenceState(subject.layout)
    var random = SplitMix64(seed: 9)
    for point in subject.tree.probePoints(seed: 9, perEdge: 0, random: 100) {
      #expect(ofWords.hitTest(point) == subject.table.hitTest(point))
      #expect(unaligned.hitTest(point) == subject.table.hitTest(point))
      #expect(state.allHits(at: point, capacity: 40) == subject.tree.allHits(at: point, reference))
      let change = subject.tree.randomChange(&random, style: .dense)
      reference.apply(change)
      state.apply(change)
    }
  }

  @Test func tooLittleMemory() throws {
    let table = try Subject(RandomLayoutOptions(seed: 1, style: .grid, nodes: 5)).table
    let size = HitRegionState.byteCount(for: table)
    withUnsafeTemporaryAllocation(byteCount: size - 1, alignment: 1) { memory in
      if HitRegionState(table, in: memory) != nil { Issue.record("a state in \(size - 1) bytes") }
    }
    withUnsafeTemporaryAllocation(byteCount: TouchTracker.byteCount(fingers: 2), alignment: 1) { memory in
      if TouchTracker(fingers: 3, in: memory) != nil { Issue.record("three fingers in the memory of two") }
      if let tracker = TouchTracker(fingers: 2, in: memory) {
        #expect(tracker.fingerCapacity == 2)
      } else {
        Issue.record("no room for two fingers")
      }
    }
  }

  /// Offsets in points are rounded as literals are; NaN changes nothing; other nodes have none.
  @Test(arguments: [
    (0.001953125, 1), (-0.001953125, -1), (0.00195, 0), (2.5, 640), (1e300, Int32.max), (-1e300, -Int32.max),
    (.infinity, Int32.max), (8_388_607.998, Int32.max),
  ])
  func contentOffset(_ points: Double, _ raw: Int32) throws {
    let subject = try Subject(RandomLayoutOptions(seed: 3, style: .dense, nodes: 30))
    let scroll = NodeIndex(try #require(subject.layout.scrolls.first).node)
    let button = try #require(subject.table.nodes.first { subject.table.type(of: $0).isControl })
    var state = HitRegionState(subject.table)
    state.setContentOffset(x: points, y: -points, of: scroll)
    let isRefused = !state.setContentOffset(x: .nan, y: 3, of: scroll)
    let isNotForButtons = !state.setContentOffset(x: 1, y: 3, of: button)
    let (offset, none) = (state.contentOffset(of: scroll), state.contentOffset(of: button))
    #expect(offset == FixedPoint(x: raw, y: -raw) && none == nil && isRefused && isNotForButtons)
  }

  /// A point in points hits what its floor to 1/256 hits, off the screen and for no number too.
  @Test(arguments: indexKinds)
  func pointsInPoints(_ kind: IndexKind) throws {
    let subject = try Subject(RandomLayoutOptions(seed: 21, style: .fine, nodes: 25), kind)
    let state = HitRegionState(subject.table)
    var random = SplitMix64(seed: 21)
    var coordinates: [Double] = [-0.0, -1e-300, 1e-300, .nan, .infinity, -.infinity, 1e300, 8_388_608, 8_388_607.9999]
    for node in subject.table.nodes {
      let frame = subject.table.frame(of: node)
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        coordinates += [Double(edge) / 256, (Double(edge) / 256).nextDown, (Double(edge) / 256).nextUp]
      }
    }
    for x in coordinates {
      for _ in 0..<8 {
        let y = random.pick(coordinates)
        let expected = subject.table.hitTest(FixedPoint(x: x, y: y))
        #expect(subject.table.hitTest(x: x, y: y) == expected)
        let now = state.hitTest(x: x, y: y)
        #expect(now == expected)
      }
    }
  }

  /// The numbers that other languages' loaders have too.
  @Test func names() {
    #expect(TouchEvent.Kind.allCases.map { "\($0.name)" } == ReferenceEventKind.names)
    #expect(TouchEvent.Kind.allCases.map(\.rawValue) == Array(0...7))
    #expect(TableFormatError.Code.allCases.map(\.rawValue) == Array(1...17))
  }
}

extension ReferenceEventKind {
  static let names = [
    "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
    "touchUpOutside", "touchCancel",
  ]
}
