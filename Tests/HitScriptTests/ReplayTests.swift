import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

@testable import HitScript

@Suite struct ReplayTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases, 1...8 as ClosedRange<UInt64>)
  func makesTheEventsOfTheReference(style: RandomLayoutOptions.Style, seed: UInt64) throws {
    let layout = Layout.random(RandomLayoutOptions(seed: seed, style: style, nodes: 12))
    let tree = ReferenceTree(layout)
    let steps = tree.randomScript(seed: seed, steps: 200, style: style).filter { $0.line(layout) != nil }
    let script = Array(steps.compactMap { $0.line(layout) }.joined(separator: "\n").utf8)
    let bytes = buildTable(try #require(layout.resolved().0))
    var replay = ScriptReplay(try HitRegionTable(bytes), fingers: fingerCount(of: script))
    var reference = ReferenceTouchTracker()
    var state = ReferenceState(layout)
    var reader = ScriptReader(script)
    for step in steps {
      let words = try #require(try reader.next())
      let events = try replay.run(ScriptEntry(words)).map { Array($0) } ?? []
      let expected = reference.run(step, tree, &state)
      try #require(events.map(Seen.init) == expected.map(Seen.init), "line \(reader.line)")
    }
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    ("hide nobody", ScriptFault.unknownID(Array("nobody".utf8))), ("scroll a 1 1", .notAScroll(Array("a".utf8))),
    ("scroll nobody 1 1", .unknownID(Array("nobody".utf8))), ("state s", .unknownState(Array("s".utf8))),
  ])
  func refusesWhatTheTableDoesNotHold(line: String, fault: ScriptFault) throws {
    var layout = Layout(name: "one", size: FixedSize(width: 256, height: 256))
    var node = LayoutNode()
    node.idLength = 1
    node.end = 1
    layout.nodes = [node]
    layout.idBytes = [0x61]
    let bytes = buildTable(try #require(layout.resolved().0))
    let table = try HitRegionTable(bytes)
    let words = Array(line.utf8).split(separator: 0x20)
    var found: ScriptFault?
    var replay = ScriptReplay(table, fingers: 1)
    do throws(ScriptFault) { _ = try replay.run(ScriptEntry(words)) } catch { found = error }
    #expect(found == fault)
  }

  @Test(arguments: [
    ("", 0), ("down 0 1 1\nup 0 1 1\ndown 00 2 2\n", 1), ("down 1 0 0\ndown 2 0 0\nmove 3 0 0\n", 2),
    ("down x 1 1\ndown 1\nhide down\n# down 4 1 1\n", 0), ("down 5 1 1\nbad\ndown 6 1 1", 2),
  ])
  func countsFingers(script: String, count: Int) { #expect(fingerCount(of: Array(script.utf8)) == count) }
}

/// What `hitc trace` prints of an event.
private struct Seen: Equatable {
  var finger: Int
  var node: Int
  var kind: String
  var location: FixedPoint

  init(_ event: TouchEvent) {
    finger = event.finger
    node = Int(event.node.rawValue)
    kind = "\(event.kind.name)"
    location = event.location
  }

  init(_ event: ReferenceEvent) {
    finger = event.finger
    node = event.node
    kind = event.kind.rawValue
    location = event.location
  }
}
