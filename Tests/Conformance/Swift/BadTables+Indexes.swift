import HitRegions

extension BadTables {
  mutating func addTrees() throws {
    typealias Entry = TableFormat.Entry
    try addTree("no-header", 0) { $0.put(32, at: $0.element(.surfaces, 2) + 12) }
    try addTree("too-small", 0) { $0.put(320, at: $0.element(.surfaces, 2) + 12) }
    try addTree("no-level", 0) { $0.put(0, at: $0.index(2)) }
    try addTree("nine-levels", 0) { $0.put(9, at: $0.index(2)) }
    try addTree("no-entry", 4) { $0.put(0, at: $0.index(2) + 4) }
    try addTree("block-count", 8) { $0.put(2, at: $0.index(2) + 8) }
    try addTree("two-at-the-top", 8) {
      $0.put(17, at: $0.index(2) + 4)
      $0.put(2, at: $0.index(2) + 8)
    }
    try addTree("block-above-the-top", 12) { $0.put(1, at: $0.index(2) + 12) }
    try addTree("level-without-blocks", 12) { $0.put(2, at: $0.index(2)) }
    let key = 64 + 256
    try addTree("entry-past-the-nodes", key) { $0.put(Entry.partial | 11, at: $0.index(2) + key) }
    try addTree("entry-of-another-surface", key) { $0.put(Entry.partial | 1, at: $0.index(2) + key) }
    try addTree("entry-not-partial", key) { $0.put($0.u32($0.index(2) + key) & ~Entry.partial, at: $0.index(2) + key) }
    try addTree("entry-reserved-bit", key) { $0.put($0.u32($0.index(2) + key) | 1 << 24, at: $0.index(2) + key) }
    for (name, bit) in [
      ("off", Entry.off), ("passive", Entry.passive), ("forward", Entry.forward), ("scroll", Entry.scroll),
    ] {
      try addTree("entry-\(name)", key) { $0.put($0.u32($0.index(2) + key) ^ bit, at: $0.index(2) + key) }
    }
    try addTree("entry-in-too-many", key + 4) { $0.put(2, at: $0.index(2) + 4) }
    try add("tree-slot-of-a-scroll", .badIndex) { spoiler in
      let slot = Int(spoiler.u32(spoiler.element(.surfaces, 2) + 36))
      spoiler.add(1, at: spoiler.element(.surfaces, 2) + 36)
      return spoiler.index(1) + key + 4 * slot
    }
    try add("tree-entry-never-hit", .badIndex) { spoiler in
      // Node 4 is said to be never hit itself; that is allowed of a node, but not of one in an index.
      let flags = spoiler.element(.nodes, 4) + 42
      spoiler.put8(spoiler.bytes[flags] | UInt8(TableFormat.NodeFlag.neverHit), at: flags)
      let slots = Int(spoiler.u32(spoiler.index(0) + 4))
      let slot = (0..<slots).first { spoiler.u32(spoiler.index(0) + key + 4 * $0) & Entry.nodeMask == 4 } ?? 0
      return spoiler.index(0) + key + 4 * slot
    }
  }

  private mutating func addTree(_ name: String, _ field: Int, _ spoil: (inout Spoiler) -> Void) throws {
    try add("tree-\(name)", .badIndex) {
      spoil(&$0)
      return $0.index(2) + field
    }
  }

  /// What may be wrong with the word of an entry: its name, and what is put in the good word's place.
  static func wordFaults(nodes: UInt32, mayBePartial: Bool) -> [(name: String, spoil: (UInt32) -> UInt32)] {
    typealias Entry = TableFormat.Entry
    var faults: [(String, (UInt32) -> UInt32)] = [
      // Node 1 lies in a scroll's content.
      ("past-the-nodes", { $0 & ~Entry.nodeMask | nodes }), ("of-another-surface", { _ in 1 }),
      ("reserved-bit-24", { $0 | 1 << 24 }), ("reserved-bit-25", { $0 | 1 << 25 }),
      ("reserved-bit-26", { $0 | 1 << 26 }), ("off", { $0 ^ Entry.off }), ("passive", { $0 ^ Entry.passive }),
      ("forward", { $0 ^ Entry.forward }), ("scroll", { $0 ^ Entry.scroll }),
    ]
    if !mayBePartial { faults.append(("partial", { $0 | Entry.partial })) }
    return faults
  }

