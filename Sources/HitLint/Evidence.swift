import HitLayout
import HitRegions

/// A pair's finding over all states: the control that takes, the one that loses, and by which rule.
struct PairRecord {
  var taker: Int
  var loser: Int
  /// `stolenFrame`, `stackedFrames` or `overlap`.
  var rule: Rule
  /// The states it holds in.
  var states: UInt64
  var extent: Extent
  /// Some of the points lie outside the taker's frame.
  var isByMargin: Bool
  /// Neither gets any of the points by forwarding.
  var isDirect: Bool
}

/// A control under what is not a control, over all states.
struct BlockedRecord {
  var control: Int
  var states: UInt64
  var extent: Extent
  /// Percent of what the control would get without it; the greatest single state's.
  var share: UInt64
  /// Who takes the touches, the one at the first point first.
  var views: [UInt32]
}

/// The points that hit a control, over all states in which it is judged.
struct RegionRecord {
  /// The states in which there are any.
  var reached: UInt64 = 0
  /// The states in which there are, but no target fits.
  var small: UInt64 = 0
  /// The largest square's side over the small states, in raw units: the least of the greatest.
  var square: Int64 = .max
  /// The region in the small states.
  var extent = Extent()
  /// Whether the map ran out before all of it was looked at.
  var isUnchecked = false
}

/// All that the rules ask about: the scene, and what the maps of all its states and surfaces say. Built once.
final class Evidence {
  let scene: Scene
  let index: SceneIndex
  let views: SurfaceViews
  /// Each pair and rule once.
  private(set) var pairs: [PairRecord] = []
  private(set) var blocked: [BlockedRecord] = []
  /// How much was looked at, in box tests or a few of them; for tests of growth.
  private(set) var work: Int
  /// Nodes that a rule may have something to say about, rising.
  let suspects: [UInt32]
  private let slots: RegionSlots
  private var regions: [RegionRecord]
  private var pairNumbers: [PairKey: Int] = [:]
  private var blockedNumbers: [Int: Int] = [:]

  private struct PairKey: Hashable {
    var taker: Int
    var loser: Int
    var rule: Rule
  }

  init(_ scene: Scene) {
    var scene = scene
    work = TreeJoin.mark(&scene)
    self.scene = scene
    slots = RegionSlots(scene)
    index = SceneIndex(scene)
    views = SurfaceViews(scene, index: index, masksInUse: slots.masksInUse(scene))
    regions = Array(repeating: RegionRecord(), count: slots.owners.count)
    suspects = mergeSorted(scene.suspects, slots.owners)
    mapStates()
  }

  var layout: Layout { scene.layout }
  var resolved: ResolvedLayout { scene.resolved }

  /// How many controls the maps could not be finished for.
  var uncheckedControls: Int { regions.reduce(0) { $0 + ($1.isUnchecked ? 1 : 0) } }

  /// What was left unchecked, in words.
  var uncheckedNote: String? {
    let count = uncheckedControls
    if count == 0 { return nil }
    return "\(count) \(count == 1 ? "control was" : "controls were") left unchecked where too many touch areas cross"
  }

  /// Whether the map of a judged control could not be finished.
  func isUnchecked(_ node: Int) -> Bool { slots.slot(node).map { regions[$0].isUnchecked } ?? false }

  /// The states in which a judged control is hit anywhere.
  func reachedStates(_ node: Int) -> UInt64 {
    if let slot = slots.slot(node) { return regions[slot].reached }
    return scene.bodies[node].clip.isEmpty ? 0 : scene.judgedMask(node)
  }

  /// The points that hit a judged control.
  func region(_ node: Int) -> RegionRecord {
    if let slot = slots.slot(node) { return regions[slot] }
    // Nothing lies in front of it, and nothing forwards to it.
    let clip = scene.bodies[node].clip
    if clip.isEmpty { return RegionRecord() }
    var record = RegionRecord()
    record.reached = scene.judgedMask(node)
    let (width, height) = (Int64(clip.maxX) - Int64(clip.minX), Int64(clip.maxY) - Int64(clip.minY))
    if let need = scene.minimum.size, width < Int64(need.width) || height < Int64(need.height) {
      record.small = record.reached
      record.square = min(width, height)
      record.extent = extent(node, record.reached) { $0(clip) }
    }
    return record
  }

