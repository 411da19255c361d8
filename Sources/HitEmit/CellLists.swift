import HitRegions

/// Lists of entries that share equal tails: each list is the number of its first entry, 0 the empty one.
struct CellLists {
  private var words: [UInt32] = [0]
  private var nexts: [UInt32] = [0]
  /// For each list, filled and partial apart: what came of prepending to it last; stale if before `turnStart`.
  private var memo: [(filled: UInt32, partial: UInt32)] = [(0, 0)]
  private var word: UInt32 = 0
  /// The first entry that the present node may get.
  private var turnStart: UInt32 = 1

  /// - Parameter limit: how many entries there will be at most, about: address space only, until they are.
  init(limit: Int) {
    words.reserveCapacity(limit)
    nexts.reserveCapacity(limit)
    memo.reserveCapacity(limit)
  }

  /// How many entries there are, entry 0 counted.
  var count: Int { words.count }

  /// Takes up the next node.
  mutating func begin(_ word: UInt32) {
    turnStart = UInt32(words.count)
    self.word = word
  }

  /// The list with the present node in front of it.
  @inline(__always)
  mutating func prepend(to list: UInt32, isPartial: Bool) -> UInt32 {
    let known = isPartial ? memo[Int(list)].partial : memo[Int(list)].filled
    if known >= turnStart { return known }
    let result = UInt32(words.count)
    words.append(isPartial ? word | TableFormat.Entry.partial : word)
    nexts.append(list)
    memo.append((0, 0))
    if isPartial { memo[Int(list)].partial = result } else { memo[Int(list)].filled = result }
    return result
  }

  /// Gives back what only prepending needs; nothing can be prepended from then on.
  mutating func finish() { memo = [] }

  /// How many partial entries stand before the first that is not, or before the end.
  func searchLength(_ list: UInt32) -> Int {
    var length = 0
    var entry = Int(list)
    while words[entry] & TableFormat.Entry.partial != 0 {
      length += 1
      entry = Int(nexts[entry])
    }
    return length
  }

  func write(to base: UnsafeMutableRawPointer) {
    for (entry, word) in words.enumerated() {
      base.put(word, at: 8 * entry)
      base.put(nexts[entry], at: 8 * entry + 4)
    }
  }
}
