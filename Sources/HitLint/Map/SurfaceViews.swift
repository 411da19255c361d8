import HitLayout
import HitRegions

/// Which states need looking at, and what of each surface can be seen on the screen as first scrolled.
final class SurfaceViews {
  private let scene: Scene
  /// Sets of states that no map can tell apart; together all states.
  let classes: [UInt64]
  private let index: SceneIndex
  private var known: [Key: SurfaceView] = [:]

  private struct Key: Hashable {
    var surface: UInt32
    var states: UInt64
  }

  /// Past this many rectangles no witness is looked for on a surface.
  private static let limit = 1000

  /// - Parameter masksInUse: the sets of states that what is mapped lives in.
  init(_ scene: Scene, index: SceneIndex, masksInUse: Set<UInt64>) {
    self.scene = scene
    self.index = index
    // What is seen of a scroll hangs on nodes that no map holds.
    let masks = scene.resolved.surfaces.count > 1 && scene.resolved.stateCount > 1 ? Set(scene.masks) : masksInUse
    classes = scene.resolved.classes(of: scene.resolved.allStates, toldApartBy: masks)
  }

  /// How a surface is seen in any of the given states, one view a class.
  func all(_ surface: UInt32, _ states: UInt64) -> [SurfaceView] {
    if surface == 0 { return [view(0, states)] }
    return classes.filter { $0 & states != 0 }.map { view(surface, $0) }
  }

  /// How a surface is seen in a class of states.
  func view(_ surface: UInt32, _ states: UInt64) -> SurfaceView {
    if surface == 0 { return SurfaceView(offset: (0, 0), visible: nil) }
    let key = Key(surface: surface, states: states)
    if let view = known[key] { return view }
    let view = SurfaceView(
      offset: scene.resolved.initialOffset(ofSurface: surface), visible: visible(surface, states))
    known[key] = view
    return view
  }

  /// Where a content surface can be asked about: where the scroll itself is the front-most on its own surface.
  private func visible(_ surface: UInt32, _ states: UInt64) -> [FixedRect] {
    let record = scene.resolved.surfaces[Int(surface)]
    let scroll = Int(record.scroll)
    let body = scene.bodies[scroll]
    let state = UInt64(states.trailingZeroBitCount)
    // What lies behind a scroll that takes no touches itself can win over a margin in it.
    let isSeenThrough =
      scene.layout.nodes[scroll].pointerEvents == .boxNone && scene.layout.hitPolicy == .framesFirst
    if !body.traits.contains(.isOpen) || scene.liveMask(scroll) >> state & 1 == 0 || isSeenThrough { return [] }

    let outer = view(scene.resolved.nodes[scroll].surface, states).visible ?? [body.clip]
    var parts = outer.map { $0.intersection(body.clip) }.filter { !$0.isEmpty }
    guard let met = index.nodes(on: scene.resolved.nodes[scroll].surface, meeting: body.clip, limit: Self.limit) else {
      return []
    }
    for front in met where Int(front) > scroll && scene.liveMask(Int(front)) >> state & 1 == 1 {
      let hole = scene.bodies[Int(front)].clip
      var rest: [FixedRect] = []
      for part in parts { part.forEachPart(outside: hole) { rest.append($0) } }
      parts = rest
      if parts.count > Self.limit { return [] }
    }
    return parts.compactMap { moved($0, record) }
  }

  /// A part of the scroll's own surface in the coordinates of its content, cut by the content's bounds.
  private func moved(_ part: FixedRect, _ surface: Surface) -> FixedRect? {
    let bounds = surface.bounds
    let (dx, dy) = (Int64(surface.contentOffset.x), Int64(surface.contentOffset.y))
    let minX = max(Int64(bounds.minX), Int64(part.minX) + dx)
    let minY = max(Int64(bounds.minY), Int64(part.minY) + dy)
    let maxX = min(Int64(bounds.maxX), Int64(part.maxX) + dx)
    let maxY = min(Int64(bounds.maxY), Int64(part.maxY) + dy)
    if minX >= maxX || minY >= maxY { return nil }
    return FixedRect(minX: Int32(minX), minY: Int32(minY), maxX: Int32(maxX), maxY: Int32(maxY))
  }
}

extension ResolvedLayout {
  /// Parts a set of states into those that no mask tells apart; the first state's part first.
  func classes(of states: UInt64, toldApartBy masks: Set<UInt64>) -> [UInt64] {
    var classes = [states]
    for mask in masks where classes.count < stateCount {
      for index in classes.indices {
        let (inside, outside) = (classes[index] & mask, classes[index] & ~mask)
        if inside == 0 || outside == 0 { continue }
        classes[index] = inside
        classes.append(outside)
      }
    }
    return classes.sorted { $0.trailingZeroBitCount < $1.trailingZeroBitCount }
  }
}
