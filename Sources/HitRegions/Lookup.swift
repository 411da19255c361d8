/// What a lookup asks of run-time state.
protocol Liveness {
  /// Whether the node of an entry word takes part: neither it nor an ancestor is hidden, has interaction off, or is not
  /// in the current state.
  func isOn(_ word: UInt32) -> Bool
  /// The current content offset of a surface.
  func offset(_ surface: UInt32) -> FixedPoint
  /// Whether a node is on that was off at first.
  var showsMore: Bool { get }
}

/// The table as written, nothing changed.
struct InitialLiveness: Liveness {
  let bytes: TableBytes

  @inline(__always)
  func isOn(_ word: UInt32) -> Bool { word & TableFormat.Entry.off == 0 }

  @inline(__always)
  var showsMore: Bool { false }

  @inline(__always)
  func offset(_ surface: UInt32) -> FixedPoint {
    let record = bytes.element(.surfaces, surface)
    return FixedPoint(
      x: bytes.base.i32(record &+ SurfaceField.offsetX), y: bytes.base.i32(record &+ SurfaceField.offsetY))
  }
}

/// Where in a surface's index a walk stands: the leaf slot of an R-tree that it has been at, or the list to look at, 0 at
/// the end, or the slot of a tile's block to go on with.
struct Position {
  let number: UInt32

  /// Nothing of the index has been looked at.
  static var start: Position { Position(number: UInt32.max) }

  /// A slot of a tile's block, or one past the last.
  @inline(__always)
  static func slot(_ slot: Int) -> Position { Position(number: 1 &<< 31 | UInt32(truncatingIfNeeded: slot)) }

  @inline(__always)
  var isStart: Bool { number == UInt32.max }

  /// Whether it is in a tile's block, or at the start. Lists are fewer: they take bytes, of which there are 2^32.
  @inline(__always)
  var isBeforeList: Bool { number & 1 &<< 31 != 0 }

  /// The slots of a tile's block that are not before it.
  @inline(__always)
  var slots: UInt32 { isStart ? ~0 : ~0 &<< (number & 31) }
}

/// Why a walk through a surface's index has stopped.
struct Stop {
  /// The content of the scroll that it has come to; 0 at the end of the index.
  let content: UInt32
  /// Where to go on behind the scroll.
  let resume: Position

  @inline(__always)
  static var atEnd: Stop { Stop(content: 0, resume: .start) }
}

/// A way through surfaces: where a walk is, and where it has to go on in the surfaces around.
struct SurfacePath {
  private let resume: UnsafeMutableBufferPointer<Position>
  private var depth = 0
  private(set) var surface: UInt32 = 0
  /// The point on the surface.
  private(set) var x: Int32
  private(set) var y: Int32
  private(set) var position = Position.start

  /// Starts on the screen; `resume` has room for the deepest nesting that opening lets through.
  @inline(__always)
  init(_ point: FixedPoint, _ resume: UnsafeMutableBufferPointer<Position>) {
    x = point.x
    y = point.y
    self.resume = resume
  }

  /// Goes into a scroll's content; where the moved point leaves the range nothing is there, and it stays outside.
  @inline(__always)
  mutating func enter(_ stop: Stop, _ offset: FixedPoint) -> Bool {
    let (movedX, overflowX) = x.addingReportingOverflow(offset.x)
    let (movedY, overflowY) = y.addingReportingOverflow(offset.y)
    if overflowX || overflowY || movedX == FixedPoint.nowhere || movedY == FixedPoint.nowhere {
      position = stop.resume
      return false
    }
    resume[depth] = stop.resume
    depth &+= 1
    surface = stop.content
    x = movedX
    y = movedY
    position = .start
    return true
  }

  /// Goes back behind the scroll whose content this is; false on the screen.
  @inline(__always)
  mutating func leave<L: Liveness>(_ bytes: TableBytes, _ live: L) -> Bool {
    if depth == 0 { return false }
    depth &-= 1
    let offset = live.offset(surface)
    x &-= offset.x
    y &-= offset.y
    surface = bytes.surface(around: surface)
    position = resume[depth]
    return true
  }
}

