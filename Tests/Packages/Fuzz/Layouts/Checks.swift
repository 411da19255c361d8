import Glibc
import HitEmit
import HitLayout
import HitLayoutYAML
import HitLint
import HitRegions
import HitReport
import HitTestReference

/// Ends the run as a finding, and says why.
func expect(_ isSo: Bool, _ words: @autoclosure () -> String) {
  if isSo { return }
  print("not so: \(words())")
  fflush(nil)
  abort()
}

/// The input as Swift sees it; libFuzzer gives no address for no bytes.
func bytes(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: size))
}

/// What reading a text comes to; also holds the faults' places within the text.
func read(_ text: [UInt8]) -> Layout? {
  let decoded = text.withUnsafeBytes { decodeLayout($0, name: "fuzzed") }
  expect((decoded.layout == nil) == !decoded.diagnostics.isEmpty, "a layout or faults")
  checkPlaces(decoded.diagnostics, in: text)
  return decoded.layout
}

/// Every finding has its places within the text.
func checkPlaces(_ findings: [Diagnostic], in text: [UInt8]) {
  for finding in findings {
    for span in [finding.span] + finding.related.map(\.span) {
      expect(!span.isNone && span.start <= span.end && span.end <= text.count, "\(finding) is in the text")
    }
    expect(!finding.message.isEmpty, "\(finding) says something")
  }
}

/// The findings of a layout's geometry as hitc has them, with the edits of their fixes.
func judge(_ text: [UInt8]) -> [Finding]? {
  guard let layout = read(text), let resolved = layout.resolved().0 else { return nil }
  let report = lint(resolved)
  checkPlaces(report.diagnostics, in: text)
  var findings = report.diagnostics.map { Finding($0) }
  let fixable = findings.indices.filter { findings[$0].diagnostic.fix != nil }
  let edits = text.withUnsafeBytes { source in
    textEdits(for: fixable.compactMap { findings[$0].diagnostic.fix }, in: source, layout: layout)
  }
  for (index, edits) in zip(fixable, edits) { findings[index].edits = edits }
  return findings
}

/// Every kind of index that a surface can be given.
let indexKinds = IndexKind.allCases.filter { $0 != .none }

/// Holds a table's answers on a layout against the naive recursion.
struct Answers {
  let layout: Layout
  let tree: ReferenceTree
  let table: HitRegionTable
  /// A table is read in place; these are its bytes.
  private let kept: [UInt8]

  init(_ resolved: ResolvedLayout, _ choice: IndexChoice) {
    layout = resolved.layout
    tree = ReferenceTree(layout)
    kept = buildTable(resolved, index: choice)
    do {
      table = try HitRegionTable(kept)
    } catch {
      expect(false, "a table that was built opens: \(error)")
      fatalError("not reached")
    }
  }

  /// The hit and all hits at a point.
  func check(_ point: FixedPoint, _ state: ReferenceState, _ live: inout HitRegionState) {
    let expected = tree.hit(at: point, state)
    let answer = live.hitTest(point).map { Int($0.rawValue) }
    expect(answer == expected, "the hit at \(point) is \(expected as Any), not \(answer as Any)")
    let every = tree.allHits(at: point, state)
    let found = withUnsafeTemporaryAllocation(of: NodeIndex.self, capacity: every.count + 1) { buffer in
      buffer.initialize(repeating: NodeIndex(.max))
      return buffer[..<live.allHits(at: point, into: buffer)].map { Int($0.rawValue) }
    }
    expect(found == every, "the hits at \(point) are \(every), not \(found)")
  }

  /// Some points as first shown, taken evenly from those at edges.
  func checkAsFirstShown(atMost count: Int) {
    let state = ReferenceState(layout)
    var live = HitRegionState(table)
    let points = tree.probePoints(seed: 1, perEdge: 1, random: 8)
    for point in stride(from: 0, to: points.count, by: max(1, points.count / count)).map({ points[$0] }) {
      check(point, state, &live)
      expect(table.hitTest(point) == live.hitTest(point), "with and without state at \(point)")
    }
  }

  /// A script of touches and changes, every event of it, and the hits between.
  func checkScript(seed: UInt64, steps: Int) {
    if layout.nodes.isEmpty { return }
    let fingers = 1 + Int(seed % 4)
    var tracker = TouchTracker(fingers: fingers)
    var reference = ReferenceTouchTracker(capacity: fingers)
    var live = HitRegionState(table)
    var state = ReferenceState(layout)
    for step in tree.randomScript(seed: seed, steps: steps, style: .dense) {
      let expected = reference.run(step, tree, &state)
      let events = tracker.run(step, &live).map { ReferenceEvent($0) }
      expect(events == expected, "\(step) makes \(expected), not \(events)")
      switch step {
      case .down(_, let point), .move(_, let point), .up(_, let point): check(point, state, &live)
      case .cancel, .change: break
      }
    }
  }
}

extension HitRegionState {
  mutating func apply(_ change: ReferenceChange) {
    switch change {
    case .state(let number): setState(number)
    case .hidden(let node, let value): setHidden(value, NodeIndex(UInt32(node)))
    case .interactive(let node, let value): setUserInteractionEnabled(value, NodeIndex(UInt32(node)))
    case .enabled(let node, let value): setEnabled(value, NodeIndex(UInt32(node)))
    case .contentOffset(let node, let offset): setContentOffset(offset, of: NodeIndex(UInt32(node)))
    }
  }
}

extension TouchTracker {
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
  init(_ event: TouchEvent) {
    let kind = ReferenceEventKind.allCases.first { $0.rawValue == "\(event.kind.name)" } ?? .touchCancel
    self.init(
      finger: event.finger, node: Int(event.node.rawValue), kind: kind, location: event.location,
      inControl: WidePoint(x: event.locationInControl.x, y: event.locationInControl.y))
  }
}
