/// An index of kind *cells*, read in place; its header has been checked, and is copied here for the sake of speed.
@usableFromInline
struct Cells {
  @usableFromInline let xSlots: UnsafeRawPointer
  @usableFromInline let ySlots: UnsafeRawPointer
  @usableFromInline let cells: UnsafeRawPointer
  @usableFromInline let entries: UnsafeRawPointer
  @usableFromInline let columns: Int
  @usableFromInline let originX: Int32
  @usableFromInline let originY: Int32
  @usableFromInline let shiftX: UInt32
  @usableFromInline let shiftY: UInt32
  /// Whether a cell takes four bytes instead of two.
  @usableFromInline let isWide: Bool
  let slotsX: UInt32
  let slotsY: UInt32

  @inline(__always)
  init(_ index: UnsafeRawPointer) {
    xSlots = index + TableFormat.Cells.headerSize
    ySlots = index + Int(truncatingIfNeeded: index.u32(CellsField.ySlots))
    cells = index + Int(truncatingIfNeeded: index.u32(CellsField.cells))
    entries = index + Int(truncatingIfNeeded: index.u32(CellsField.entries))
    columns = Int(truncatingIfNeeded: index.u32(CellsField.columns))
    originX = index.i32(CellsField.originX)
    originY = index.i32(CellsField.originY)
    shiftX = index.u32(CellsField.shiftX)
    shiftY = index.u32(CellsField.shiftY)
    isWide = index.u32(CellsField.cellSize) == 4
    slotsX = index.u32(CellsField.slotsX)
    slotsY = index.u32(CellsField.slotsY)
  }

  /// What stands for an index of another kind; nothing is read through it.
  init(nowhere index: UnsafeRawPointer) {
    xSlots = index
    ySlots = index
    cells = index
    entries = index
    columns = 0
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
    func axis(_ origin: Int32, _ shift: UInt32, _ slots: UInt32, _ range: Range<Int64>) -> Range<Int64> {
      let start = Int64(origin)
      let end = start + Int64(slots) << Int64(shift)
      let lower = max(start, range.lowerBound)
      return lower..<max(lower, min(end, range.upperBound))
    }
    let x = axis(originX, shiftX, slotsX, Int64(rect.minX)..<Int64(rect.maxX))
    let y = axis(originY, shiftY, slotsY, Int64(rect.minY)..<Int64(rect.maxY))
    return FixedRect(
      minX: Int32(clamping: x.lowerBound), minY: Int32(clamping: y.lowerBound), maxX: Int32(clamping: x.upperBound),
      maxY: Int32(clamping: y.upperBound))
  }

  /// The number of the first entry at a point that lies where there are cells; 0 for none.
  @inlinable @inline(__always)
  func first(reaching x: Int32, _ y: Int32) -> UInt32 {
    let slotX = UInt32(bitPattern: x &- originX) &>> shiftX
    let slotY = UInt32(bitPattern: y &- originY) &>> shiftY
    return cell(Int(truncatingIfNeeded: slotX), Int(truncatingIfNeeded: slotY))
  }

  /// The number of the first entry at any point; 0 for none.
  @inline(__always)
  func first(_ x: Int32, _ y: Int32) -> UInt32 {
    let slotX = (Int64(x) &- Int64(originX)) &>> Int64(shiftX)
    let slotY = (Int64(y) &- Int64(originY)) &>> Int64(shiftY)
    let isInside = UInt64(bitPattern: slotX) < UInt64(slotsX) && UInt64(bitPattern: slotY) < UInt64(slotsY)
    return isInside ? cell(Int(truncatingIfNeeded: slotX), Int(truncatingIfNeeded: slotY)) : 0
  }

  /// The first entry's number in the cell of two slots.
  @inlinable @inline(__always)
  func cell(_ slotX: Int, _ slotY: Int) -> UInt32 {
    let column = Int(xSlots.u16(2 &* slotX))
    let row = Int(ySlots.u16(2 &* slotY))
    let number = row &* columns &+ column
    return isWide ? cells.u32(4 &* number) : UInt32(cells.u16(2 &* number))
  }

  /// The word of an entry.
  @inlinable @inline(__always)
  func word(_ entry: UInt32) -> UInt32 { entries.u32(8 &* Int(truncatingIfNeeded: entry)) }

  /// The entry behind an entry; 0 for none.
  @inline(__always)
  func next(_ entry: UInt32) -> UInt32 { entries.u32(8 &* Int(truncatingIfNeeded: entry) &+ 4) }
}
