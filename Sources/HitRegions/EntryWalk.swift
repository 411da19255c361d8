/// Every entry that a point lies in and whose node is on, over all surfaces: what a list of all hits is made of.
struct EntryWalk<L: Liveness> {
  let bytes: TableBytes
  let live: L

  /// Calls `take` with the nodes that take touches themselves, until it returns false.
  ///
  /// Where all indexes are cells they come front to back; an R-tree gives them in its own order. Linear in the nodes
  /// found and those passed over. The point lies on the screen.
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
    case .cells:
      let cells = Cells(index)
      var entry = path.position.isStart ? cells.first(path.x, path.y) : path.position.number
      while entry != 0 {
        let word = cells.word(entry)
        entry = cells.next(entry)
        if !live.isOn(word) || !bytes.isInClip(word, path.x, path.y) { continue }
        if word & Entry.scroll != 0 { return stop(word, Position(number: entry)) }
        if !take(word & Entry.nodeMask) { return nil }
      }
      return .atEnd
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
  private func stop(_ word: UInt32, _ resume: Position) -> Stop {
    let node = word & TableFormat.Entry.nodeMask
    return Stop(content: bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.content), resume: resume)
  }
}
