import HitLayout
import HitRegions

/// Whether trimming margins mends a pair without harm: maps the strips that are given up anew, in every state.
struct TrimCheck {
  enum Verdict: Equatable {
    case good
    /// The frames leave no gap that margins reach into.
    case framesMeet
    /// A target that was large enough would not be, or could not be hit at all.
    case tooSmall(Int)
    case brings
    case tooCrowded
  }

  /// A node's new insets, smaller on one edge.
  struct Change {
    var node: Int
    var edge: Edge
    var edges: EdgeAmounts
  }

  /// How many nodes may meet what is mapped anew.
  private static let crowd = 512

  private let evidence: Evidence
  private let pair: PairRecord
  private let changes: [Change]
  /// The changed nodes' clips, cut by the surface.
  private let clips: [FixedRect]

  static func verdict(_ evidence: Evidence, _ pair: PairRecord, _ changes: [Change]) -> Verdict {
    TrimCheck(evidence, pair, changes).verdict()
  }

  private init(_ evidence: Evidence, _ pair: PairRecord, _ changes: [Change]) {
    self.evidence = evidence
    self.pair = pair
    self.changes = changes
    clips = changes.map { change in
      let area = evidence.resolved.nodes[change.node].frame.grown(by: change.edges)
      return area.intersection(evidence.scene.limit(change.node))
    }
  }

  private func verdict() -> Verdict {
    for (change, clip) in zip(changes, clips) {
      if clip.isEmpty { return .tooSmall(change.node) }
      if cutsDescendants(change.node, clip) { return .brings }
      var strip: FixedRect?
      evidence.scene.bodies[change.node].clip.forEachPart(outside: clip) { strip = $0 }
      if let strip, let verdict = verdict(strip, of: change.node) { return verdict }
    }
    for (change, clip) in zip(changes, clips) {
      if let verdict = roomVerdict(change.node, clip) { return verdict }
    }
    return .good
  }

  private func cutsDescendants(_ node: Int, _ clip: FixedRect) -> Bool {
    let before = evidence.scene.bodies[node].clip
    var descendant = node + 1
    while descendant < Int(evidence.layout.nodes[node].end) {
      let body = evidence.scene.bodies[descendant]
      if body.traits.contains(.isOpen) && !clip.contains(body.clip) { return true }
      // A frame may reach out of an area that a negative inset keeps inside.
      let frame = evidence.resolved.nodes[descendant].frame
      if body.traits.contains(.isControl) && before.contains(frame) && !clip.contains(frame) { return true }
      descendant = body.traits.contains(.isScroll) ? Int(body.end) : descendant + 1
    }
    return false
  }

  /// What others get of the strip that a node gives up.
  private func verdict(_ strip: FixedRect, of node: Int) -> Verdict? {
    let surface = evidence.resolved.nodes[node].surface
    guard let nodes = evidence.index.nodes(on: surface, meeting: strip, limit: Self.crowd) else { return .tooCrowded }
    for states in classes(evidence.scene.liveMask(node), nodes) {
      let entries = entries(nodes, UInt64(states.trailingZeroBitCount))
      let sink = StripSink(evidence, pair, entries, states, surface)
      RegionMap.run(entries, in: strip, sink: sink, budget: 1 << 18)
      if sink.isTooMuch { return .tooCrowded }
      if sink.bringsFinding { return .brings }
    }
    return nil
  }

  /// Whether a changed node still has room for a target.
  private func roomVerdict(_ node: Int, _ clip: FixedRect) -> Verdict? {
    let surface = evidence.resolved.nodes[node].surface
    guard let nodes = evidence.index.nodes(on: surface, meeting: clip, limit: Self.crowd) else { return .tooCrowded }
    let region = evidence.region(node)
    for states in classes(region.reached, nodes) {
      let entries = entries(nodes, UInt64(states.trailingZeroBitCount))
      let sink = RoomSink(UInt32(node), entries)
      RegionMap.run(entries, in: clip, sink: sink, budget: 1 << 18)
      if sink.isTooMuch { return .tooCrowded }
      if sink.pieces.isEmpty { return .tooSmall(node) }
      guard let need = evidence.scene.minimum.size, states & region.small == 0 else { continue }
      var room = TargetRoom(need)
      room.search(sink.pieces)
      if !room.fits { return .tooSmall(node) }
    }
    return nil
  }

