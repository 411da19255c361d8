/// Every entry that a point lies in and whose node is on, over all surfaces: what a list of all hits is made of.
struct EntryWalk<L: Liveness> {
  let bytes: TableBytes
  let live: L

  /// Calls `take` with the nodes that take touches themselves, until it returns false.
  ///
  /// They come front to back but from an R-tree, which has an order of its own. Linear in the nodes found and those
  /// passed over. The point lies on the screen.
  @inline(__always)
  func forEach(at point: FixedPoint, _ take: (UInt32) -> Bool) {
    withUnsafeTemporaryAllocation(of: Position.self, capacity: TableFormat.maximumSurfaceDepth) { resume in
      var path = SurfacePath(point, resume)
      while let stop = walk(path, take) {
        var content = stop.content
        if content != 0 {
          if path.enter(stop, live.offset(content)) { continue }
        } else {
          content = path.surface
          if !path.leave(bytes, live) { return }
        }
        // What a scroll scrolls is in front of it.
        let scroll = bytes.base.u32(bytes.element(.surfaces, content) &+ SurfaceField.scroll)
        if !isPassive(scroll) && !take(scroll) { return }
      }
    }
  }

  private func isPassive(_ node: UInt32) -> Bool {
    bytes.base.u8(bytes.element(.nodes, node) &+ NodeField.pointerEvents) == PointerEvents.boxNone.rawValue
  }

  /// Looks through a surface's index up to a scroll that the point lies in; nil when `take` wants no more.
  @inline(__always)
  private func walk(_ path: SurfacePath, _ take: (UInt32) -> Bool) -> Stop? {
    typealias Entry = TableFormat.Entry
    let (kind, index) = bytes.index(path.surface)
    switch kind {
    case .none: return .atEnd
    case .ranks:
      let ranks = Ranks(index)
      return walk(
        ranks.lists, from: path.position.isStart ? ranks.list(path.x, path.y) : path.position.number, path, take)
    case .tiles:
      let tiles = Tiles(index)
      if !path.position.isBeforeList { return walk(tiles.lists, from: path.position.number, path, take) }
      guard let block = tiles.block(path.x, path.y) else { return .atEnd }
      var slots = block.hits & path.position.slots
      while slots != 0 {
        let slot = slots.trailingZeroBitCount
        slots &= slots &- 1
        let word = block.word(slot)
        if !live.isOn(word) { continue }
        if word & Entry.scroll != 0 { return stop(word, .slot(slot &+ 1)) }
        if !take(word & Entry.nodeMask) { return nil }
      }
      return walk(tiles.lists, from: block.list, path, take)
    case .rtree:
      var walk = RTreeWalk(index, path.x, path.y, from: path.position)
      while let word = walk.next(notBelow: 0, bytes) {
        if !live.isOn(word) { continue }
        if word & Entry.scroll != 0 { return stop(word, walk.position) }
        if !take(word & Entry.nodeMask) { return nil }
      }
      return .atEnd
    }
  }

  @inline(__always)
  private func walk(_ lists: EntryLists, from first: UInt32, _ path: SurfacePath, _ take: (UInt32) -> Bool) -> Stop? {
    var list = first
    while list != 0 {
      let word = lists.word(list)
      list = lists.next(list)
      if !live.isOn(word) || !bytes.isInClip(word, path.x, path.y) { continue }
      if word & TableFormat.Entry.scroll != 0 { return stop(word, Position(number: list)) }
      if !take(word & TableFormat.Entry.nodeMask) { return nil }
    }
    return .atEnd
  }

  @inline(__always)
  private func stop(_ word: UInt32, _ resume: Position) -> Stop {
    let node = word & TableFormat.Entry.nodeMask
    return Stop(content: bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.content), resume: resume)
  }
}
