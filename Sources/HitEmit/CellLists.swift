import HitRegions

/// Lists of entries that share equal tails: each list is the number of its first entry, 0 the empty one.
struct CellLists {
  private var words: [UInt32] = [0]
  private var nexts: [UInt32] = [0]
  /// For each list, filled and partial apart: the turn in which it was last prepended to, and what came of it.
  private var memo: [(turn: UInt32, result: UInt32)] = [(0, 0), (0, 0)]
  private var word: UInt32 = 0
  private var turn: UInt32 = 0

  /// How many entries there are, entry 0 counted.
  var count: Int { words.count }

  /// Takes up the next node; the turns differ.
  mutating func begin(turn: Int, word: UInt32) {
    self.turn = UInt32(turn) + 1
    self.word = word
  }

  /// The list with the present node in front of it.
  @inline(__always)
  mutating func prepend(to list: UInt32, isPartial: Bool) -> UInt32 {
    let key = 2 * Int(list) + (isPartial ? 1 : 0)
    if memo[key].turn == turn { return memo[key].result }
    let result = UInt32(words.count)
    words.append(isPartial ? word | TableFormat.Entry.partial : word)
    nexts.append(list)
    memo.append((0, 0))
    memo.append((0, 0))
    memo[key] = (turn, result)
    return result
  }

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