  /// Parts states into those that none of some nodes, and none of those they forward to, tells apart.
  private func classes(_ states: UInt64, _ nodes: [UInt32]) -> [UInt64] {
    var masks = Set(nodes.map { evidence.scene.liveMask(Int($0)) })
    for node in nodes { masks.insert(evidence.scene.liveMask(evidence.scene.owner(Int(node)))) }
    return evidence.resolved.classes(of: states, toldApartBy: masks)
  }

  /// The entries of some nodes, front to back, with the changes made.
  private func entries(_ nodes: [UInt32], _ state: UInt64) -> [MapEntry] {
    var entries: [MapEntry] = []
    for node in nodes.reversed() where evidence.scene.liveMask(Int(node)) >> state & 1 == 1 {
      var entry = evidence.scene.mapEntry(Int(node), state, slot: nil)
      entry.isDirty = true
      if let number = changes.firstIndex(where: { $0.node == Int(node) }) {
        entry.rect = clips[number]
        entry.core = entry.core.intersection(entry.rect)
        if entry.core.isEmpty { entry.core = .nowhere }
      }
      entries.append(entry)
    }
    return entries
  }
}

/// Looks for anything on a strip that would be a finding and is none yet.
private final class StripSink: MapSink {
  private let evidence: Evidence
  /// The pair to be mended.
  private let pair: PairRecord
  private let entries: [MapEntry]
  /// The nodes at hand tell these states not apart; what was found before may differ in them.
  private let states: UInt64
  private let surface: UInt32
  private(set) var bringsFinding = false
  private(set) var isTooMuch = false

  init(_ evidence: Evidence, _ pair: PairRecord, _ entries: [MapEntry], _ states: UInt64, _ surface: UInt32) {
    self.evidence = evidence
    self.pair = pair
    self.entries = entries
    self.states = states
    self.surface = surface
  }

  var isFull: Bool { bringsFinding }

  func leaveOut(_ entry: Int) { isTooMuch = true }

  func add(_ piece: FixedRect, first: Int, second: Int, control: Int) {
    let taker = entries[first]
    switch taker.kind {
    case .mute: break
    case .judged:
      // One that can be hit at last may have faults of its own.
      if evidence.reachedStates(Int(taker.owner)) & states != states { bringsFinding = true }
      if second >= 0 { look(taker, entries[second], piece) }
    case .plain:
      if control < 0 || entries[control].kind != .judged { return }
      let owner = Int(entries[control].owner)
      if evidence.resolved.nodes[owner].surface != surface { return }
      let reached = evidence.reachedStates(owner) & states
      if reached & ~evidence.blockedStates(owner) != 0 { bringsFinding = true }
    }
  }

  private func look(_ taker: MapEntry, _ loser: MapEntry, _ piece: FixedRect) {
    let (a, b) = (Int(taker.owner), Int(loser.owner))
    let isPair =
      loser.kind == .judged && a != b && evidence.resolved.nodes[a].surface == surface
      && evidence.resolved.nodes[b].surface == surface && !evidence.scene.areRelated(a, b)
    if !isPair { return }
    if a == pair.taker && b == pair.loser { bringsFinding = true }
    let own = evidence.resolved.nodes[a].frame
    let other = evidence.resolved.nodes[b]
    let lost = piece.intersection(other.frame).intersection(other.clip)
    let rule: Rule = lost.isEmpty ? .overlap : own.contains(lost) ? .stackedFrames : .stolenFrame
    let told = (rule == .stolenFrame ? evidence.scene.judgedMask(b) : evidence.reachedStates(b)) & states
    if told & ~evidence.foundStates(a, b, rule) != 0 { bringsFinding = true }
  }
}

/// Collects the region of one node.
private final class RoomSink: MapSink {
  private let node: UInt32
  private let entries: [MapEntry]
  private(set) var pieces: [FixedRect] = []
  private(set) var isTooMuch = false

  init(_ node: UInt32, _ entries: [MapEntry]) {
    self.node = node
    self.entries = entries
  }

  var isFull: Bool { pieces.count > 4096 }

  func leaveOut(_ entry: Int) { isTooMuch = true }

  func add(_ piece: FixedRect, first: Int, second: Int, control: Int) {
    if entries[first].owner == node { pieces.append(piece) }
  }
}
