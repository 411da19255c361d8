/// The checks of surfaces and nodes: what makes the tree a tree.
extension TableOpening {
  func checkSurfaces() throws(TableFormatError) {
    let indexSize = UInt64(bytes.count(.index))
    var indexEnd: UInt64 = 0
    var previousScroll: UInt32?
    for surface in 0..<surfaceCount {
      let record = bytes.element(.surfaces, surface)
      let scroll = base.u32(record + SurfaceField.scroll)
      if surface == 0 {
        if scroll != TableFormat.none { throw TableFormatError(.badSurface, at: record + SurfaceField.scroll) }
      } else {
        var isAfter = true
        if let previousScroll { isAfter = scroll > previousScroll }
        if scroll >= nodeCount || !isAfter { throw TableFormatError(.badSurface, at: record + SurfaceField.scroll) }
        previousScroll = scroll
      }
      guard let kind = IndexKind(rawValue: base.u32(record + SurfaceField.indexKind)) else {
        throw TableFormatError(.badSurface, at: record + SurfaceField.indexKind)
      }
      let offset = UInt64(base.u32(record + SurfaceField.indexOffset))
      let size = UInt64(base.u32(record + SurfaceField.indexSize))
      switch kind {
      case .none:
        if offset != 0 || size != 0 { throw TableFormatError(.badSurface, at: record + SurfaceField.indexOffset) }
      case .rtree, .ranks, .tiles:
        if offset % UInt64(TableFormat.indexAlignment) != 0 || offset < indexEnd || offset + size > indexSize {
          throw TableFormatError(.badSurface, at: record + SurfaceField.indexOffset)
        }
        indexEnd = offset + size
      }
    }
  }

  func checkNodes() throws(TableFormatError) {
    var scrolls: UInt32 = 0
    for node in 0..<nodeCount {
      let record = bytes.element(.nodes, node)
      let idLength = try checkString(record + NodeField.id)
      if idLength < 1 || idLength > 255 { throw TableFormatError(.badString, at: record + NodeField.id) }
      let parent = base.u32(record + NodeField.parent)
      var above: Int?
      if parent != TableFormat.none {
        if parent >= node { throw TableFormatError(.badNode, at: record + NodeField.parent) }
        above = bytes.element(.nodes, parent)
      }
      try checkPlace(node, record, above)
      try checkContent(node, record, &scrolls)
      try checkForward(node, record)
      try checkKind(record, above)
    }
    if scrolls != surfaceCount - 1 {
      throw TableFormatError(.badSurface, at: bytes.element(.surfaces, scrolls + 1) + SurfaceField.scroll)
    }
  }

  private func checkPlace(_ node: UInt32, _ record: Int, _ above: Int?) throws(TableFormatError) {
    let end = base.u32(record + NodeField.end)
    var limit = nodeCount
    var surface: UInt32 = 0
    if let above {
      limit = base.u32(above + NodeField.end)
      if node >= limit { throw TableFormatError(.badNode, at: record + NodeField.parent) }
      let content = base.u32(above + NodeField.content)
      surface = content != 0 ? content : base.u32(above + NodeField.surface)
    }
    if end <= node || end > limit { throw TableFormatError(.badNode, at: record + NodeField.end) }
    if base.u32(record + NodeField.surface) != surface {
      throw TableFormatError(.badNode, at: record + NodeField.surface)
    }
  }

  private func checkContent(_ node: UInt32, _ record: Int, _ scrolls: inout UInt32) throws(TableFormatError) {
    let content = base.u32(record + NodeField.content)
    if base.u8(record + NodeField.type) != NodeType.scroll.rawValue {
      if content != 0 { throw TableFormatError(.badNode, at: record + NodeField.content) }
      return
    }
    scrolls += 1
    let isNext = content == scrolls && content < surfaceCount
    if !isNext || base.u32(bytes.element(.surfaces, content) + SurfaceField.scroll) != node {
      throw TableFormatError(.badNode, at: record + NodeField.content)
    }
    // The content, the surface the scroll lies on, and what is around that.
    var depth = 2
    var surface = base.u32(record + NodeField.surface)
    while surface != 0 {
      depth += 1
      let scroll = base.u32(bytes.element(.surfaces, surface) + SurfaceField.scroll)
      surface = base.u32(bytes.element(.nodes, scroll) + NodeField.surface)
    }
    if depth > TableFormat.maximumSurfaceDepth { throw TableFormatError(.badNode, at: record + NodeField.content) }
  }

  private func checkForward(_ node: UInt32, _ record: Int) throws(TableFormatError) {
    let forward = base.u32(record + NodeField.forward)
    let target = base.u32(record + NodeField.target)
    if forward != TableFormat.none && (forward >= nodeCount || forward == node) {
      throw TableFormatError(.badNode, at: record + NodeField.forward)
    }
    var isRight = target == TableFormat.none
    if forward != TableFormat.none {
      isRight = false
      if target < nodeCount {
        isRight = base.u32(bytes.element(.nodes, target) + NodeField.forward) == TableFormat.none
      }
    }
    if !isRight { throw TableFormatError(.badNode, at: record + NodeField.target) }
  }

  private func checkKind(_ record: Int, _ above: Int?) throws(TableFormatError) {
    if NodeType(rawValue: base.u8(record + NodeField.type)) == nil {
      throw TableFormatError(.badNode, at: record + NodeField.type)
    }
    guard let pointerEvents = PointerEvents(rawValue: base.u8(record + NodeField.pointerEvents)) else {
      throw TableFormatError(.badNode, at: record + NodeField.pointerEvents)
    }
    typealias Flag = TableFormat.NodeFlag
    let flags = base.u16(record + NodeField.flags)
    var mustBeNeverHit = pointerEvents == .none
    var isOff =
      flags & Flag.hidden != 0 || flags & Flag.userInteractionEnabled == 0
      || base.u64(record + NodeField.states) & 1 == 0
    if let above {
      let flagsAbove = base.u16(above + NodeField.flags)
      if flagsAbove & Flag.initiallyOff != 0 { isOff = true }
      if flagsAbove & Flag.neverHit != 0 || base.u8(above + NodeField.pointerEvents) == PointerEvents.boxOnly.rawValue {
        mustBeNeverHit = true
      }
    }
    let neverHitIsRight = flags & Flag.neverHit != 0 || !mustBeNeverHit
    if !neverHitIsRight || (flags & Flag.initiallyOff != 0) != isOff {
      throw TableFormatError(.badNode, at: record + NodeField.flags)
    }
  }
}
