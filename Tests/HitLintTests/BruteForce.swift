import HitLayout
import HitRegions
import HitTestReference

/// What a finding says, in a form that the validator's and the naive one's can be compared in.
struct BruteFinding: Hashable, Comparable, CustomStringConvertible {
  var rule: String
  var control: Int
  var partner: Int?
  var states: [String] = []
  var rect: FixedRect?
  var point: FixedPoint?
  /// A number the message gives: a percentage, or the largest square's side.
  var number: String = ""

  var description: String {
    let partner = partner.map { " > \($0)" } ?? ""
    let rect = rect.map { " [\($0.minX) \($0.minY) \($0.maxX) \($0.maxY)]" } ?? ""
    let point = point.map { " at \($0.x) \($0.y)" } ?? ""
    return "\(rule) \(control)\(partner)\(rect)\(point) \(number) \(states)"
  }

  static func < (a: BruteFinding, b: BruteFinding) -> Bool { a.description < b.description }
}

/// A validator written from `rules.md` alone: every rule asked of every cell between the edges of all frames and areas,
/// with the naive reference answering.
final class BruteForce {
  let layout: Layout
  let tree: ReferenceTree
  let resolved: ResolvedLayout
  let worlds: [BruteWorld]
  let minimum: FixedSize?
  /// The first of the states that no node tells apart, for each state.
  private let alike: [Int]
  var findings: [BruteFinding] = []
  private var cellsKnown: [Int: [Cell]] = [:]
  private var visibleKnown: [VisibleKey: Bool] = [:]

  private struct VisibleKey: Hashable {
    var surface: UInt32
    var state: Int
    var x: Int64
    var y: Int64
  }

  /// A part of a surface all of whose points have the same takers.
  struct Cell {
    var world: Int
    var rect: WideRect
    var first: Int?
    var second: Int?
    var control: Int?

    var corner: WidePoint { WidePoint(x: rect.minX, y: rect.minY) }
  }

  init(_ resolved: ResolvedLayout, minimum: FixedSize?) {
    self.resolved = resolved
    self.minimum = minimum
    let layout = resolved.layout
    self.layout = layout
    tree = ReferenceTree(layout)
    worlds = resolved.surfaces.indices.map { BruteWorld(layout, surface: UInt32($0), resolved: resolved) }
    alike = (0..<resolved.stateCount).map { state in
      (0...state).first { other in
        layout.nodes.allSatisfy { ($0.states >> UInt64(state) ^ $0.states >> UInt64(other)) & 1 == 0 }
      } ?? state
    }
  }

  var states: Range<Int> { 0..<resolved.stateCount }

  func state(_ number: Int) -> ReferenceState {
    var state = ReferenceState(layout)
    state.state = number
    return state
  }

  // MARK: the words

  func isLiveWithAncestors(_ node: Int, _ number: Int) -> Bool {
    (tree.ancestors(node) + [node]).allSatisfy { tree.isLive($0, state(number)) }
  }

  func counts(_ node: Int, _ number: Int) -> Bool {
    isLiveWithAncestors(node, number) && layout.nodes[node].pointerEvents != .boxNone
      && tree.ancestors(node).allSatisfy { layout.nodes[$0].pointerEvents != .boxOnly }
  }

  func isJudged(_ node: Int, _ number: Int) -> Bool {
    layout.nodes[node].type.isControl && layout.nodes[node].forward == Layout.noNode && counts(node, number)
  }

  func world(of node: Int) -> BruteWorld { worlds[Int(resolved.nodes[node].surface)] }

  /// Ancestors on the node's own surface, the nearest first.
  func near(_ node: Int) -> [Int] {
    tree.ancestors(node).reversed().filter { resolved.nodes[$0].surface == resolved.nodes[node].surface }
  }

  func bounds(of node: Int) -> WideRect {
    let world = world(of: node)
    return WideRect(minX: 0, minY: 0, maxX: world.width, maxY: world.height)
  }

  /// The frame cut by the node's own area, every ancestor's, and the surface.
  func reachableFrame(_ node: Int) -> WideRect {
    let world = world(of: node)
    guard let frame = world.frames[node], let area = world.areas[node] else { return bounds(of: node) }
    return near(node).compactMap { world.areas[$0] }.reduce(frame.cut(by: area).cut(by: bounds(of: node))) {
      $0.cut(by: $1)
    }
  }

  func areRelated(_ a: Int, _ b: Int) -> Bool { tree.ancestors(a).contains(b) || tree.ancestors(b).contains(a) }

