extension UnsafeRawPointer {
  /// The little-endian `u32` at a byte offset, whatever its alignment.
  @inlinable @inline(__always)
  func u32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inlinable @inline(__always)
  func i32(_ offset: Int) -> Int32 {
    Int32(littleEndian: loadUnaligned(fromByteOffset: offset, as: Int32.self))
  }

  @inlinable @inline(__always)
  func u16(_ offset: Int) -> UInt16 {
    UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inline(__always)
  func u64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inlinable @inline(__always)
  func u8(_ offset: Int) -> UInt8 {
    loadUnaligned(fromByteOffset: offset, as: UInt8.self)
  }

  /// The rect at a byte offset.
  @inline(__always)
  func rect(_ offset: Int) -> FixedRect {
    FixedRect(minX: i32(offset), minY: i32(offset + 4), maxX: i32(offset + 8), maxY: i32(offset + 12))
  }
}

/// The bytes of a table whose section table has been checked, read by section and record.
///
/// Kinds ascend without a gap between the first and the last that this format has, so their records stand side by side
/// and a section is found by its number.
struct TableBytes {
  let base: UnsafeRawPointer
  /// The byte offset of INFO's section record.
  let directory: Int

  @inline(__always)
  private func recordOffset(_ section: TableFormat.Section) -> Int {
    directory &+ TableFormat.sectionRecordSize &* Int(truncatingIfNeeded: section.rawValue &- 1)
  }

  /// The byte offset of a section.
  @inline(__always)
  func start(_ section: TableFormat.Section) -> Int {
    Int(truncatingIfNeeded: base.u32(recordOffset(section) &+ 8))
  }

  /// How many elements a section has.
  @inline(__always)
  func count(_ section: TableFormat.Section) -> Int {
    Int(truncatingIfNeeded: base.u32(recordOffset(section) &+ 12))
  }

  /// The byte offset of an element; `element` is below the section's count.
  @inline(__always)
  func element(_ section: TableFormat.Section, _ element: Int) -> Int {
    let stride = Int(truncatingIfNeeded: base.u32(recordOffset(section) &+ 16))
    return start(section) &+ stride &* element
  }

  @inline(__always)
  func element(_ section: TableFormat.Section, _ element: UInt32) -> Int {
    self.element(section, Int(truncatingIfNeeded: element))
  }
}

/// Byte offsets of the fields in the records that lookups read.
enum NodeField {
  static var id: Int { 0 }
  static var parent: Int { 4 }
  static var end: Int { 8 }
  static var surface: Int { 12 }
  static var content: Int { 16 }
  static var forward: Int { 20 }
  static var target: Int { 24 }
  static var alpha: Int { 28 }
  static var states: Int { 32 }
  static var type: Int { 40 }
  static var pointerEvents: Int { 41 }
  static var flags: Int { 42 }
}

enum SurfaceField {
  static var scroll: Int { 0 }
  static var indexKind: Int { 4 }
  static var indexOffset: Int { 8 }
  static var indexSize: Int { 12 }
  static var nodeCount: Int { 16 }
  static var offsetX: Int { 20 }
  static var offsetY: Int { 24 }
  static var width: Int { 28 }
  static var height: Int { 32 }
  static var slot: Int { 36 }
}

enum InfoField {
  static var width: Int { 0 }
  static var height: Int { 4 }
  static var flags: Int { 8 }
  static var name: Int { 12 }
  static var controlCount: Int { 16 }
}

enum RanksField {
  static var originX: Int { 0 }
  static var originY: Int { 4 }
  static var shiftX: Int { 8 }
  static var shiftY: Int { 12 }
  static var slotsX: Int { 16 }
  static var slotsY: Int { 20 }
  static var columns: Int { 24 }
  static var cellCount: Int { 28 }
  static var cellSize: Int { 32 }
  static var listCount: Int { 36 }
  static var rows: Int { 40 }
  static var cells: Int { 44 }
  static var lists: Int { 48 }
}

enum TilesField {
  static var originX: Int { 0 }
  static var originY: Int { 4 }
  static var shiftX: Int { 8 }
  static var shiftY: Int { 12 }
  static var columns: Int { 16 }
  static var rows: Int { 20 }
  static var quantum: Int { 24 }
  static var blockCount: Int { 28 }
  static var listCount: Int { 32 }
  static var blocks: Int { 36 }
  static var lists: Int { 40 }
}
