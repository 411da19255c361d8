/// An index of kind *ranks*, read in place; its header has been checked, and is copied here for the sake of speed.
@usableFromInline
struct Ranks {
  /// The column of each x slot.
  @usableFromInline let columns: UnsafeRawPointer
  /// The first cell of the row of each y slot.
  @usableFromInline let rows: UnsafeRawPointer
  @usableFromInline let cells: UnsafeRawPointer
  @usableFromInline let lists: EntryLists
  @usableFromInline let originX: Int32
  @usableFromInline let originY: Int32
  @usableFromInline let shiftX: UInt32
  @usableFromInline let shiftY: UInt32
  /// Whether a cell takes two bytes instead of one.
  @usableFromInline let isWide: Bool
  private let slotsX: UInt32
  private let slotsY: UInt32

  @inline(__always)
  init(_ index: UnsafeRawPointer) {
    func part(_ field: Int) -> UnsafeRawPointer { index + Int(truncatingIfNeeded: index.u32(field)) }
    columns = index + TableFormat.Ranks.headerSize
    rows = part(RanksField.rows)
    cells = part(RanksField.cells)
    lists = EntryLists(part(RanksField.lists), count: index.u32(RanksField.listCount))
    originX = index.i32(RanksField.originX)
    originY = index.i32(RanksField.originY)
    shiftX = index.u32(RanksField.shiftX)
    shiftY = index.u32(RanksField.shiftY)
    isWide = index.u32(RanksField.cellSize) == 2
    slotsX = index.u32(RanksField.slotsX)
    slotsY = index.u32(RanksField.slotsY)
  }

  /// What stands for an index of another kind; nothing is read through it.
  init(nowhere index: UnsafeRawPointer) {
    columns = index
    rows = index
    cells = index
    lists = EntryLists(index, count: 0)
    originX = 0
    originY = 0
    shiftX = 0
    shiftY = 0
    isWide = false
    slotsX = 0
    slotsY = 0
  }

  /// The part of `rect` where there are cells. Empty where there are none.
  func reach(within rect: FixedRect) -> FixedRect {
    rect.within(x: originX, slotsX, shiftX, y: originY, slotsY, shiftY)
  }

  /// The list at a point that lies where there are cells.
  @inlinable @inline(__always)
  func list(reaching x: Int32, _ y: Int32) -> UInt32 {
    // Differences of 24.8 numbers fit 32 bits without a sign.
    let slotX = UInt32(bitPattern: x &- originX) &>> shiftX
    let slotY = UInt32(bitPattern: y &- originY) &>> shiftY
    let row = Int(rows.u16(2 &* Int(truncatingIfNeeded: slotY)))
    let cell = row &+ Int(columns.u8(Int(truncatingIfNeeded: slotX)))
    return isWide ? UInt32(cells.u16(2 &* cell)) : UInt32(cells.u8(cell))
  }

  /// The list at any point.
  @inline(__always)
  func list(_ x: Int32, _ y: Int32) -> UInt32 {
    let isInside = isSlot(x, originX, shiftX, slotsX) && isSlot(y, originY, shiftY, slotsY)
    return isInside ? list(reaching: x, y) : 0
  }

  /// Who is hit at a point that lies where there are cells, with everything as at first: a word, or none.
  @inlinable @inline(__always)
  func answer(reaching x: Int32, _ y: Int32) -> UInt32 { lists.answer(list(reaching: x, y)) }
}

/// Whether a coordinate lies in one of the slots of an axis.
@inline(__always)
func isSlot(_ value: Int32, _ origin: Int32, _ shift: UInt32, _ count: UInt32) -> Bool {
  value >= origin && UInt32(bitPattern: value &- origin) &>> shift < count
}

extension FixedRect {
  /// The part of the rect that slots of two axes reach. Empty where there is none.
  func within(
    x originX: Int32, _ slotsX: UInt32, _ shiftX: UInt32, y originY: Int32, _ slotsY: UInt32, _ shiftY: UInt32
  ) -> FixedRect {
    func axis(_ origin: Int32, _ slots: UInt32, _ shift: UInt32, _ low: Int32, _ high: Int32) -> (Int32, Int32) {
      let end = Int64(origin) + Int64(slots) << Int64(shift)
      let least = max(origin, low)
      return (least, Int32(clamping: max(Int64(least), min(end, Int64(high)))))
    }
    let x = axis(originX, slotsX, shiftX, minX, maxX)
    let y = axis(originY, slotsY, shiftY, minY, maxY)
    return FixedRect(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1)
  }
}
