import HitLayout
import HitRegions

/// The controls whose regions have to be summed up piece by piece, and the nodes that the maps are made of.
struct RegionSlots {
  /// Rising: judged controls that something lies in front of, or that something forwards to.
  private(set) var owners: [UInt32] = []
  /// Rising: dirty nodes, and those in front of them.
  private(set) var mapped: [UInt32] = []
  /// Nodes with nothing in front of them that give an owner a region beside others: their whole clip.
  private(set) var cleanSources: [(node: UInt32, slot: Int)] = []
  /// A node's number in `owners`; -1 for none. Empty where there are no owners.
  private var numbers: [Int32] = []

  init(_ scene: Scene) {
    for (index, body) in scene.bodies.enumerated() where !body.traits.isDisjoint(with: [.isDirty, .isInvolved]) {
      mapped.append(UInt32(index))
    }
    let forwarding = scene.forwarders.filter { scene.bodies[Int($0)].traits.contains(.isCandidate) }
    for node in mapped where scene.bodies[Int(node)].traits.contains(.isDirty) { addOwner(of: node, scene) }
    for node in forwarding { addOwner(of: node, scene) }
    if owners.isEmpty { return }
    owners.sort()
    var kept = 1
    for index in 1..<owners.count where owners[index] != owners[kept - 1] {
      owners[kept] = owners[index]
      kept += 1
    }
    owners.removeSubrange(kept...)
    numbers = Array(repeating: -1, count: scene.bodies.count)
    for (slot, owner) in owners.enumerated() { numbers[Int(owner)] = Int32(slot) }

    for (slot, owner) in owners.enumerated() {
      let traits = scene.bodies[Int(owner)].traits
      if traits.contains(.isCandidate) && !traits.contains(.isDirty) { cleanSources.append((owner, slot)) }
    }
    for node in forwarding where !scene.bodies[Int(node)].traits.contains(.isDirty) {
      if let slot = slot(scene.owner(Int(node))) { cleanSources.append((node, slot)) }
    }
  }

  private mutating func addOwner(of node: UInt32, _ scene: Scene) {
    let owner = scene.owner(Int(node))
    if scene.judgedMask(owner) != 0 { owners.append(UInt32(owner)) }
  }

  /// A node's number in `owners`.
  func slot(_ node: Int) -> Int? {
    if numbers.isEmpty || numbers[node] < 0 { return nil }
    return Int(numbers[node])
  }
}

extension RegionSlots {
  /// The sets of states that the maps can tell apart.
  func masksInUse(_ scene: Scene) -> Set<UInt64> {
    if scene.resolved.stateCount <= 1 { return [] }
    var numbers = Set<UInt32>()
    for node in mapped { numbers.insert(scene.bodies[Int(node)].mask) }
    for node in owners { numbers.insert(scene.bodies[Int(node)].mask) }
    for source in cleanSources { numbers.insert(scene.bodies[Int(source.node)].mask) }
    return Set(numbers.map { scene.masks[Int($0)] })
  }
}

extension Scene {
  /// The node as it stands in the map of its surface in a state in which it is live.
  func mapEntry(_ node: Int, _ state: UInt64, slot: Int?) -> MapEntry {
    let body = bodies[node]
    let owner = owner(node)
    let isControl = body.traits.contains(.isControl)
    var core = body.clip
    if isControl && layout.hitPolicy == .framesFirst {
      core = core.intersection(resolved.nodes[node].frame)
      if core.isEmpty { core = .nowhere }
    }
    let kind: MapEntry.Kind =
      judgedMask(owner) >> state & 1 == 1 ? .judged : layout.nodes[owner].type.isControl ? .mute : .plain
    return MapEntry(
      rect: body.clip, core: core, node: UInt32(node), end: layout.nodes[node].end, owner: UInt32(owner),
      slot: Int32(slot ?? -1), kind: kind, isControl: isControl, isDirty: body.traits.contains(.isDirty))
  }
}

extension FixedRect {
  /// Meets nothing.
  static var nowhere: FixedRect { FixedRect(minX: .max, minY: .max, maxX: .min, maxY: .min) }
}