extension TableBytes {
  @inline(__always)
  func rect(_ section: TableFormat.Section, _ node: UInt32) -> FixedRect {
    base.rect(element(section, node))
  }

  /// Whether a point lies in the clip of an entry of a list, which may lie wholly inside.
  @inline(__always)
  func isInClip(_ word: UInt32, _ x: Int32, _ y: Int32) -> Bool {
    if word & TableFormat.Entry.partial == 0 { return true }
    return rect(.clips, word & TableFormat.Entry.nodeMask).contains(FixedPoint(x: x, y: y))
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
    withUnsafeTemporaryAllocation(of: Position.self, capacity: TableFormat.maximumSurfaceDepth) { resume in
      var path = SurfacePath(point, resume)
      while true {
        let stop = walk(path.surface, path.x, path.y, path.position)
        if stop.content != 0 {
          _ = path.enter(stop, live.offset(stop.content))
        } else if !path.leave(bytes, live) {
          return
        }
      }
    }
    return floor == 0 ? nil : floor &- 1
  }

  /// Looks through a surface's index up to a scroll whose content is to be looked at.
  @inline(__always)
  private mutating func walk(_ surface: UInt32, _ x: Int32, _ y: Int32, _ position: Position) -> Stop {
    let (kind, index) = bytes.index(surface)
    switch kind {
    case .none: return .atEnd
    case .ranks:
      let ranks = Ranks(index)
      return walk(ranks.lists, from: position.isStart ? ranks.list(x, y) : position.number, x, y)
    case .tiles: return walk(Tiles(index), x, y, position)
    case .rtree: return walk(rtree: index, x, y, position)
    }
  }

  private mutating func walk(_ tiles: Tiles, _ x: Int32, _ y: Int32, _ position: Position) -> Stop {
    var list = position.number
    if position.isBeforeList {
      guard let block = tiles.block(x, y) else { return .atEnd }
      var slots = block.hits & position.slots
      while slots != 0 {
        let slot = slots.trailingZeroBitCount
        slots &= slots &- 1
        switch look(at: block.word(slot), x, y) {
        case .goOn: continue
        case .end: return .atEnd
        case .enter(let content, let isLast):
          return Stop(content: content, resume: isLast ? Position(number: 0) : .slot(slot &+ 1))
        }
      }
      list = block.list
    }
    return walk(tiles.lists, from: list, x, y)
  }

  private mutating func walk(_ lists: EntryLists, from first: UInt32, _ x: Int32, _ y: Int32) -> Stop {
    var list = first
    while list != 0 {
      let word = lists.word(list)
      list = lists.next(list)
      if !bytes.isInClip(word, x, y) { continue }
      switch look(at: word, x, y) {
      case .goOn: continue
      case .end: return .atEnd
      case .enter(let content, let isLast):
        return Stop(content: content, resume: Position(number: isLast ? 0 : list))
      }
    }
    return .atEnd
  }

  /// What to do about an entry that contains the point, of those that come front to back.
  private enum Verdict {
    case goOn
    /// Nothing behind it matters.
    case end
    /// Look into the content of a scroll first; nothing behind the last matters.
    case enter(content: UInt32, isLast: Bool)
  }

  @inline(__always)
  private mutating func look(at word: UInt32, _ x: Int32, _ y: Int32) -> Verdict {
    typealias Entry = TableFormat.Entry
    let node = word & Entry.nodeMask
    if word & Entry.scroll == 0 {
      if node < floor { return .end }
      if !live.isOn(word) || !isTaken(node, x, y) { return .goOn }
      floor = node &+ 1
      return .end
    }
    let record = bytes.element(.nodes, node)
    if bytes.base.u32(record &+ NodeField.end) <= floor { return .end }
    if !live.isOn(word) { return .goOn }
    // Whatever is found inside, nothing behind a scroll that takes touches itself matters.
    let isPassive = word & Entry.passive != 0
    if !isPassive { floor = max(floor, node &+ 1) }
    return .enter(content: bytes.base.u32(record &+ NodeField.content), isLast: !isPassive)
  }

