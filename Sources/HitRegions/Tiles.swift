/// An index of kind *tiles*, read in place; its header has been checked, and is copied here for the sake of speed.
@usableFromInline
struct Tiles {
  /// Where the block of each tile is, in units of 16 bytes.
  @usableFromInline let directory: UnsafeRawPointer
  @usableFromInline let blocks: UnsafeRawPointer
  let lists: EntryLists
  @usableFromInline let columns: UInt32
  private let rows: UInt32
  @usableFromInline let originX: Int32
  @usableFromInline let originY: Int32
  @usableFromInline let shiftX: UInt32
  @usableFromInline let shiftY: UInt32
  @usableFromInline let quantum: UInt32
  /// The bits of a distance that lie within a tile.
  @usableFromInline let insideX: UInt32
  @usableFromInline let insideY: UInt32

  @inline(__always)
  init(_ index: UnsafeRawPointer) {
    func part(_ field: Int) -> UnsafeRawPointer { index + Int(truncatingIfNeeded: index.u32(field)) }
    directory = index + TableFormat.Tiles.headerSize
    blocks = part(TilesField.blocks)
    lists = EntryLists(part(TilesField.lists), count: index.u32(TilesField.listCount))
    columns = index.u32(TilesField.columns)
    rows = index.u32(TilesField.rows)
    originX = index.i32(TilesField.originX)
    originY = index.i32(TilesField.originY)
    shiftX = index.u32(TilesField.shiftX)
    shiftY = index.u32(TilesField.shiftY)
    quantum = index.u32(TilesField.quantum)
    insideX = 1 &<< shiftX &- 1
    insideY = 1 &<< shiftY &- 1
  }

  /// What stands for an index of another kind; nothing is read through it.
  init(nowhere index: UnsafeRawPointer) {
    directory = index
    blocks = index
    lists = EntryLists(index, count: 0)
    columns = 0
    rows = 0
    originX = 0
    originY = 0
    shiftX = 0
    shiftY = 0
    quantum = 0
    insideX = 0
    insideY = 0
  }

  /// The part of `rect` where there are tiles. Empty where there are none.
  func reach(within rect: FixedRect) -> FixedRect {
    rect.within(x: originX, columns, shiftX, y: originY, rows, shiftY)
  }

  /// The block of a point that lies where there are tiles, and the point in it.
  @inlinable @inline(__always)
  func block(reaching x: Int32, _ y: Int32) -> TileBlock {
    let fromX = UInt32(bitPattern: x &- originX)
    let fromY = UInt32(bitPattern: y &- originY)
    // At most 0x1000000 tiles.
    let tile = (fromY &>> shiftY) &* columns &+ fromX &>> shiftX
    let block = directory.u32(4 &* Int(truncatingIfNeeded: tile))
    return TileBlock(
      base: blocks + Int(truncatingIfNeeded: block) &<< 4,
      x: Int16(truncatingIfNeeded: (fromX & insideX) &>> quantum) ^ Int16.min,
      y: Int16(truncatingIfNeeded: (fromY & insideY) &>> quantum) ^ Int16.min)
  }

  /// The block of any point; nil where there are no tiles.
  @inline(__always)
  func block(_ x: Int32, _ y: Int32) -> TileBlock? {
    let isInside = isSlot(x, originX, shiftX, columns) && isSlot(y, originY, shiftY, rows)
    return isInside ? block(reaching: x, y) : nil
  }

  /// Who is hit at a point that lies where there are tiles, with everything as at first: a word, or none.
  @inlinable @inline(__always)
  func answer(reaching x: Int32, _ y: Int32) -> UInt32 { block(reaching: x, y).answer }
}

/// The block of the tile that a point lies in, and the point, counted from the tile's corner, less 32768.
@usableFromInline
struct TileBlock {
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let x: Int16
  @usableFromInline let y: Int16

  @inlinable @inline(__always)
  init(base: UnsafeRawPointer, x: Int16, y: Int16) {
    self.base = base
    self.x = x
    self.y = y
  }

  /// The word of the front-most slot that contains the point and is on at first; without one, the answer of what lies
  /// behind.
  @inlinable @inline(__always)
  var answer: UInt32 {
    let on = UInt32(base.u16(TableFormat.Tiles.on))
    #if _endian(little) && !hasFeature(Embedded)
      // Behind the sixteen words stands the answer of the list, as a seventeenth.
      let slot = (containing & on | 1 &<< 16).trailingZeroBitCount
    #else
      let slot = first(of: on | 1 &<< 16)
    #endif
    return base.u32(TableFormat.Tiles.words &+ 4 &* slot)
  }

  /// The used slots that contain the point, one bit each.
  @inline(__always)
  var hits: UInt32 { containing & UInt32(base.u16(TableFormat.Tiles.used)) }

  @inline(__always)
  func word(_ slot: Int) -> UInt32 { base.u32(TableFormat.Tiles.words &+ 4 &* slot) }

  /// What lies behind the slots.
  @inline(__always)
  var list: UInt32 { base.u32(TableFormat.Tiles.list) }

  #if _endian(little) && !hasFeature(Embedded)
    /// The slots, used or not, that contain the point, one bit each.
    @inlinable @inline(__always)
    var containing: UInt32 {
      let low = outside(0) | SIMD8<Int16>(~1, ~2, ~4, ~8, ~16, ~32, ~64, ~128)
      let high = outside(16) | SIMD8<Int16>(~256, ~512, ~1024, ~2048, ~4096, ~8192, ~16384, Int16.max)
      // Each lane of either has at most one bit that is not set: its own, where the slot contains the point.
      let folded = unsafeBitCast(low & high, to: SIMD2<UInt64>.self)
      var lanes = folded.x & folded.y
      lanes &= lanes &>> 32
      lanes &= lanes &>> 16
      return UInt32(truncatingIfNeeded: ~lanes) & 0xFFFF
    }

    /// All bits set in the lanes of eight slots that do not contain the point.
    @inlinable @inline(__always)
    func outside(_ offset: Int) -> SIMD8<Int16> {
      @inline(__always)
      func edges(_ part: Int) -> SIMD8<Int16> {
        base.loadUnaligned(fromByteOffset: part &+ offset, as: SIMD8<Int16>.self)
      }
      @inline(__always)
      func isAbove(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
        unsafeBitCast(a .> b, to: SIMD8<Int16>.self)
      }
      let x = SIMD8<Int16>(repeating: x)
      let y = SIMD8<Int16>(repeating: y)
      return isAbove(edges(0), x) | isAbove(edges(32), y) | isAbove(x, edges(64)) | isAbove(y, edges(96))
    }
  #else
    @inline(__always)
    private var containing: UInt32 {
      var slots: UInt32 = 0
      for slot in 0..<16 where contains(slot) { slots |= 1 &<< UInt32(truncatingIfNeeded: slot) }
      return slots
    }

    /// The lowest of some slots that contains the point, or their highest.
    @usableFromInline
    func first(of slots: UInt32) -> Int {
      var slots = slots
      while true {
        let slot = slots.trailingZeroBitCount
        if slots & (slots &- 1) == 0 || contains(slot) { return slot }
        slots &= slots &- 1
      }
    }

    @inline(__always)
    private func contains(_ slot: Int) -> Bool {
      func edge(_ part: Int) -> Int16 { Int16(bitPattern: base.u16(part &+ 2 &* slot)) }
      return edge(0) <= x && edge(32) <= y && edge(64) >= x && edge(96) >= y
    }
  #endif
}
