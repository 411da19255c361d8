/// What a lookup asks of run-time state.
protocol Liveness {
  /// Whether the node of an entry word takes part: neither it nor an ancestor is hidden, has interaction off, or is not
  /// in the current state.
  func isOn(_ word: UInt32) -> Bool
  /// The current content offset of a surface.
  func offset(_ surface: UInt32) -> FixedPoint
}

/// The table as written, nothing changed.
struct InitialLiveness: Liveness {
  let bytes: TableBytes

  @inline(__always)
  func isOn(_ word: UInt32) -> Bool { word & TableFormat.Entry.off == 0 }

  @inline(__always)
  func offset(_ surface: UInt32) -> FixedPoint {
    let record = bytes.element(.surfaces, surface)
    return FixedPoint(
      x: bytes.base.i32(record &+ SurfaceField.offsetX), y: bytes.base.i32(record &+ SurfaceField.offsetY))
  }
}

/// A place on a surface that a walk has come to.
struct SurfacePoint {
  var surface: UInt32 = 0
  var x: Int32
  var y: Int32
  /// Where in the surface's index to go on: a leaf slot that has been looked at, or the entry to look at, 0 at the end.
  var resume: UInt32 = 0
  /// Whether nothing of the index has been looked at.
  var isFresh = true

  init(_ point: FixedPoint) {
    x = point.x
    y = point.y
  }

  /// Goes into a scroll's content; false where the moved point leaves the range, so that nothing is there.
  @inline(__always)
  mutating func enter(_ content: UInt32, _ offset: FixedPoint) -> Bool {
    let (movedX, overflowX) = x.addingReportingOverflow(offset.x)
    let (movedY, overflowY) = y.addingReportingOverflow(offset.y)
    if overflowX || overflowY { return false }
    surface = content
    x = movedX
    y = movedY
    isFresh = true
    return true
  }

  /// Goes back to the surface that the scroll lies on, behind the scroll.
  @inline(__always)
  mutating func leave(_ offset: FixedPoint, to outer: UInt32, resume: UInt32) {
    surface = outer
    x &-= offset.x
    y &-= offset.y
    self.resume = resume
    isFresh = false
  }
}

extension TableBytes {
  @inline(__always)
  func rect(_ section: TableFormat.Section, _ node: UInt32) -> FixedRect {
    base.rect(element(section, node))
  }

  /// The index of a surface and its kind.
  @inline(__always)
  func index(_ surface: UInt32) -> (IndexKind, UnsafeRawPointer) {
    let record = element(.surfaces, surface)
    let kind = IndexKind(rawValue: base.u32(record &+ SurfaceField.indexKind)) ?? .none
    let offset = Int(truncatingIfNeeded: base.u32(record &+ SurfaceField.indexOffset))
    return (kind, base + (start(.index) &+ offset))
  }

  /// The surface that a content surface's scroll lies on.
  @inline(__always)
  func surface(around content: UInt32) -> UInt32 {
    let scroll = base.u32(element(.surfaces, content) &+ SurfaceField.scroll)
    return base.u32(element(.nodes, scroll) &+ NodeField.surface)
  }

  /// Whether a node's type is a control's; those have the smaller numbers.
  @inline(__always)
  func isControl(_ node: UInt32) -> Bool {
    base.u8(element(.nodes, node) &+ NodeField.type) < NodeType.view.rawValue
  }
}

/// The front-most hit at a point: `find` of `schema/hit-table.md`, for all surfaces in one loop.
struct FrontSearch<L: Liveness> {
  let bytes: TableBytes
  let live: L
  /// Controls are taken only inside their frames.
  let inFramesOnly: Bool
  /// One past the greatest node found; 0 while there is none. What lies further back is passed over.
  private var floor: UInt32 = 0

  init(_ bytes: TableBytes, _ live: L, inFramesOnly: Bool) {
    self.bytes = bytes
    self.live = live
    self.inFramesOnly = inFramesOnly
  }