  func subtree(_ node: Int) -> Set<Int> {
    Set(layout.nodes.indices.filter { $0 == node || tree.ancestors($0).contains(node) })
  }

  // MARK: the map

  /// All cells of all surfaces in a state.
  func cells(_ number: Int) -> [Cell] {
    if let cells = cellsKnown[alike[number]] { return cells }
    var cells: [Cell] = []
    let state = state(number)
    for (place, world) in worlds.enumerated() {
      let scroll = resolved.surfaces[place].scroll
      if scroll != Layout.noNode {
        let outer = tree.ancestors(Int(scroll)) + [Int(scroll)]
        let isOff = outer.contains { !tree.isLive($0, state) || layout.nodes[$0].pointerEvents == .boxOnly }
        if isOff { continue }
      }
      // The world's own nodes have their numbers in the part layout.
      var inside = ReferenceState(world.tree.layout)
      inside.state = number
      for (x, nextX) in zip(world.xs, world.xs.dropFirst()) {
        for (y, nextY) in zip(world.ys, world.ys.dropFirst()) {
          let point = WidePoint(x: x, y: y)
          var cell = Cell(world: place, rect: WideRect(minX: x, minY: y, maxX: nextX, maxY: nextY))
          if let hit = world.hit(point, inside) {
            cell.first = tree.target(of: hit)
            cell.second = world.hit(point, inside, BruteQuestion(takenAway: subtree(hit))).map(tree.target(of:))
          }
          cell.control = world.hit(point, inside, BruteQuestion(onlyControls: true)).map(tree.target(of:))
          cells.append(cell)
        }
      }
    }
    cellsKnown[alike[number]] = cells
    return cells
  }

  func region(_ node: Int, _ number: Int) -> [Cell] { cells(number).filter { $0.first == node } }

  // MARK: what is shown

  /// Whether `hitc query` at the point shows what the surface says: every scroll around it is hit there by itself.
  func isVisible(_ point: WidePoint, on surface: UInt32, _ number: Int) -> Bool {
    if surface == 0 { return true }
    let key = VisibleKey(surface: surface, state: alike[number], x: point.x, y: point.y)
    if let known = visibleKnown[key] { return known }
    let known = isSeen(point, on: surface, number)
    visibleKnown[key] = known
    return known
  }

  private func isSeen(_ point: WidePoint, on surface: UInt32, _ number: Int) -> Bool {
    if !worlds[Int(surface)].isInside(point) { return false }
    let record = resolved.surfaces[Int(surface)]
    let scroll = Int(record.scroll)
    if layout.nodes[scroll].pointerEvents == .boxNone && layout.hitPolicy == .framesFirst { return false }
    if !isLiveWithAncestors(scroll, number) { return false }
    let outer = world(of: scroll)
    guard let frame = outer.frames[scroll] else { return false }
    let outside = WidePoint(
      x: point.x + frame.minX - Int64(record.contentOffset.x), y: point.y + frame.minY - Int64(record.contentOffset.y))
    if !outer.isInside(outside) { return false }
    var inside = ReferenceState(outer.tree.layout)
    inside.state = number
    return outer.hit(outside, inside, BruteQuestion(shown: scroll)) == scroll
      && isVisible(outside, on: outer.surface, number)
  }

  /// Moves a world's point to the screen as first scrolled.
  func onScreen(_ point: WidePoint, _ surface: UInt32) -> WidePoint {
    let bounds = resolved.surfaces[Int(surface)].bounds
    let offset = resolved.initialOffset(ofSurface: surface)
    return WidePoint(x: point.x + Int64(bounds.minX) - offset.x, y: point.y + Int64(bounds.minY) - offset.y)
  }

  /// Edges of a surface and of all around it, in its own coordinates.
  func edges(_ surface: UInt32) -> (xs: [Int64], ys: [Int64]) {
    let world = worlds[Int(surface)]
    if surface == 0 { return (world.xs, world.ys) }
    let record = resolved.surfaces[Int(surface)]
    let scroll = Int(record.scroll)
    let outer = edges(self.world(of: scroll).surface)
    guard let frame = self.world(of: scroll).frames[scroll] else { return (world.xs, world.ys) }
    return (
      world.xs + outer.xs.map { $0 - frame.minX + Int64(record.contentOffset.x) },
      world.ys + outer.ys.map { $0 - frame.minY + Int64(record.contentOffset.y) }
    )
  }
}
