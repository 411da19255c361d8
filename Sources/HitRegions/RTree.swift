/// A walk through an index of kind *R-tree*, with the slots at one point still to be looked at.
///
/// The way up is found by arithmetic; what is left of the blocks above, 16 bits a level, is kept in two registers.
struct RTreeWalk {
  private let index: UnsafeRawPointer
  private let x: Int32
  private let y: Int32
  private var level: Int
  /// The block looked at, counted in its level.
  private var block: Int
  /// The number of the level's first block.
  private var levelStart: Int
  /// The slots of the block that contain the point and are still to be looked at.
  private var pending: UInt32
  private var pendingAbove: (UInt64, UInt64) = (0, 0)

  /// Starts at the top.
  init(_ index: UnsafeRawPointer, _ x: Int32, _ y: Int32) {
    self.index = index
    self.x = x
    self.y = y
    level = Int(index.u32(0)) &- 1
    block = 0
    levelStart = 0
    pending = 0
    for below in 0..<level { levelStart &+= blockCount(below) }
    pending = slots()
  }

  /// Starts behind a leaf slot that a walk at the same point has been at.
  init(_ index: UnsafeRawPointer, _ x: Int32, _ y: Int32, behind slot: Int) {
    self.init(index, x, y)
    while true {
      let position = UInt32(truncatingIfNeeded: slot &>> (4 &* level)) & 15
      pending &= ~0 &<< (position &+ 1)
      if level == 0 { return }
      descend(to: Int(position))
    }
  }

  /// The leaf slot of the word that `next` has just given.
  private(set) var slot = 0

  /// The next entry word whose reach is not below `floor`; nil when there is none.
  @inline(__always)
  mutating func next(notBelow floor: UInt32, _ bytes: TableBytes) -> UInt32? {
    while true {
      while pending != 0 {
        let position = pending.trailingZeroBitCount
        pending &= pending &- 1
        let key = blockAddress.u32(TableFormat.RTree.keyOffset &+ 4 &* position)
        if level != 0 {
          if key >= floor { descend(to: position) }
          continue
        }
        let node = key & TableFormat.Entry.nodeMask
        if node < floor {
          if key & TableFormat.Entry.scroll == 0 { continue }
          if bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.end) <= floor { continue }
        }
        slot = 16 &* block &+ position
        return key
      }
      if !ascend() { return nil }
    }
  }

  @inline(__always)
  private func blockCount(_ level: Int) -> Int {
    Int(truncatingIfNeeded: index.u32(8 &+ 4 &* level))
  }

  @inline(__always)
  private var blockAddress: UnsafeRawPointer {
    index + (TableFormat.RTree.headerSize &+ TableFormat.RTree.blockSize &* (levelStart &+ block))
  }

  @inline(__always)
  private mutating func descend(to position: Int) {
    pendingAbove.1 = pendingAbove.1 &<< 16 | pendingAbove.0 &>> 48
    pendingAbove.0 = pendingAbove.0 &<< 16 | UInt64(pending)
    level &-= 1
    levelStart &-= blockCount(level)
    block = 16 &* block &+ position
    pending = slots()
  }

  /// Goes to the block above; false at the top.
  @inline(__always)
  private mutating func ascend() -> Bool {
    levelStart &+= blockCount(level)
    level &+= 1
    if level >= Int(index.u32(0)) { return false }
    block = block &>> 4
    pending = UInt32(truncatingIfNeeded: pendingAbove.0) & 0xFFFF
    pendingAbove.0 = pendingAbove.0 &>> 16 | pendingAbove.1 &<< 48
    pendingAbove.1 = pendingAbove.1 &>> 16
    return true
  }

  /// The slots of the block that contain the point, one bit each; slots that stand for nothing are left out.
  @inline(__always)
  private func slots() -> UInt32 {
    let below = level == 0 ? Int(truncatingIfNeeded: index.u32(4)) : blockCount(level &- 1)
    let used = below &- 16 &* block
    let mask: UInt32 = used >= 16 ? 0xFFFF : (1 &<< UInt32(truncatingIfNeeded: used)) &- 1
    return mask & slotsContaining(x, y, blockAddress)
  }
}

/// The slots of an R-tree block whose rects contain a point, one bit each.
@inline(__always)
func slotsContaining(_ x: Int32, _ y: Int32, _ block: UnsafeRawPointer) -> UInt32 {
  #if _endian(little) && !hasFeature(Embedded)
    let minX = block.loadUnaligned(fromByteOffset: 0, as: SIMD16<Int32>.self)
    let minY = block.loadUnaligned(fromByteOffset: 64, as: SIMD16<Int32>.self)
    let maxX = block.loadUnaligned(fromByteOffset: 128, as: SIMD16<Int32>.self)
    let maxY = block.loadUnaligned(fromByteOffset: 192, as: SIMD16<Int32>.self)
    let inside = (minX .<= x) .& (minY .<= y) .& (maxX .> x) .& (maxY .> y)
    let bits = SIMD16<UInt16>(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
    let narrow = unsafeBitCast(
      SIMD16<Int16>(truncatingIfNeeded: SIMD16<Int32>(repeating: 0).replacing(with: -1, where: inside)),
      to: SIMD16<UInt16>.self)
    return UInt32((narrow & bits).wrappedSum())
  #else
    var slots: UInt32 = 0
    for slot in 0..<16 {
      let isInside =
        block.i32(4 &* slot) <= x && block.i32(64 &+ 4 &* slot) <= y && block.i32(128 &+ 4 &* slot) > x
        && block.i32(192 &+ 4 &* slot) > y
      if isInside { slots |= 1 &<< UInt32(truncatingIfNeeded: slot) }
    }
    return slots
  #endif
}
