import HitLayout
import HitRegions

/// What the maps of one state say: regions, pairs, and controls under what is not a control.
final class StateFacts: MapSink {
  /// A control that takes touches which another would get without it.
  struct Pair {
    var taker: UInt32
    var loser: UInt32
    /// In the loser's frame, not in the taker's.
    var stolen = Extent()
    /// In both frames.
    var stacked = Extent()
    var all = Extent()
    /// Some of the points lie outside the taker's frame.
    var isByMargin = false
    /// Neither gets any of the points by forwarding.
    var isDirect = true
  }

  /// A control whose touches something takes that is not a control.
  struct Blocked {
    var control: UInt32
    var all = Extent()
    /// Who takes them, in the order met.
    var views: [UInt32] = []
    /// Who takes the first of the points.
    var firstView: UInt32
  }

  /// Points that hit a control.
  struct Region {
    var all = Extent()
    /// Whether one of its rectangles is as large as a target should be.
    var fits = false
    /// Whether the map ran out before all of it was looked at.
    var isUnchecked = false
  }

  private let resolved: ResolvedLayout
  private let need: FixedSize?
  private let pairLimit: Int
  /// The surface being mapped, and how it is seen.
  private var surface: UInt32 = 0
  private var view = SurfaceView(offset: (0, 0), visible: nil)
  private var entries: [MapEntry] = []
  private var pairNumbers: [UInt64: Int] = [:]
  private var blockedNumbers: [UInt32: Int] = [:]

  private(set) var regions: [Region]
  private(set) var pairs: [Pair] = []
  private(set) var blocked: [Blocked] = []
  /// Rectangles of the surface's regions that do not have room for a target as they are, with their slots.
  private(set) var pieces: [(slot: Int32, rect: FixedRect)] = []

  init(_ resolved: ResolvedLayout, need: FixedSize?, slots: Int, pairLimit: Int) {
    self.resolved = resolved
    self.need = need
    self.pairLimit = pairLimit
    regions = Array(repeating: Region(), count: slots)
  }

  /// Begins another surface.
  func begin(_ surface: UInt32, _ view: SurfaceView, _ entries: [MapEntry]) {
    self.surface = surface
    self.view = view
    self.entries = entries
    pieces.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle of a region; the surface's rectangles share no point.
  func addRegion(_ slot: Int, _ piece: FixedRect) {
    regions[slot].all.add(piece, view)
    guard let need, !regions[slot].fits else { return }
    if Int64(piece.maxX) - Int64(piece.minX) >= Int64(need.width)
      && Int64(piece.maxY) - Int64(piece.minY) >= Int64(need.height)
    {
      regions[slot].fits = true
    } else {
      pieces.append((Int32(slot), piece))
    }
  }

  func settle(_ slot: Int, fits: Bool) { regions[slot].fits = fits }

  var isFull: Bool { pairs.count > pairLimit }

  func leaveOut(_ entry: Int) {
    let slot = Int(entries[entry].slot)
    if slot >= 0 { regions[slot].isUnchecked = true }
  }

  func add(_ piece: FixedRect, first: Int, second: Int, control: Int) {
    let taker = entries[first]
    switch taker.kind {
    case .mute: break
    case .judged:
      if taker.isDirty && taker.slot >= 0 { addRegion(Int(taker.slot), piece) }
      if second >= 0 { addPair(taker, entries[second], piece) }
    case .plain:
      if control >= 0 { addBlocked(taker.owner, entries[control], piece) }
    }
  }

  private func addPair(_ taker: MapEntry, _ loser: MapEntry, _ piece: FixedRect) {
    let (a, b) = (Int(taker.owner), Int(loser.owner))
    if loser.kind != .judged || a == b { return }
    // Rectangles of two surfaces cannot be compared.
    if resolved.nodes[a].surface != surface || resolved.nodes[b].surface != surface { return }
    let ends = (resolved.layout.nodes[a].end, resolved.layout.nodes[b].end)
    if a < b ? b < Int(ends.0) : a < Int(ends.1) { return }

    let key = UInt64(taker.owner) << 32 | UInt64(loser.owner)
    let number: Int
    if let known = pairNumbers[key] {
      number = known
    } else {
      number = pairs.count
      pairNumbers[key] = number
      pairs.append(Pair(taker: taker.owner, loser: loser.owner))
    }
    let own = resolved.nodes[a].frame
    let other = resolved.nodes[b]
    let lost = piece.intersection(other.frame).intersection(other.clip)
    pairs[number].all.add(piece, view)
    if !own.contains(all: piece) { pairs[number].isByMargin = true }
    if taker.node != taker.owner || loser.node != loser.owner { pairs[number].isDirect = false }
    let stacked = lost.intersection(own)
    if !stacked.isEmpty { pairs[number].stacked.add(stacked, view) }
    lost.forEachPart(outside: own) { pairs[number].stolen.add($0, view) }
  }

  private func addBlocked(_ viewOwner: UInt32, _ control: MapEntry, _ piece: FixedRect) {
    if control.kind != .judged || resolved.nodes[Int(control.owner)].surface != surface { return }
    let number: Int
    if let known = blockedNumbers[control.owner] {
      number = known
    } else {
      number = blocked.count
      blockedNumbers[control.owner] = number
      blocked.append(Blocked(control: control.owner, firstView: viewOwner))
    }
    let before = blocked[number].all
    blocked[number].all.add(piece, view)
    let after = blocked[number].all
    // Where no point can be asked about, the one who takes the most to the top is as good a name.
    let isFirst =
      after.point.map { before.point.map($0.isRead(before:)) ?? true } ?? (after.rect.minY < before.rect.minY)
    if isFirst { blocked[number].firstView = viewOwner }
    if blocked[number].views.count < 8 && !blocked[number].views.contains(viewOwner) {
      blocked[number].views.append(viewOwner)
    }
  }
}
