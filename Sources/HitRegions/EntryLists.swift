/// The lists of an index of kind ranks or tiles, read in place: 0 is the empty one.
@usableFromInline
struct EntryLists {
  @usableFromInline let answers: UnsafeRawPointer
  let entries: UnsafeRawPointer

  /// `count` is that of the lists, the empty one among them.
  @inline(__always)
  init(_ start: UnsafeRawPointer, count: UInt32) {
    answers = start
    entries = start + EntryLists.entriesOffset(count: Int(truncatingIfNeeded: count))
  }

  /// Where the entries begin behind the answers.
  @inline(__always)
  static func entriesOffset(count: Int) -> Int { (4 &* count &+ 7) & ~7 }

  /// The word of a list's first entry that is not off at first; `TableFormat.none` if there is none.
  @inlinable @inline(__always)
  func answer(_ list: UInt32) -> UInt32 { answers.u32(4 &* Int(truncatingIfNeeded: list)) }

  /// The word of a list's first entry; the list is not empty.
  @inline(__always)
  func word(_ list: UInt32) -> UInt32 { entries.u32(8 &* Int(truncatingIfNeeded: list)) }

  /// The list behind the first entry of a list.
  @inline(__always)
  func next(_ list: UInt32) -> UInt32 { entries.u32(8 &* Int(truncatingIfNeeded: list) &+ 4) }
}
