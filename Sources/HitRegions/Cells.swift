/// An index of kind *cells*, read in place; its header has been checked.
struct Cells {
  let index: UnsafeRawPointer

  @inline(__always)
  init(_ index: UnsafeRawPointer) {
    self.index = index
  }

  /// The part of `rect` where there are cells. Empty where there are none.
  func reach(within rect: FixedRect) -> FixedRect {
    func axis(_ origin: Int, _ shift: Int, _ slots: Int, _ range: Range<Int64>) -> Range<Int64> {
      let start = Int64(index.i32(origin))
      let end = start + Int64(index.u32(slots)) << Int64(index.u32(shift))
      let lower = max(start, range.lowerBound)
      return lower..<max(lower, min(end, range.upperBound))
    }
    let x = axis(
      CellsField.originX, CellsField.shiftX, CellsField.slotsX, Int64(rect.minX)..<Int64(rect.maxX))
    let y = axis(
      CellsField.originY, CellsField.shiftY, CellsField.slotsY, Int64(rect.minY)..<Int64(rect.maxY))
    return FixedRect(
      minX: Int32(clamping: x.lowerBound), minY: Int32(clamping: y.lowerBound), maxX: Int32(clamping: x.upperBound),
      maxY: Int32(clamping: y.upperBound))
  }

  /// The number of the first entry at a point that lies where there are cells; 0 for none.
  @inline(__always)
  func first(reaching x: Int32, _ y: Int32) -> UInt32 {
    let slotX = UInt32(bitPattern: x &- index.i32(CellsField.originX)) &>> index.u32(CellsField.shiftX)
    let slotY = UInt32(bitPattern: y &- index.i32(CellsField.originY)) &>> index.u32(CellsField.shiftY)
    return cell(Int(truncatingIfNeeded: slotX), Int(truncatingIfNeeded: slotY))
  }

  /// The number of the first entry at any point; 0 for none.
  func first(_ x: Int32, _ y: Int32) -> UInt32 {
    let slotX = (Int64(x) &- Int64(index.i32(CellsField.originX))) &>> Int64(index.u32(CellsField.shiftX))
    let slotY = (Int64(y) &- Int64(index.i32(CellsField.originY))) &>> Int64(index.u32(CellsField.shiftY))
    let isInside =
      UInt64(bitPattern: slotX) < UInt64(index.u32(CellsField.slotsX))
      && UInt64(bitPattern: slotY) < UInt64(index.u32(CellsField.slotsY))
    if !isInside { return 0 }
    return cell(Int(truncatingIfNeeded: slotX), Int(truncatingIfNeeded: slotY))
  }

  @inline(__always)
  private func cell(_ slotX: Int, _ slotY: Int) -> UInt32 {
    let column = Int(index.u16(TableFormat.Cells.headerSize &+ 2 &* slotX))
    let row = Int(index.u16(Int(truncatingIfNeeded: index.u32(CellsField.ySlots)) &+ 2 &* slotY))
    let number = row &* Int(truncatingIfNeeded: index.u32(CellsField.columns)) &+ column
    let cells = Int(truncatingIfNeeded: index.u32(CellsField.cells))
    if index.u32(CellsField.cellSize) == 2 { return UInt32(index.u16(cells &+ 2 &* number)) }
    return index.u32(cells &+ 4 &* number)
  }

  @inline(__always)
  private func offset(_ entry: UInt32) -> Int {
    Int(truncatingIfNeeded: index.u32(CellsField.entries)) &+ 8 &* Int(truncatingIfNeeded: entry)
  }

  /// The word of an entry.
  @inline(__always)
  func word(_ entry: UInt32) -> UInt32 { index.u32(offset(entry)) }

  /// The entry behind an entry; 0 for none.
  @inline(__always)
  func next(_ entry: UInt32) -> UInt32 { index.u32(offset(entry) &+ 4) }
}
