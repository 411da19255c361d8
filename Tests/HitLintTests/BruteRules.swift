import HitLayout
import HitRegions
import HitTestReference

extension BruteForce {
  /// A part of a surface at fault in a state.
  struct Fault {
    var state: Int
    var surface: UInt32
    var rect: WideRect
  }

  /// All findings, sorted.
  func run() -> [BruteFinding] {
    findings = []
    for node in layout.nodes.indices {
      if hasEmptyArea(node) {
        emptyArea(node)
        continue
      }
      noEffect(node)
      let judged = states.filter { isJudged(node, $0) }
      if judged.isEmpty { continue }
      frameOutsideParent(node, judged)
      let reached = judged.filter { !region(node, $0).isEmpty }
      if reached.isEmpty {
        unreachable(node, judged)
        continue
      }
      enlargeOutside(node, judged, reached)
      smallTarget(node, judged, reached)
      blockedByView(node, judged, reached)
      for other in layout.nodes.indices where other != node { pair(node, other, judged, reached) }
    }
    return findings.sorted()
  }

  private func add(
    _ rule: Rule, _ node: Int, partner: Int? = nil, _ faults: [Fault], _ judged: [Int], number: String = ""
  ) {
    if faults.isEmpty { return }
    var finding = BruteFinding(rule: rule.rawValue, control: node, partner: partner, number: number)
    let holding = states.filter { state in faults.contains { $0.state == state } }
    if holding != judged { finding.states = holding.map { layout.states[$0] } }
    finding.rect = box(faults)
    finding.point = witness(faults)
    findings.append(finding)
  }

  private func box(_ faults: [Fault]) -> FixedRect {
    let corners = faults.map {
      (
        onScreen(WidePoint(x: $0.rect.minX, y: $0.rect.minY), $0.surface),
        onScreen(WidePoint(x: $0.rect.maxX, y: $0.rect.maxY), $0.surface)
      )
    }
    func clamped(_ values: [Int64], _ pick: ([Int64]) -> Int64?) -> Int32 { Int32(clamping: pick(values) ?? 0) }
    return FixedRect(
      minX: clamped(corners.map(\.0.x)) { $0.min() }, minY: clamped(corners.map(\.0.y)) { $0.min() },
      maxX: clamped(corners.map(\.1.x)) { $0.max() }, maxY: clamped(corners.map(\.1.y)) { $0.max() })
  }

  /// The first point in reading order that can be asked about.
  private func witness(_ faults: [Fault]) -> FixedPoint? {
    var best: WidePoint?
    for fault in faults {
      let edges = fault.surface == 0 ? ([], []) : self.edges(fault.surface)
      let xs = Set(edges.0 + [fault.rect.minX]).filter { $0 >= fault.rect.minX && $0 < fault.rect.maxX }.sorted()
      let ys = Set(edges.1 + [fault.rect.minY]).filter { $0 >= fault.rect.minY && $0 < fault.rect.maxY }.sorted()
      search: for y in ys {
        for x in xs where isVisible(WidePoint(x: x, y: y), on: fault.surface, fault.state) {
          let point = onScreen(WidePoint(x: x, y: y), fault.surface)
          if best.map({ point.y < $0.y || point.y == $0.y && point.x < $0.x }) ?? true { best = point }
          break search
        }
      }
    }
    return best.map { FixedPoint(x: Int32(clamping: $0.x), y: Int32(clamping: $0.y)) }
  }

  /// The parts of a rectangle at which something holds, between all edges that matter.
  private func parts(_ rect: WideRect, _ node: Int, _ states: [Int], where holds: (WidePoint) -> Bool) -> [Fault] {
    let world = world(of: node)
    let rects = near(node).compactMap { world.areas[$0] } + [bounds(of: node)]
    let xs = Set(rects.flatMap { [$0.minX, $0.maxX] } + [rect.minX, rect.maxX])
      .filter { $0 >= rect.minX && $0 <= rect.maxX }.sorted()
    let ys = Set(rects.flatMap { [$0.minY, $0.maxY] } + [rect.minY, rect.maxY])
      .filter { $0 >= rect.minY && $0 <= rect.maxY }.sorted()
    var faults: [Fault] = []
    for (x, nextX) in zip(xs, xs.dropFirst()) {
      for (y, nextY) in zip(ys, ys.dropFirst()) where holds(WidePoint(x: x, y: y)) {
        let part = WideRect(minX: x, minY: y, maxX: nextX, maxY: nextY)
        faults += states.map { Fault(state: $0, surface: world.surface, rect: part) }
      }
    }
    return faults
  }

