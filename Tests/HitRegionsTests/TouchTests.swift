import HitLayout
import HitRegions
import HitTestReference
import Testing

/// The touch tracker held against the naive one, on random scripts.
struct TouchTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases, indexKinds)
  func randomScripts(_ style: RandomLayoutOptions.Style, _ kind: IndexKind) throws {
    var seen: Set<ReferenceEventKind> = []
    for seed in seeds(12) {
      let options = RandomLayoutOptions(seed: 300 + seed, style: style, nodes: 8 + Int(seed) * 4)
      let subject = try Subject(options, kind)
      let fingers = seed % 3 == 0 ? 2 : 4
      var tracker = TouchTracker(fingers: fingers)
      var reference = ReferenceTouchTracker(capacity: fingers)
      var live = HitRegionState(subject.table)
      var state = ReferenceState(subject.layout)
      for (line, step) in subject.tree.randomScript(seed: seed, steps: 150, style: style).enumerated() {
        let expected = reference.run(step, subject.tree, &state)
        let events = tracker.run(step, &live).map { ReferenceEvent($0) }
        if events != expected { Issue.record("\(options) step \(line) \(step): \(events), not \(expected)") }
        seen.formUnion(expected.map(\.kind))
      }
    }
    if style != .extreme { #expect(seen.count == ReferenceEventKind.allCases.count) }
  }

  /// Two tables take turns, each with captures of the other's controls alive.
  @Test(arguments: RandomLayoutOptions.Style.allCases)
  func swappedTables(_ style: RandomLayoutOptions.Style) throws {
    for seed in seeds(12) {
      let options = RandomLayoutOptions(seed: 400 + seed, style: style, nodes: 30)
      let subjects = try [Subject(options), Subject(RandomLayoutOptions(seed: 500 + seed, style: style, nodes: 20))]
      let scripts = subjects.map { $0.tree.randomScript(seed: seed, steps: 120, style: style) }
      var tracker = TouchTracker(fingers: 3)
      var reference = ReferenceTouchTracker(capacity: 3)
      var states = subjects.map { ReferenceState($0.layout) }
      var first = HitRegionState(subjects[0].table)
      var second = HitRegionState(subjects[1].table)
      var random = SplitMix64(seed: seed)
      var current = 0
      for line in 0..<120 {
        if random.oneIn(8) { current = 1 - current }
        let step = scripts[current][line]
        let expected = reference.run(step, subjects[current].tree, &states[current], treeNumber: current)
        let events = current == 0 ? tracker.run(step, &first) : tracker.run(step, &second)
        let found = events.map { event in
          ReferenceEvent(event, treeNumber: event.table == subjects[0].table.identity ? 0 : 1)
        }
        #expect(found == expected, "\(options) step \(line) \(step)")
      }
    }
  }
}

extension TouchTracker {
  /// Runs one step; a change changes `state` and makes no event.
  mutating func run(_ step: TouchStep, _ state: inout HitRegionState) -> [TouchEvent] {
    switch step {
    case .down(let finger, let point): return Array(down(finger, at: point, in: state))
    case .move(let finger, let point): return Array(move(finger, to: point, in: state))
    case .up(let finger, let point): return Array(up(finger, at: point, in: state))
    case .cancel(let finger): return Array(cancel(finger, in: state))
    case .change(let change):
      state.apply(change)
      return []
    }
  }
}

extension ReferenceEvent {
  init(_ event: TouchEvent, treeNumber: Int = 0) {
    let kind = ReferenceEventKind.allCases.first { $0.rawValue == "\(event.kind.name)" } ?? .touchCancel
    self.init(
      finger: event.finger, node: Int(event.node.rawValue), kind: kind, location: event.location,
      inControl: WidePoint(x: event.locationInControl.x, y: event.locationInControl.y),
      treeNumber: treeNumber)
  }
}
