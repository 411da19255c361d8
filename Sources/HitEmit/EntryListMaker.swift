import HitRegions

/// Lists of entries that share equal tails: each list is the number of its first entry, 0 the empty one.
///
/// They grow at the front, node by node from back to front: all lists that a node is in get it in its turn.
struct EntryListMaker {
  private var answers: [UInt32] = [TableFormat.none]
  private var words: [UInt32] = [0]
  private var nexts: [UInt32] = [0]
  /// For each list, what came of prepending to it last, wholly and partially covered; stale if before `turnStart`.
  private var memo: [(whole: UInt32, partial: UInt32)] = [(0, 0)]
  private var word: UInt32 = 0
  /// The first list that the present node may make.
  private var turnStart: UInt32 = 1

  /// How many lists there are, the empty one counted.
  var count: Int { words.count }

  /// Size in bytes.
  var byteCount: Int { entriesOffset + 8 * count }

  private var entriesOffset: Int { (4 * count + 7) & ~7 }

  /// Takes up the next node.
  mutating func begin(_ word: UInt32) {
    turnStart = UInt32(words.count)
    self.word = word
  }

  /// The list with the present node in front of it.
  @inline(__always)
  mutating func prepend(to list: UInt32, isPartial: Bool) -> UInt32 {
    let known = isPartial ? memo[Int(list)].partial : memo[Int(list)].whole
    if known >= turnStart { return known }
    let result = UInt32(words.count)
    let entry = isPartial ? word | TableFormat.Entry.partial : word
    words.append(entry)
    nexts.append(list)
    answers.append(word & TableFormat.Entry.off == 0 ? entry : answers[Int(list)])
    memo.append((0, 0))
    if isPartial { memo[Int(list)].partial = result } else { memo[Int(list)].whole = result }
    return result
  }

  /// Gives back what only prepending needs; nothing can be prepended from then on.
  mutating func finish() { memo = [] }

  /// The word of a list's first entry that is not off at first, or none.
  func answer(_ list: UInt32) -> UInt32 { answers[Int(list)] }

  /// How many rectangles a lookup in a list tests with everything as at first.
  func searchLength(_ list: UInt32) -> Int {
    var length = 0
    var list = Int(list)
    while answers[list] & TableFormat.Entry.partial != 0 && answers[list] != TableFormat.none {
      if words[list] & TableFormat.Entry.off == 0 { length += 1 }
      list = Int(nexts[list])
    }
    return length
  }

  /// Writes `byteCount` bytes over zeros.
  func write(to base: UnsafeMutableRawPointer) {
    for (list, answer) in answers.enumerated() { base.put(answer, at: 4 * list) }
    let entries = base + entriesOffset
    for (list, word) in words.enumerated() {
      entries.put(word, at: 8 * list)
      entries.put(nexts[list], at: 8 * list + 4)
    }
  }
}
