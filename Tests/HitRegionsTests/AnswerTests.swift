import HitLayout
import HitRegions
import HitTestReference
import Testing

/// Every answer of a table held against the naive recursion, on random layouts with every feature.
struct AnswerTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases, indexKinds)
  func asFirstShown(_ style: RandomLayoutOptions.Style, _ kind: IndexKind) throws {
    for seed in seeds(12) {
      let options = RandomLayoutOptions(seed: seed, style: style, nodes: 4 + Int(seed * seed) * 2)
      let subject = try Subject(options, kind)
      let state = ReferenceState(subject.layout)
      let live = HitRegionState(subject.table)
      for point in subject.tree.probePoints(seed: seed, perEdge: 1, random: 50) {
        let expected = subject.tree.hit(at: point, state)
        let answer = subject.table.hitTest(point).map { Int($0.rawValue) }
        if answer != expected { Issue.record("\(options) at \(point): \(answer as Any), not \(expected as Any)") }
        if live.hitTest(point) != subject.table.hitTest(point) { Issue.record("\(options) with state at \(point)") }
      }
    }
  }

  @Test(arguments: RandomLayoutOptions.Style.allCases, indexKinds)
  func afterChanges(_ style: RandomLayoutOptions.Style, _ kind: IndexKind) throws {
    for seed in seeds(10) {
      let options = RandomLayoutOptions(seed: 100 + seed, style: style, nodes: 6 + Int(seed) * 4)
      let subject = try Subject(options, kind)
      var random = SplitMix64(seed: seed)
      var state = ReferenceState(subject.layout)
      var live = HitRegionState(subject.table)
      let points = subject.tree.probePoints(seed: seed, perEdge: 0, random: 50)
      for _ in 0..<12 {
        for _ in 0..<random.number(in: 1...4) {
          let change = subject.tree.randomChange(&random, style: style)
          state.apply(change)
          live.apply(change)
        }
        for _ in 0..<40 {
          let point = random.pick(points)
          let expected = subject.tree.hit(at: point, state)
          let answer = live.hitTest(point).map { Int($0.rawValue) }
          if answer != expected { Issue.record("\(options) at \(point): \(answer as Any), not \(expected as Any)") }
        }
      }
    }
  }

  @Test(arguments: RandomLayoutOptions.Style.allCases, indexKinds)
  func allHits(_ style: RandomLayoutOptions.Style, _ kind: IndexKind) throws {
    for seed in seeds(10) {
      let options = RandomLayoutOptions(seed: 200 + seed, style: style, nodes: 5 + Int(seed) * 3)
      let subject = try Subject(options, kind)
      var random = SplitMix64(seed: seed)
      var state = ReferenceState(subject.layout)
      var live = HitRegionState(subject.table)
      let points = subject.tree.probePoints(seed: seed, perEdge: 0, random: 20)
      for _ in 0..<40 {
        let point = random.pick(points)
        let expected = subject.tree.allHits(at: point, state)
        let answers = live.allHits(at: point, capacity: 64)
        if answers != expected { Issue.record("\(options) at \(point): \(answers), not \(expected)") }
        // A short buffer takes the first ones, and leaves no mark behind.
        let capacity = random.number(in: 0...3)
        let few = live.allHits(at: point, capacity: capacity)
        if few != Array(expected.prefix(capacity)) { Issue.record("\(options) at \(point): \(few) of \(expected)") }
        if random.oneIn(4) {
          let change = subject.tree.randomChange(&random, style: style)
          state.apply(change)
          live.apply(change)
        }
      }
    }
  }

  /// Scrolls as deep as the format allows, each with a button and a change of its own.
  @Test(arguments: indexKinds)
  func nestedScrolls(_ kind: IndexKind) throws {
    var layout = Layout(name: "deep", size: FixedSize(width: 100 << 8, height: 100 << 8))
    let depth = 127
    for level in 0..<depth {
      var scroll = LayoutNode(idStart: UInt32(layout.idBytes.count))
      let id = Array("scroll\(level)".utf8)
      layout.idBytes += id
      scroll.idLength = UInt8(id.count)
      scroll.type = .scroll
      scroll.pointerEvents = level % 3 == 0 ? .boxNone : .auto
      scroll.frame = LayoutFrame(x: 0, y: 0, width: 100 << 8, height: 100 << 8)
      scroll.parent = level == 0 ? Layout.noNode : UInt32(level - 1)
      scroll.end = UInt32(depth)
      layout.nodes.append(scroll)
      layout.scrolls.append(
        ScrollContent(
          node: UInt32(level), contentSize: FixedSize(width: 100 << 8, height: 100 << 8),
          contentOffset: FixedPoint(x: level % 2 == 0 ? 256 : -256, y: Int32(0))))
    }
    let subject = try Subject(layout, kind)
    let state = ReferenceState(layout)
    var live = HitRegionState(subject.table)
    for x in stride(from: Int32(-256), through: 100 << 8, by: 2048 - 64) {
      let point = FixedPoint(x: x, y: 50 << 8)
      #expect(subject.table.hitTest(point).map { Int($0.rawValue) } == subject.tree.hit(at: point, state))
      #expect(live.allHits(at: point, capacity: 128) == subject.tree.allHits(at: point, state))
    }
  }
}