  private func percentage(_ faults: [Fault], of whole: Double) -> String {
    let parts = Set(faults.map(\.state)).map { state in
      faults.filter { $0.state == state }.reduce(0) { $0 + $1.rect.area }
    }
    return percentage((parts.max() ?? 0) * 100 / whole)
  }

  private func percentage(_ percent: Double) -> String {
    "\(max(1, Int(percent.rounded(.toNearestOrAwayFromZero)))) %"
  }

  // MARK: rules

  private func hasEmptyArea(_ node: Int) -> Bool {
    guard let area = world(of: node).areas[node] else { return false }
    let edges = layout.nodes[node].enlargeEdge
    return area.maxX <= area.minX && min(edges.left, edges.right) < 0
      || area.maxY <= area.minY && min(edges.top, edges.bottom) < 0
  }

  private func emptyArea(_ node: Int) {
    var finding = BruteFinding(rule: Rule.emptyArea.rawValue, control: node)
    if let frame = world(of: node).frames[node], !frame.isEmpty {
      let faults = states.map { Fault(state: $0, surface: world(of: node).surface, rect: frame) }
      finding.rect = box(faults)
      finding.point = witness(faults)
    }
    findings.append(finding)
  }

  private func noEffect(_ node: Int) {
    let written = layout.nodes[node]
    if written.flags.contains(.userInteractionEnabled) && written.pointerEvents != .none { return }
    let finding = BruteFinding(rule: Rule.noEffect.rawValue, control: node)
    if written.enlargeEdge != .zero { findings.append(finding) }
    if written.forward != Layout.noNode { findings.append(finding) }
  }

  private func isFrameWhole(_ node: Int) -> Bool {
    guard let frame = world(of: node).frames[node] else { return true }
    return parts(frame, node, [0]) { !self.isAllowed($0, node) }.isEmpty
  }

  /// Whether the surface and every ancestor's area hold the point.
  private func isAllowed(_ point: WidePoint, _ node: Int) -> Bool {
    world(of: node).isInside(point) && isInAncestors(point, node)
  }

  private func isInAncestors(_ point: WidePoint, _ node: Int) -> Bool {
    let world = world(of: node)
    return near(node).allSatisfy { world.areas[$0]?.contains(point) ?? false }
  }

  private func frameOutsideParent(_ node: Int, _ judged: [Int]) {
    guard let frame = world(of: node).frames[node] else { return }
    add(.frameOutsideParent, node, parts(frame, node, judged) { !self.isAllowed($0, node) }, judged)
  }

  private func unreachable(_ node: Int, _ judged: [Int]) {
    guard let frame = world(of: node).frames[node], let area = world(of: node).areas[node] else { return }
    let dead = frame.isEmpty ? area : frame
    if dead.isEmpty {
      findings.append(BruteFinding(rule: Rule.unreachable.rawValue, control: node))
      return
    }
    add(.unreachable, node, judged.map { Fault(state: $0, surface: world(of: node).surface, rect: dead) }, judged)
  }

  private func enlargeOutside(_ node: Int, _ judged: [Int], _ reached: [Int]) {
    let world = world(of: node)
    guard let area = world.areas[node], isFrameWhole(node), !area.isEmpty else { return }
    add(
      .enlargeOutsideParent, node,
      parts(area, node, reached) { world.isInside($0) && !self.isInAncestors($0, node) }, judged)
    add(.enlargeOutsideScreen, node, parts(area, node, reached) { !world.isInside($0) }, judged)
  }