  /// The node found at a screen point inside the screen, before forwarding.
  mutating func run(_ point: FixedPoint) -> UInt32? {
    var place = SurfacePoint(point)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: TableFormat.maximumSurfaceDepth) { resume in
      var depth = 0
      while true {
        let outer = place
        if walk(&place) {
          resume[depth] = place.resume
          depth &+= 1
          place.resume = 0
        } else if depth > 0 {
          depth &-= 1
          place.leave(live.offset(outer.surface), to: bytes.surface(around: outer.surface), resume: resume[depth])
        } else {
          return
        }
      }
    }
    return floor == 0 ? nil : floor &- 1
  }

  /// Looks through a surface's index; true when a scroll's content has been entered, with the outer surface's `resume`.
  @inline(__always)
  private mutating func walk(_ place: inout SurfacePoint) -> Bool {
    let (kind, index) = bytes.index(place.surface)
    switch kind {
    case .none: return false
    case .cells: return walk(Cells(index), &place)
    case .rtree: return walk(rtree: index, &place)
    }
  }

  private mutating func walk(_ cells: Cells, _ place: inout SurfacePoint) -> Bool {
    typealias Entry = TableFormat.Entry
    var entry = place.isFresh ? cells.first(place.x, place.y) : place.resume
    while entry != 0 {
      let word = cells.word(entry)
      let node = word & Entry.nodeMask
      let isScroll = word & Entry.scroll != 0
      if !isScroll && node < floor { return false }
      let next = cells.next(entry)
      entry = next
      if !live.isOn(word) { continue }
      if word & Entry.partial != 0 && !bytes.rect(.clips, node).contains(FixedPoint(x: place.x, y: place.y)) {
        continue
      }
      if !isScroll {
        if !isTaken(node, place) { continue }
        floor = node &+ 1
        return false
      }
      let record = bytes.element(.nodes, node)
      if bytes.base.u32(record &+ NodeField.end) <= floor { return false }
      let isPassive = word & Entry.passive != 0
      if !isPassive { floor = max(floor, node &+ 1) }
      let content = bytes.base.u32(record &+ NodeField.content)
      if place.enter(content, live.offset(content)) {
        // Whatever is found inside, nothing behind a scroll that takes touches itself matters.
        place.resume = isPassive ? next : 0
        return true
      }
      if !isPassive { return false }
    }
    return false
  }

  private mutating func walk(rtree index: UnsafeRawPointer, _ place: inout SurfacePoint) -> Bool {
    typealias Entry = TableFormat.Entry
    var walk =
      place.isFresh
      ? RTreeWalk(index, place.x, place.y)
      : RTreeWalk(index, place.x, place.y, behind: Int(truncatingIfNeeded: place.resume))
    while let word = walk.next(notBelow: floor, bytes) {
      if !live.isOn(word) { continue }
      let node = word & Entry.nodeMask
      if word & Entry.scroll == 0 {
        if isTaken(node, place) { floor = node &+ 1 }
        continue
      }
      if word & Entry.passive == 0 { floor = max(floor, node &+ 1) }
      let content = bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.content)
      if place.enter(content, live.offset(content)) {
        place.resume = UInt32(truncatingIfNeeded: walk.slot)
        return true
      }
    }
    return false
  }

  @inline(__always)
  private func isTaken(_ node: UInt32, _ place: SurfacePoint) -> Bool {
    if !inFramesOnly || !bytes.isControl(node) { return true }
    return bytes.rect(.frames, node).contains(FixedPoint(x: place.x, y: place.y))
  }
}

extension TableBytes {
  /// The node that is hit at a screen point inside the screen, under the layout's policy, before forwarding.
  @inline(__always)
  func hitNode<L: Liveness>(_ point: FixedPoint, _ live: L, isFramesFirst: Bool) -> UInt32? {
    var plain = FrontSearch(self, live, inFramesOnly: false)
    guard let node = plain.run(point) else { return nil }
    if !isFramesFirst || !isControl(node) || isInFrame(node, point, live) { return node }
    // Only a control's margin is hit. A first pass in frames alone could but end at a control or at what lies behind.
    var inFrames = FrontSearch(self, live, inFramesOnly: true)
    if let first = inFrames.run(point), isControl(first) { return first }
    return node
  }

  /// Whether a screen point lies in the frame of a node that it has hit.
  private func isInFrame<L: Liveness>(_ node: UInt32, _ point: FixedPoint, _ live: L) -> Bool {
    let moved = moved(point, to: base.u32(element(.nodes, node) &+ NodeField.surface), live)
    let frame = rect(.frames, node)
    return moved.x >= frame.minX && moved.x < frame.maxX && moved.y >= frame.minY && moved.y < frame.maxY
  }

  /// A screen point moved to a surface by the current content offsets of the scrolls around it.
  func moved<L: Liveness>(_ point: FixedPoint, to surface: UInt32, _ live: L) -> (x: Int64, y: Int64) {
    var moved = (x: Int64(point.x), y: Int64(point.y))
    var current = surface
    while current != 0 {
      let offset = live.offset(current)
      moved.x &+= Int64(offset.x)
      moved.y &+= Int64(offset.y)
      current = self.surface(around: current)
    }
    return moved
  }

  /// Who gets a touch that has hit a node: the node, or where its forwards end.
  @inline(__always)
  func answer(_ node: UInt32) -> UInt32 {
    let target = base.u32(element(.nodes, node) &+ NodeField.target)
    return target == TableFormat.none ? node : target
  }
}