  private mutating func walk(rtree index: UnsafeRawPointer, _ x: Int32, _ y: Int32, _ position: Position) -> Stop {
    typealias Entry = TableFormat.Entry
    var walk = RTreeWalk(index, x, y, from: position)
    while let word = walk.next(notBelow: floor, bytes) {
      if !live.isOn(word) { continue }
      let node = word & Entry.nodeMask
      if word & Entry.scroll == 0 {
        if isTaken(node, x, y) { floor = node &+ 1 }
        continue
      }
      if word & Entry.passive == 0 { floor = max(floor, node &+ 1) }
      let content = bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.content)
      return Stop(content: content, resume: walk.position)
    }
    return .atEnd
  }

  @inline(__always)
  private func isTaken(_ node: UInt32, _ x: Int32, _ y: Int32) -> Bool {
    if !inFramesOnly || !bytes.isControl(node) { return true }
    return bytes.rect(.frames, node).contains(FixedPoint(x: x, y: y))
  }
}

extension TableBytes {
  /// The node that is hit at a screen point inside the screen, under the layout's policy, before forwarding.
  @inline(__always)
  func hitNode<L: Liveness>(_ point: FixedPoint, _ live: L, isFramesFirst: Bool) -> UInt32? {
    if !isFramesFirst && !live.showsMore, let node = readOff(point, live) {
      return node == TableFormat.none ? nil : node
    }
    var plain = FrontSearch(self, live, inFramesOnly: false)
    guard let node = plain.run(point) else { return nil }
    if !isFramesFirst || !isControl(node) || isInFrame(node, point, live) { return node }
    // Only a control's margin is hit. A first pass in frames alone could but end at a control or at what lies behind.
    var inFrames = FrontSearch(self, live, inFramesOnly: true)
    if let first = inFrames.run(point), isControl(first) { return first }
    return node
  }

  /// The node that is hit, or none, as the answers in the indexes have it, which stand while no node is shown that was
  /// off at first; nil where they do not tell.
  private func readOff<L: Liveness>(_ point: FixedPoint, _ live: L) -> UInt32? {
    typealias Entry = TableFormat.Entry
    var surface: UInt32 = 0
    var x = point.x
    var y = point.y
    var behind = TableFormat.none
    while true {
      let word = initialAnswer(surface, x, y)
      if word == TableFormat.none { return behind }
      if word & (Entry.partial | Entry.passive) != 0 || !live.isOn(word) { return nil }
      let node = word & Entry.nodeMask
      if word & Entry.scroll == 0 { return node }
      behind = node
      surface = base.u32(element(.nodes, node) &+ NodeField.content)
      let offset = live.offset(surface)
      let (movedX, overflowX) = x.addingReportingOverflow(offset.x)
      let (movedY, overflowY) = y.addingReportingOverflow(offset.y)
      if overflowX || overflowY || movedX == FixedPoint.nowhere || movedY == FixedPoint.nowhere { return behind }
      x = movedX
      y = movedY
    }
  }

  /// The word of a surface's answer at a point with everything as at first, or none; PARTIAL where the index has none.
  @inline(__always)
  private func initialAnswer(_ surface: UInt32, _ x: Int32, _ y: Int32) -> UInt32 {
    let (kind, index) = index(surface)
    switch kind {
    case .none: return TableFormat.none
    case .ranks:
      let ranks = Ranks(index)
      return ranks.lists.answer(ranks.list(x, y))
    case .tiles: return Tiles(index).block(x, y)?.answer ?? TableFormat.none
    case .rtree: return TableFormat.Entry.partial
    }
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
