/// Every entry that a point lies in and whose node is on, over all surfaces: what a list of all hits is made of.
struct EntryWalk<L: Liveness> {
  let bytes: TableBytes
  let live: L

  private enum Outcome { case entered, done, stopped }

  /// Calls `take` with the nodes that take touches themselves, until it returns false.
  ///
  /// Where all indexes are cells they come front to back; an R-tree gives them in its own order. Linear in the nodes
  /// found and those passed over. The point lies on the screen.
  @inline(__always)
  func forEach(at point: FixedPoint, _ take: (UInt32) -> Bool) {
    var place = SurfacePoint(point)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: TableFormat.maximumSurfaceDepth) { resume in
      var depth = 0
      while true {
        let inner = place.surface
        switch walk(&place, take) {
        case .stopped: return
        case .entered:
          resume[depth] = place.resume
          depth &+= 1
        case .done:
          if depth == 0 { return }
          depth &-= 1
          place.leave(live.offset(inner), to: bytes.surface(around: inner), resume: resume[depth])
          let scroll = bytes.base.u32(bytes.element(.surfaces, inner) &+ SurfaceField.scroll)
          if !isPassive(scroll) && !take(scroll) { return }
        }
      }
    }
  }

  private func isPassive(_ node: UInt32) -> Bool {
    bytes.base.u8(bytes.element(.nodes, node) &+ NodeField.pointerEvents) == PointerEvents.boxNone.rawValue
  }

  @inline(__always)
  private func walk(_ place: inout SurfacePoint, _ take: (UInt32) -> Bool) -> Outcome {
    let (kind, index) = bytes.index(place.surface)
    switch kind {
    case .none: return .done
    case .cells:
      let cells = Cells(index)
      var entry = place.isFresh ? cells.first(place.x, place.y) : place.resume
      while entry != 0 {
        let word = cells.word(entry)
        let next = cells.next(entry)
        entry = next
        if !live.isOn(word) || !isInside(word, place) { continue }
        switch look(at: word, &place, resume: next, take) {
        case .done: continue
        case .entered: return .entered
        case .stopped: return .stopped
        }
      }
      return .done
    case .rtree:
      var walk =
        place.isFresh
        ? RTreeWalk(index, place.x, place.y)
        : RTreeWalk(index, place.x, place.y, behind: Int(truncatingIfNeeded: place.resume))
      while let word = walk.next(notBelow: 0, bytes) {
        if !live.isOn(word) { continue }
        switch look(at: word, &place, resume: UInt32(truncatingIfNeeded: walk.slot), take) {
        case .done: continue
        case .entered: return .entered
        case .stopped: return .stopped
        }
      }
      return .done
    }
  }

  @inline(__always)
  private func isInside(_ word: UInt32, _ place: SurfacePoint) -> Bool {
    if word & TableFormat.Entry.partial == 0 { return true }
    let clip = bytes.rect(.clips, word & TableFormat.Entry.nodeMask)
    return clip.contains(FixedPoint(x: place.x, y: place.y))
  }

  /// Takes a node, or goes into a scroll first, whose content is in front of it.
  @inline(__always)
  private func look(
    at word: UInt32, _ place: inout SurfacePoint, resume: UInt32, _ take: (UInt32) -> Bool
  ) -> Outcome {
    let node = word & TableFormat.Entry.nodeMask
    if word & TableFormat.Entry.scroll != 0 {
      let content = bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.content)
      if place.enter(content, live.offset(content)) {
        place.resume = resume
        return .entered
      }
      if word & TableFormat.Entry.passive != 0 { return .done }
    }
    return take(node) ? .done : .stopped
  }
}