  /// The lists of the screen's index.
  mutating func addLists(_ kind: IndexKind) throws {
    typealias Entry = TableFormat.Entry
    func add(_ name: String, _ spoil: (inout Spoiler, ListPlaces) -> Int) throws {
      try self.add("\(kind)-\(name)", .badIndex, kind: kind) { spoiler in
        let places = ListPlaces(spoiler, kind)
        return spoil(&spoiler, places)
      }
    }
    try add("answer-of-the-empty-list") {
      $0.put(0, at: $1.answer(0))
      return $1.answer(0)
    }
    for (name, spoil) in BadTables.wordFaults(nodes: nodeCount(kind), mayBePartial: kind == .tiles) {
      try add("entry-\(name)") {
        $0.put(spoil($0.u32($1.entry(1))), at: $1.entry(1))
        return $1.entry(1)
      }
    }
    try add("entry-never-hit") { spoiler, places in
      let entry = places.firstEntry { spoiler.u32($0) & Entry.scroll == 0 }
      spoiler.makeNeverHit(spoiler.u32(entry) & Entry.nodeMask)
      return entry
    }
    try add("entry-passive-but-no-scroll") { spoiler, places in
      let entry = places.firstEntry { spoiler.u32($0) & Entry.scroll == 0 }
      spoiler.makePassive(entry)
      return entry
    }
    for (name, next) in [("itself", UInt32(1)), ("ahead", 2), ("past-the-end", .max)] {
      try add("next-is-\(name)") {
        $0.put(next, at: $1.entry(1) + 4)
        return $1.entry(1)
      }
    }
    try add("next-not-falling") {
      $0.put($0.u32($1.entry(1)), at: $1.entry(2))
      $0.put(1, at: $1.entry(2) + 4)
      return $1.entry(2)
    }
    try add("answer") {
      $0.add(1, at: $1.answer(1))
      return $1.answer(1)
    }
    try add("answer-is-off") { spoiler, places in
      let entry = places.firstEntry { spoiler.u32($0) & Entry.off != 0 }
      let answer = places.answer((entry - places.entry(0)) / 8)
      spoiler.put(spoiler.u32(entry), at: answer)
      return answer
    }
  }

  /// Spoils the screen's index; the fault is at an offset in it.
  mutating func addIndex(_ kind: IndexKind, _ name: String, _ field: Int, _ spoil: (inout Spoiler) -> Void) throws {
    try add("\(kind)-\(name)", .badIndex, kind: kind) {
      spoil(&$0)
      return $0.index(0) + field
    }
  }
}

/// Where the lists of the screen's index stand.
struct ListPlaces {
  private let count: Int
  private let start: Int

  init(_ spoiler: Spoiler, _ kind: IndexKind) {
    let index = spoiler.index(0)
    let (countField, field) = kind == .ranks ? (36, 48) : (32, 40)
    count = Int(spoiler.u32(index + countField))
    start = index + Int(spoiler.u32(index + field))
  }

  func answer(_ list: Int) -> Int { start + 4 * list }
  func entry(_ list: Int) -> Int { start + (4 * count + 7) / 8 * 8 + 8 * list }

  /// The first entry, but that of the empty list, of which a condition holds.
  func firstEntry(where condition: (Int) -> Bool) -> Int {
    entry((1..<count).first { condition(entry($0)) } ?? 0)
  }
}

extension Spoiler {
  /// Says of a node without children that can be hit that it is never hit, which is allowed of a node.
  mutating func makeNeverHit(_ node: UInt32) {
    let flags = element(.nodes, Int(node)) + 42
    put8(bytes[flags] | UInt8(TableFormat.NodeFlag.neverHit), at: flags)
  }

  /// Makes an entry and its node, which is no scroll, box-none.
  mutating func makePassive(_ word: Int) {
    put8(2, at: element(.nodes, Int(u32(word) & TableFormat.Entry.nodeMask)) + 41)
    put(u32(word) | TableFormat.Entry.passive, at: word)
  }
}
