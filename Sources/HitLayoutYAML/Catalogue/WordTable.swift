/// Finds a word of a small fixed set by its bytes. Made once, never freed.
struct WordTable: @unchecked Sendable {
  static let none = UInt8.max

  private struct Slot {
    var head: UInt64 = 0
    var text: UnsafeMutablePointer<UInt8>?
    var length: UInt32 = 0
    var index = WordTable.none
  }

  private static let slotCount = 128
  private let slots: UnsafeMutablePointer<Slot>
  let words: [String]

  init(_ words: [String]) {
    precondition(words.count <= 64, "a word's index is a bit of a 64-bit set")
    self.words = words
    slots = .allocate(capacity: WordTable.slotCount)
    slots.initialize(repeating: Slot(), count: WordTable.slotCount)
    for (index, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
      text.initialize(from: bytes, count: bytes.count)
      let head = WordTable.head(text, bytes.count)
      var place = WordTable.place(head, bytes.count)
      while slots[place].index != WordTable.none { place = (place + 1) & (WordTable.slotCount - 1) }
      slots[place] = Slot(head: head, text: text, length: UInt32(bytes.count), index: UInt8(index))
    }
  }

  /// The index of the word with these bytes, or `none`.
  @inline(__always)
  func find(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt8 {
    if length == 0 { return WordTable.none }
    let head = WordTable.head(text, length)
    var place = WordTable.place(head, length)
    while true {
      let slot = slots + place
      if slot.pointee.index == WordTable.none { return WordTable.none }
      if slot.pointee.head == head && slot.pointee.length == UInt32(truncatingIfNeeded: length) {
        guard length > 8, let word = slot.pointee.text else { return slot.pointee.index }
        var index = 8
        while index < length && word[index] == text[index] { index &+= 1 }
        if index == length { return slot.pointee.index }
      }
      place = (place &+ 1) & (WordTable.slotCount - 1)
    }
  }

  /// The first eight bytes, or all of fewer, as a number that differs for differing texts of one length.
  @inline(__always)
  private static func head(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let raw = UnsafeRawPointer(text)
    if length >= 8 { return raw.loadUnaligned(as: UInt64.self) }
    if length >= 4 {
      let low = UInt64(raw.loadUnaligned(as: UInt32.self))
      return low | UInt64((raw + (length &- 4)).loadUnaligned(as: UInt32.self)) << 32
    }
    let last = UInt64(text[length &- 1])
    return UInt64(text[0]) | UInt64(text[length >> 1]) << 8 | last << 16
  }

  @inline(__always)
  private static func place(_ head: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: ((head ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}
