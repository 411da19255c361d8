import Foundation
import HitEmit
import HitLayout
import HitRegions
import HitTestReference

/// Random layouts: every probe point's hit, all hits, and scripts of touches, changes and swapped tables, answered by
/// the naive reference.
struct RandomSuite {
  let out: String
  let seed: UInt64
  let count: Int

  func write() throws {
    var suite = try Suite(out: out)
    for number in 0..<count {
      var random = SplitMix64(seed: seed &+ UInt64(number))
      let style = RandomLayoutOptions.Style.allCases[number % RandomLayoutOptions.Style.allCases.count]
      let layouts = (0..<random.number(in: 1...2)).map { _ in
        let nodes = random.oneIn(4) ? random.number(in: 100...400) : random.number(in: 1...60)
        return Layout.random(RandomLayoutOptions(seed: random.next(), style: style, nodes: nodes))
      }
      for kind in [IndexKind.rtree, .ranks, .tiles] {
        try add("\(style.rawValue)-\(number)-\(kind)", layouts, kind, style, seed: random.next(), to: &suite)
      }
    }
    try suite.finish()
  }

  private func add(
    _ name: String, _ layouts: [Layout], _ kind: IndexKind, _ style: RandomLayoutOptions.Style, seed: UInt64,
    to suite: inout Suite
  ) throws {
    let tables = try layouts.enumerated().map { number, layout in
      guard let resolved = layout.resolved().0 else { throw Failure("\(name) does not resolve") }
      let table = buildTable(resolved, index: .only(kind))
      return try suite.write(seed % 3 == 0 ? oddTable(table) : table, as: "\(name)-\(number).hit")
    }
    let tree = ReferenceTree(layouts[0])
    let state = ReferenceState(layouts[0])
    let points = tree.probePoints(seed: seed, perEdge: 1, random: 60)
    let stride = max(1, points.count / 300)

    var hits = ""
    for point in points.enumerated().filter({ $0.offset % stride == 0 }).map(\.element) {
      hits += "\(coordinates(point)) \(idText(layouts[0], tree.hit(at: point, state)))\n"
    }
    suite.add("points \(tables[0]) \(try suite.write(hits.utf8, as: "\(name).points"))", expecting: hits)

    var lists = ""
    for point in points.enumerated().filter({ $0.offset % (8 * stride) == 0 }).map(\.element) {
      let all = tree.allHits(at: point, state)
      lists += "\(coordinates(point)) \(listText(layouts[0], all))\n"
    }
    suite.add("all \(tables[0]) \(try suite.write(lists.utf8, as: "\(name).all"))", expecting: lists)

    var script = RandomScript(layouts, style, seed: seed)
    script.run(steps: 250)
    let path = try suite.write(script.text.utf8, as: "\(name).script")
    suite.add("script \(tables.joined(separator: ",")) \(path)", expecting: script.answers)
  }
}

/// A script in the making, and the reference's answers to it.
private struct RandomScript {
  private let style: RandomLayoutOptions.Style
  private let layouts: [Layout]
  private let trees: [ReferenceTree]
  private var states: [ReferenceState]
  private var tracker = ReferenceTouchTracker(capacity: 8)
  private var random: SplitMix64
  private var now = 0
  /// The table of what each finger has captured.
  private var owners: [Int: Int] = [:]
  private(set) var text = ""
  private(set) var answers = ""

  init(_ layouts: [Layout], _ style: RandomLayoutOptions.Style, seed: UInt64) {
    self.layouts = layouts
    self.style = style
    trees = layouts.map { ReferenceTree($0) }
    states = layouts.map { ReferenceState($0) }
    random = SplitMix64(seed: seed)
  }

  mutating func run(steps: Int) {
    let probes = trees.map { $0.probePoints(seed: random.next(), perEdge: 1, random: 50) }
    for _ in 0..<steps {
      let finger = random.below(4)
      let point = random.oneIn(3) ? trees[now].randomPoint(&random) : random.pick(probes[now])
      switch random.below(16) {
      case 0...3: touch("down", finger, point)
      case 4...7: touch("move", finger, point)
      case 8: touch("up", finger, point)
      case 9 where random.oneIn(3): touch("cancel", finger, nil)
      case 10 where random.oneIn(2): swap()
      case 11...12: ask(point)
      default: change(trees[now].randomChange(&random, style: style))
      }
    }
  }

  private mutating func touch(_ verb: String, _ finger: Int, _ point: FixedPoint?) {
    text += point.map { "\(verb) \(finger) \(coordinates($0))\n" } ?? "\(verb) \(finger)\n"
    let tree = trees[now]
    let state = states[now]
    let events =
      switch (verb, point) {
      case ("down", let point?): tracker.down(finger, at: point, tree, state, treeNumber: now)
      case ("move", let point?): tracker.move(finger, to: point, tree, state, treeNumber: now)
      case ("up", let point?): tracker.up(finger, at: point, tree, state, treeNumber: now)
      default: tracker.cancel(finger, tree, state, treeNumber: now)
      }
    for event in events {
      if event.kind == .touchDown { owners[event.finger] = now }
      let layout = layouts[owners[event.finger] ?? now]
      let places = [Int64(event.location.x), Int64(event.location.y), event.inControl.x, event.inControl.y]
      let numbers = places.map { formatFixed($0) }.joined(separator: " ")
      answers += "\(event.finger) \(layout.id(event.node)) \(event.kind.rawValue) \(numbers)\n"
    }
  }

  private mutating func swap() {
    now = random.below(layouts.count)
    text += "swap \(now)\n"
  }

  private mutating func ask(_ point: FixedPoint) {
    let layout = layouts[now]
    text += "hit \(coordinates(point))\n"
    answers += "\(idText(layout, trees[now].hit(at: point, states[now])))\n"
    text += "all \(coordinates(point))\n"
    let all = trees[now].allHits(at: point, states[now])
    answers += "\(listText(layout, all))\n"
    let count = random.number(in: 1...4)
    text += "first \(count) \(coordinates(point))\n"
    answers += "\(listText(layout, Array(all.prefix(count))))\n"
  }

  private mutating func change(_ change: ReferenceChange) {
    let layout = layouts[now]
    switch change {
    case .state where layout.states.isEmpty: return
    case .state(let number): text += "state \(layout.states[number])\n"
    case .hidden(let node, let value): text += "\(value ? "hide" : "show") \(layout.id(node))\n"
    case .interactive(let node, let value): text += "interactive \(layout.id(node)) \(value ? "on" : "off")\n"
    case .enabled(let node, let value): text += "\(value ? "enable" : "disable") \(layout.id(node))\n"
    case .contentOffset(let node, let offset): text += "scroll \(layout.id(node)) \(coordinates(offset))\n"
    }
    states[now].apply(change)
  }
}

/// A point as scripts write it; an axis that is nowhere is not a number.
private func coordinates(_ point: FixedPoint) -> String {
  [point.x, point.y].map { $0 == FixedPoint.nowhere ? "nan" : formatFixed($0) }.joined(separator: " ")
}

private func idText(_ layout: Layout, _ node: Int?) -> String { node.map { layout.id($0) } ?? "-" }

private func listText(_ layout: Layout, _ nodes: [Int]) -> String {
  nodes.isEmpty ? "-" : nodes.map { layout.id($0) }.joined(separator: " ")
}