  private func smallTarget(_ node: Int, _ judged: [Int], _ reached: [Int]) {
    guard let minimum else { return }
    var small: [Int] = []
    var square = Int64.max
    for state in reached {
      let rooms = worlds.indices.map { place in
        BruteRoom(worlds[place], region(node, state).filter { $0.world == place }, minimum)
      }
      if rooms.contains(where: \.fits) { continue }
      small.append(state)
      square = min(square, rooms.map(\.square).max() ?? 0)
    }
    let faults = small.flatMap { state in region(node, state).map { fault($0, state) } }
    add(.smallTarget, node, faults, judged, number: "\(formatFixed(square)) pt")
  }

  private func fault(_ cell: Cell, _ state: Int) -> Fault {
    Fault(state: state, surface: UInt32(cell.world), rect: cell.rect)
  }

  private func blockedByView(_ node: Int, _ judged: [Int], _ reached: [Int]) {
    let surface = Int(resolved.nodes[node].surface)
    var faults: [Fault] = []
    for state in reached {
      for cell in cells(state) where cell.world == surface && cell.control == node {
        guard let first = cell.first, !layout.nodes[first].type.isControl else { continue }
        faults.append(fault(cell, state))
      }
    }
    let shares = reached.map { state in
      let taken = faults.filter { $0.state == state }.reduce(0) { $0 + $1.rect.area }
      return taken * 100 / (taken + region(node, state).reduce(0) { $0 + $1.rect.area })
    }
    add(.blockedByView, node, faults, judged, number: percentage(shares.max() ?? 0))
  }

  private func pair(_ taker: Int, _ loser: Int, _ judged: [Int], _ reached: [Int]) {
    let surface = resolved.nodes[taker].surface
    if resolved.nodes[loser].surface != surface || areRelated(taker, loser) { return }
    let world = world(of: taker)
    guard let own = world.frames[taker] else { return }
    let other = reachableFrame(loser)
    var faults: [Rule: [Fault]] = [:]
    for state in reached where isJudged(loser, state) {
      let shared = cells(state).filter { $0.world == Int(surface) && $0.first == taker && $0.second == loser }
      let stolen = shared.filter { other.contains($0.corner) && !own.contains($0.corner) }
      let stacked = shared.filter { other.contains($0.corner) && own.contains($0.corner) }
      if !stolen.isEmpty {
        faults[.stolenFrame, default: []] += stolen.map { fault($0, state) }
      } else if region(loser, state).isEmpty {
        continue
      } else if !stacked.isEmpty {
        faults[.stackedFrames, default: []] += stacked.map { fault($0, state) }
      } else {
        faults[.overlap, default: []] += shared.map { fault($0, state) }
      }
    }
    for (rule, faults) in faults {
      add(
        rule, taker, partner: loser, faults, judged, number: rule == .overlap ? "" : percentage(faults, of: other.area))
    }
  }
}

/// Room for a target in some cells of a surface, looked for from every crossing of edges.
struct BruteRoom {
  private(set) var fits = false
  private(set) var square: Int64 = 0

  init(_ world: BruteWorld, _ cells: [BruteForce.Cell], _ need: FixedSize) {
    let (xs, ys) = (world.xs, world.ys)
    var filled = Set<WidePointKey>()
    for cell in cells { filled.insert(WidePointKey(cell.rect.minX, cell.rect.minY)) }
    for left in xs.indices.dropLast() {
      for top in ys.indices.dropLast() {
        // How far to the right every row from the top down is filled.
        var right = xs.count - 1
        for bottom in top..<ys.count - 1 {
          var reach = left
          while reach < right && filled.contains(WidePointKey(xs[reach], ys[bottom])) { reach += 1 }
          right = reach
          if right == left { break }
          let (width, height) = (xs[right] - xs[left], ys[bottom + 1] - ys[top])
          square = max(square, min(width, height))
          if width >= Int64(need.width) && height >= Int64(need.height) { fits = true }
        }
      }
    }
  }

  private struct WidePointKey: Hashable {
    var x: Int64
    var y: Int64
    init(_ x: Int64, _ y: Int64) { (self.x, self.y) = (x, y) }
  }
}
