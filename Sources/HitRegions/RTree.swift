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
  /// The level's first block.
  private var levelStart: UnsafeRawPointer
  /// The slots of the block that contain the point and are still to be looked at.
  private var pending: UInt32
  private var pendingAbove: (UInt64, UInt64) = (0, 0)

  /// Starts at the top.
  @inline(__always)
  init(_ index: UnsafeRawPointer, _ x: Int32, _ y: Int32) {
    self.index = index
    self.x = x
    self.y = y
    level = Int(truncatingIfNeeded: index.u32(0)) &- 1
    block = 0
    var blocks = 0
    var below = 0
    while below < level {
      blocks &+= Int(truncatingIfNeeded: index.u32(8 &+ 4 &* below))
      below &+= 1
    }
    levelStart = index + (TableFormat.RTree.headerSize &+ TableFormat.RTree.blockSize &* blocks)
    pending = slotsContaining(x, y, levelStart)
  }

  /// Starts at a position.
  @inline(__always)
  init(_ index: UnsafeRawPointer, _ x: Int32, _ y: Int32, from position: Position) {
    self.init(index, x, y)
    if !position.isStart { skip(to: Int(truncatingIfNeeded: position.number)) }
  }

  /// Goes from the top to a leaf slot that a walk at the same point has been at, and past all that comes before.
  @inline(never)
  private mutating func skip(to slot: Int) {
    while true {
      let place = slot &>> (4 &* level)
      pending &= ~0 &<< (UInt32(truncatingIfNeeded: place & 15) &+ 1)
      if level == 0 { return }
      descend(to: place)
    }
  }

  private var slot = 0

  /// Behind the word that `next` has just given.
  @inline(__always)
  var position: Position { Position(number: UInt32(truncatingIfNeeded: slot)) }

  /// The next entry word whose reach is not below `floor`; nil when there is none.
  @inline(__always)
  mutating func next(notBelow floor: UInt32, _ bytes: TableBytes) -> UInt32? {
    while true {
      while pending != 0 {
        let position = pending.trailingZeroBitCount
        pending &= pending &- 1
        let key = address.u32(TableFormat.RTree.keyOffset &+ 4 &* position)
        let number = 16 &* block &+ position
        if level != 0 {
          // A slot may stand for nothing: opening does not look at it.
          if key >= floor && number < blockCount(level &- 1) { descend(to: number) }
          continue
        }
        let node = key & TableFormat.Entry.nodeMask
        if number >= entryCount { continue }
        if node < floor {
          if key & TableFormat.Entry.scroll == 0 { continue }
          if bytes.base.u32(bytes.element(.nodes, node) &+ NodeField.end) <= floor { continue }
        }
        slot = number
        return key
      }
      if !ascend() { return nil }
    }
  }

  @inline(__always)
  private var entryCount: Int { Int(truncatingIfNeeded: index.u32(4)) }

  @inline(__always)
  private func blockCount(_ level: Int) -> Int {
    Int(truncatingIfNeeded: index.u32(8 &+ 4 &* level))
  }

  @inline(__always)
  private var address: UnsafeRawPointer { levelStart + TableFormat.RTree.blockSize &* block }

  /// Goes to a block of the level below.
  @inline(__always)
  private mutating func descend(to number: Int) {
    pendingAbove.1 = pendingAbove.1 &<< 16 | pendingAbove.0 &>> 48
    pendingAbove.0 = pendingAbove.0 &<< 16 | UInt64(pending)
    level &-= 1
    levelStart -= TableFormat.RTree.blockSize &* blockCount(level)
    block = number
    pending = slotsContaining(x, y, address)
  }

  /// Goes to the block above; false at the top.
  @inline(__always)
  private mutating func ascend() -> Bool {
    levelStart += TableFormat.RTree.blockSize &* blockCount(level)
    level &+= 1
    if level >= Int(truncatingIfNeeded: index.u32(0)) { return false }
    block = block &>> 4
    pending = UInt32(truncatingIfNeeded: pendingAbove.0) & 0xFFFF
    pendingAbove.0 = pendingAbove.0 &>> 16 | pendingAbove.1 &<< 48
    pendingAbove.1 = pendingAbove.1 &>> 16
    return true
  }
}

/// The slots of an R-tree block whose rects contain a point, one bit each.
@inline(__always)
func slotsContaining(_ x: Int32, _ y: Int32, _ block: UnsafeRawPointer) -> UInt32 {
  #if _endian(little) && !hasFeature(Embedded)
    // Four lanes at a time: the standard library's comparisons of sixteen are loops.
    let bits = SIMD4<Int32>(1, 2, 4, 8)
    let low = lanesContaining(x, y, block) & bits | lanesContaining(x, y, block + 16) & (bits &<< 4)
    let high = lanesContaining(x, y, block + 32) & (bits &<< 8) | lanesContaining(x, y, block + 48) & (bits &<< 12)
    let slots = low | high
    return UInt32(bitPattern: (slots.x | slots.y) | (slots.z | slots.w))
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

#if _endian(little) && !hasFeature(Embedded)
  /// All bits set in the lanes of four neighbouring slots whose rects contain a point.
  @inline(__always)
  private func lanesContaining(_ x: Int32, _ y: Int32, _ slots: UnsafeRawPointer) -> SIMD4<Int32> {
    @inline(__always)
    func isBelow(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
      unsafeBitCast(a .< b, to: SIMD4<Int32>.self)
    }
    @inline(__always)
    func edges(_ offset: Int) -> SIMD4<Int32> {
      slots.loadUnaligned(fromByteOffset: offset, as: SIMD4<Int32>.self)
    }
    let x = SIMD4<Int32>(repeating: x)
    let y = SIMD4<Int32>(repeating: y)
    let outside = isBelow(x, edges(0)) | isBelow(y, edges(64))
    return isBelow(x, edges(128)) & isBelow(y, edges(192)) & ~outside
  }
#endif
