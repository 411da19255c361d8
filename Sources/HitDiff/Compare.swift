import HitLayout
import HitRegions

/// Compares who takes the touches in two layouts, state by state and surface by surface.
///
/// States and scrolls are matched by name, nodes by id. Near O(n log n) where the pieces are spread as on a screen.
public func compare(_ old: LayoutSide, _ new: LayoutSide) -> LayoutDifference {
  Comparison(old, new).run()
}

private struct Comparison {
  let old: LayoutSide
  let new: LayoutSide
  let oldNodes: [String: Int]
  let newNodes: [String: Int]

  init(_ old: LayoutSide, _ new: LayoutSide) {
    self.old = old
    self.new = new
    oldNodes = old.nodesByID
    newNodes = new.nodesByID
  }

  func run() -> LayoutDifference {
    var result = LayoutDifference()
    let oldStates = old.layout.layout.states
    let newStates = new.layout.layout.states
    if !oldStates.isEmpty && !newStates.isEmpty {
      result.addedStates = newStates.filter { !oldStates.contains($0) }
      result.removedStates = oldStates.filter { !newStates.contains($0) }
    }
    result.addedControls = controls(new).filter { oldNodes[$0] == nil }
    result.removedControls = controls(old).filter { newNodes[$0] == nil }
    for (number, other) in pairedStates(oldStates, newStates) {
      var difference = compare(oldState: other, newState: number)
      if difference.controls.isEmpty && difference.transfers.isEmpty { continue }
      let names = newStates.isEmpty ? [] : [newStates[number]]
      difference.names = names
      // States that differ alike are told together.
      if let twin = result.states.firstIndex(where: {
        $0.controls == difference.controls && $0.transfers == difference.transfers
      }) {
        result.states[twin].names += names
      } else {
        result.states.append(difference)
      }
    }
    return result
  }

  /// States of one name; where one side has none, its nameless state goes with the other's initial one.
  private func pairedStates(_ oldStates: [String], _ newStates: [String]) -> [(new: Int, old: Int)] {
    if oldStates.isEmpty || newStates.isEmpty { return [(0, 0)] }
    return newStates.enumerated().compactMap { number, name in
      oldStates.firstIndex(of: name).map { (number, $0) }
    }
  }

  private func controls(_ side: LayoutSide) -> [String] {
    let layout = side.layout.layout
    return layout.nodes.indices.filter { layout.nodes[$0].type.isControl }.map(layout.id)
  }

  private func compare(oldState: Int, newState: Int) -> StateDifference {
    var areas: [String: AreaChange] = [:]
    var transfers: [Hand: Transfer] = [:]
    let scrolls = Set(
      old.layout.surfaces.indices.map(old.scroll(of:)) + new.layout.surfaces.indices.map(new.scroll(of:)))
    for scroll in scrolls {
      let before = pieces(old, oldState, scroll, oldNodes)
      let after = pieces(new, newState, scroll, newNodes)
      for piece in before { areas[piece.owner, default: AreaChange(piece.owner)].old += piece.rect.area }
      for piece in after { areas[piece.owner, default: AreaChange(piece.owner)].new += piece.rect.area }
      let shows = shower(of: scroll)
      join(before, after) { rect, from, to in
        if from == to { return }
        if let from { areas[from, default: AreaChange(from)].lost += rect.area }
        if let to { areas[to, default: AreaChange(to)].gained += rect.area }
        let shown = shows(rect)
        transfers[Hand(from: from, to: to), default: Transfer(from: from, to: to, at: shown)].add(shown, rect.area)
      }
    }
    let changed = areas.values.filter { isControl($0.id) && ($0.gained > 0 || $0.lost > 0) }
    return StateDifference(
      names: [], controls: changed.sorted { (place($0.id), $0.id) < (place($1.id), $1.id) },
      transfers: transfers.values.sorted { a, b in
        (a.point.y, a.point.x, a.from ?? "", a.to ?? "") < (b.point.y, b.point.x, b.from ?? "", b.to ?? "")
      })
  }

  /// The pieces of a surface by owner, counted from the surface's own origin, so that a scroll may move as a whole.
  private func pieces(
    _ side: LayoutSide, _ state: Int, _ scroll: String?, _ nodes: [String: Int]
  ) -> [OwnedRect] {
    guard let surface = side.surface(ofScroll: scroll, nodes) else { return [] }
    let origin = side.layout.surfaces[surface].bounds
    return side.maps[state][surface].map { piece in
      OwnedRect(
        rect: FixedRect(
          minX: Int32(clamping: Int64(piece.rect.minX) - Int64(origin.minX)),
          minY: Int32(clamping: Int64(piece.rect.minY) - Int64(origin.minY)),
          maxX: Int32(clamping: Int64(piece.rect.maxX) - Int64(origin.minX)),
          maxY: Int32(clamping: Int64(piece.rect.maxY) - Int64(origin.minY))),
        owner: side.layout.layout.id(Int(piece.owner)))
    }
  }

  /// Moves rectangles that are counted from a surface's origin to the screen, of the new layout if it has the surface.
  private func shower(of scroll: String?) -> (FixedRect) -> FixedRect {
    let found = new.surface(ofScroll: scroll, newNodes).map { (new, $0) }
    guard let (side, surface) = found ?? old.surface(ofScroll: scroll, oldNodes).map({ (old, $0) }) else {
      return { $0 }
    }
    let origin = side.layout.surfaces[surface].bounds
    return { rect in
      side.onScreen(
        FixedRect(
          minX: Int32(clamping: Int64(rect.minX) + Int64(origin.minX)),
          minY: Int32(clamping: Int64(rect.minY) + Int64(origin.minY)),
          maxX: Int32(clamping: Int64(rect.maxX) + Int64(origin.minX)),
          maxY: Int32(clamping: Int64(rect.maxY) + Int64(origin.minY))),
        surface: surface)
    }
  }

  private func isControl(_ id: String) -> Bool {
    newNodes[id].map { new.layout.layout.nodes[$0].type.isControl }
      ?? oldNodes[id].map { old.layout.layout.nodes[$0].type.isControl } ?? false
  }

  /// Where a control stands in document order, those that are gone last.
  private func place(_ id: String) -> Int { newNodes[id] ?? (new.layout.nodes.count + (oldNodes[id] ?? 0)) }
}

/// Whose hands points pass from and to.
private struct Hand: Hashable {
  var from: String?
  var to: String?
}

struct OwnedRect {
  var rect: FixedRect
  var owner: String
}

extension AreaChange {
  fileprivate init(_ id: String) { self.init(id: id, old: 0, new: 0, gained: 0, lost: 0) }
}

extension Transfer {
  fileprivate init(from: String?, to: String?, at rect: FixedRect) {
    self.init(from: from, to: to, area: 0, rect: rect, point: FixedPoint(x: rect.minX, y: rect.minY))
  }

  fileprivate mutating func add(_ shown: FixedRect, _ area: UInt64) {
    self.area += area
    rect = FixedRect(
      minX: min(rect.minX, shown.minX), minY: min(rect.minY, shown.minY), maxX: max(rect.maxX, shown.maxX),
      maxY: max(rect.maxY, shown.maxY))
    if (shown.minY, shown.minX) < (point.y, point.x) { point = FixedPoint(x: shown.minX, y: shown.minY) }
  }
}
