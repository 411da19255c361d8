/// The checks of indexes: that no lookup reads outside, loops, or enters a scroll twice.
extension TableOpening {
  func checkIndexes() throws(TableFormatError) {
    for surface in 0..<surfaceCount {
      let record = bytes.element(.surfaces, surface)
      let index = bytes.start(.index) + Int(base.u32(record + SurfaceField.indexOffset))
      let size = Int(base.u32(record + SurfaceField.indexSize))
      guard let kind = IndexKind(rawValue: base.u32(record + SurfaceField.indexKind)) else { continue }
      switch kind {
      case .none: break
      case .rtree: try checkRTree(surface, at: index, size: size)
      case .ranks: try checkRanks(surface, at: index, size: size)
      case .tiles: try checkTiles(surface, at: index, size: size)
      }
    }
  }

  private func checkRTree(_ surface: UInt32, at index: Int, size: Int) throws(TableFormatError) {
    if size < TableFormat.RTree.headerSize { throw TableFormatError(.badIndex, at: index) }
    let levels = base.u32(index)
    let count = base.u32(index + 4)
    if levels < 1 || levels > TableFormat.RTree.maximumLevels { throw TableFormatError(.badIndex, at: index) }
    if count == 0 { throw TableFormatError(.badIndex, at: index + 4) }
    let fanout = UInt64(TableFormat.RTree.fanout)
    var total: UInt64 = 0
    var below = UInt64(count)
    for level in 0..<TableFormat.RTree.maximumLevels {
      let field = index + 8 + 4 * level
      let blocks = UInt64(base.u32(field))
      var expected: UInt64 = 0
      if level < levels { expected = (below + fanout - 1) / fanout }
      if blocks != expected || (level + 1 == levels && blocks != 1) { throw TableFormatError(.badIndex, at: field) }
      total += blocks
      below = blocks
    }
    let needed = UInt64(TableFormat.RTree.headerSize) + UInt64(TableFormat.RTree.blockSize) * total
    if UInt64(size) < needed { throw TableFormatError(.badIndex, at: index) }
    for slot in 0..<Int(count) {
      let block = index + TableFormat.RTree.headerSize + TableFormat.RTree.blockSize * (slot / 16)
      let offset = block + TableFormat.RTree.keyOffset + 4 * (slot % 16)
      let word = base.u32(offset)
      if !isEntry(word, on: surface) || word & TableFormat.Entry.partial == 0 {
        throw TableFormatError(.badIndex, at: offset)
      }
      if word & TableFormat.Entry.scroll != 0 {
        let node = bytes.element(.nodes, word & TableFormat.Entry.nodeMask)
        let content = bytes.element(.surfaces, base.u32(node + NodeField.content))
        if base.u32(content + SurfaceField.slot) != slot { throw TableFormatError(.badIndex, at: offset) }
      }
    }
  }

  /// Whether an entry word says of its node what the node's record says.
  func isEntry(_ word: UInt32, on surface: UInt32) -> Bool {
    typealias Entry = TableFormat.Entry
    let node = word & Entry.nodeMask
    if node >= nodeCount || word & Entry.reservedMask != 0 { return false }
    let record = bytes.element(.nodes, node)
    let flags = base.u16(record + NodeField.flags)
    if base.u32(record + NodeField.surface) != surface || flags & TableFormat.NodeFlag.neverHit != 0 { return false }
    let isScroll = base.u32(record + NodeField.content) != 0
    let isPassive = base.u8(record + NodeField.pointerEvents) == PointerEvents.boxNone.rawValue
    return (word & Entry.scroll != 0) == isScroll
      && (word & Entry.forward != 0) == (base.u32(record + NodeField.target) != TableFormat.none)
      && (word & Entry.passive != 0) == isPassive
      && (word & Entry.off != 0) == (flags & TableFormat.NodeFlag.initiallyOff != 0)
      && (!isPassive || isScroll)
  }
}