  /// Sums up rectangles on a node's surface as they are seen in any of the given states.
  func extent(_ node: Int, _ states: UInt64, _ pieces: ((FixedRect) -> Void) -> Void) -> Extent {
    var sum = Extent()
    if resolved.nodes[node].surface == 0 {
      let view = views.view(0, states)
      pieces { if !$0.isEmpty { sum.add($0, view) } }
      return sum
    }
    for view in views.all(resolved.nodes[node].surface, states) {
      var extent = Extent()
      pieces { if !$0.isEmpty { extent.add($0, view) } }
      sum.merge(extent)
    }
    return sum
  }

  /// A control's frame where touches can get to it if nothing covers it.
  func reachableFrame(_ node: Int) -> FixedRect {
    resolved.nodes[node].frame.intersection(scene.bodies[node].clip)
  }

  /// The states in which something that is no control is known to take touches of a control.
  func blockedStates(_ node: Int) -> UInt64 { blockedNumbers[node].map { blocked[$0].states } ?? 0 }

  /// The states in which a pair is known to break a rule, or one that goes before it.
  func foundStates(_ taker: Int, _ loser: Int, _ rule: Rule) -> UInt64 {
    var states: UInt64 = 0
    for known in [Rule.stolenFrame, .stackedFrames, .overlap] {
      let number = pairNumbers[PairKey(taker: taker, loser: loser, rule: known)]
      if let number { states |= pairs[number].states }
      if known == rule { break }
    }
    return states
  }

  private func mapStates() {
    if slots.owners.isEmpty && slots.mapped.isEmpty { return }
    // By surface: what is mapped, and the numbers of sources.
    var nodes = [[UInt32]](repeating: [], count: resolved.surfaces.count)
    var sources = [[Int]](repeating: [], count: resolved.surfaces.count)
    for node in slots.mapped.reversed() { nodes[Int(resolved.nodes[Int(node)].surface)].append(node) }
    for (number, source) in slots.cleanSources.enumerated() {
      sources[Int(resolved.nodes[Int(source.node)].surface)].append(number)
    }
    let order = nodes.indices.filter { !nodes[$0].isEmpty || !sources[$0].isEmpty }
    // The work of all states together; a map by itself may use what its size allows.
    var budget = 1 << 31
    for states in views.classes {
      let state = UInt64(states.trailingZeroBitCount)
      let facts = StateFacts(
        resolved, need: scene.minimum.size, slots: regions.count, pairLimit: 16 * slots.mapped.count + 16_384)
      var squares: [Int: (side: Int64, isUnchecked: Bool)] = [:]
      for surface in order {
        let entries = mapEntries(nodes[surface], state)
        facts.begin(UInt32(surface), views.view(UInt32(surface), states), entries)
        var box: FixedRect?
        for entry in entries where entry.isDirty {
          box?.grow(over: entry.rect)
          box = box ?? entry.rect
        }
        if let box {
          let share = min(budget, 1 << 21 + 512 * entries.count)
          let spent = RegionMap.run(entries, in: box, sink: facts, budget: share)
          budget -= spent
          work += spent
        }
        for number in sources[surface] {
          let source = slots.cleanSources[number]
          let isThere =
            (scene.liveMask(Int(source.node)) & scene.judgedMask(Int(slots.owners[source.slot]))) >> state & 1 == 1
          if isThere { facts.addRegion(source.slot, scene.bodies[Int(source.node)].clip) }
        }
        fitTargets(facts, &squares)
      }
      commit(facts, squares, states)
    }
  }

  /// Front to back, those that are live in the state.
  private func mapEntries(_ nodes: [UInt32], _ state: UInt64) -> [MapEntry] {
    var entries: [MapEntry] = []
    entries.reserveCapacity(nodes.count)
    for node in nodes where scene.liveMask(Int(node)) >> state & 1 == 1 {
      entries.append(scene.mapEntry(Int(node), state, slot: slots.slot(scene.owner(Int(node)))))
    }
    return entries
  }

  /// Looks for room for a target in the regions of a surface that no single rectangle gave it.
  private func fitTargets(_ facts: StateFacts, _ squares: inout [Int: (side: Int64, isUnchecked: Bool)]) {
    guard let need = scene.minimum.size else { return }
    let pieces = facts.pieces.filter { !facts.regions[Int($0.slot)].fits && !facts.regions[Int($0.slot)].isUnchecked }
      .sorted { $0.slot < $1.slot }
    var start = 0
    while start < pieces.count {
      let slot = pieces[start].slot
      var end = start
      while end < pieces.count && pieces[end].slot == slot { end += 1 }
      var room = TargetRoom(need)
      room.search(pieces[start..<end].map(\.rect))
      if room.fits { facts.settle(Int(slot), fits: true) }
      let known = squares[Int(slot)] ?? (0, false)
      squares[Int(slot)] = (max(known.side, room.square), known.isUnchecked || room.isUnchecked)
      start = end
    }
  }

  /// Adds what the maps of one class of states say.
  private func commit(
    _ facts: StateFacts, _ squares: [Int: (side: Int64, isUnchecked: Bool)], _ states: UInt64
  ) {
    for (slot, region) in facts.regions.enumerated() {
      if region.isUnchecked { regions[slot].isUnchecked = true }
      if region.all.isEmpty { continue }
      regions[slot].reached |= states
      if scene.minimum.size == nil || region.fits || region.isUnchecked { continue }
      let square = squares[slot] ?? (0, false)
      if square.isUnchecked {
        regions[slot].isUnchecked = true
        continue
      }
      regions[slot].small |= states
      regions[slot].square = min(regions[slot].square, square.side)
      regions[slot].extent.merge(region.all)
    }
    for pair in facts.pairs {
      let (rule, extent): (Rule, Extent) =
        !pair.stolen.isEmpty
        ? (.stolenFrame, pair.stolen) : !pair.stacked.isEmpty ? (.stackedFrames, pair.stacked) : (.overlap, pair.all)
      // What lies wholly under another in a state, as a page under a modal, is no fault of the two; under an invisible
      // margin it is.
      if rule != .stolenFrame && !isReached(pair.loser, facts) { continue }
      let record = PairRecord(
        taker: Int(pair.taker), loser: Int(pair.loser), rule: rule, states: states, extent: extent,
        isByMargin: pair.isByMargin, isDirect: pair.isDirect)
      add(record)
    }
    for fact in facts.blocked where isReached(fact.control, facts) {
      let views = [fact.firstView] + fact.views.filter { $0 != fact.firstView }
      let reached = slots.slot(Int(fact.control)).map { facts.regions[$0].all.area } ?? 0
      let share = percent(fact.all.area, of: fact.all.area + reached)
      add(BlockedRecord(control: Int(fact.control), states: states, extent: fact.all, share: share, views: views))
    }
  }

  private func isReached(_ node: UInt32, _ facts: StateFacts) -> Bool {
    guard let slot = slots.slot(Int(node)) else { return true }
    return !facts.regions[slot].all.isEmpty
  }

  private func add(_ record: PairRecord) {
    let key = PairKey(taker: record.taker, loser: record.loser, rule: record.rule)
    guard let number = pairNumbers[key] else {
      pairNumbers[key] = pairs.count
      pairs.append(record)
      return
    }
    pairs[number].states |= record.states
    pairs[number].extent.merge(record.extent)
    pairs[number].isByMargin = pairs[number].isByMargin || record.isByMargin
    pairs[number].isDirect = pairs[number].isDirect && record.isDirect
  }

  private func add(_ record: BlockedRecord) {
    guard let number = blockedNumbers[record.control] else {
      blockedNumbers[record.control] = blocked.count
      blocked.append(record)
      return
    }
    blocked[number].states |= record.states
    blocked[number].share = max(blocked[number].share, record.share)
    let before = blocked[number].extent.point
    blocked[number].extent.merge(record.extent)
    let isFirst = record.extent.point.map { point in before.map { point.isRead(before: $0) } ?? true } ?? false
    let (leading, others) = isFirst ? (record.views, blocked[number].views) : (blocked[number].views, record.views)
    blocked[number].views = leading + others.filter { !leading.contains($0) }
  }
}

/// Merges two rising lists; what stands in both comes once.
private func mergeSorted(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
  if b.isEmpty { return a }
  var merged: [UInt32] = []
  merged.reserveCapacity(a.count + b.count)
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    if j == b.count || i < a.count && a[i] <= b[j] {
      if j < b.count && a[i] == b[j] { j += 1 }
      merged.append(a[i])
      i += 1
    } else {
      merged.append(b[j])
      j += 1
    }
  }
  return merged
}
