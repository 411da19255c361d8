import HitRegions

extension BadTables {
  mutating func addTiles() throws {
    try addIndex(.tiles, "no-header", 0) { $0.put(63, at: $0.element(.surfaces, 0) + 12) }
    for (name, field, value) in [
      ("shift-x", 8, UInt32(32)), ("shift-y", 12, 32), ("no-columns", 16, 0), ("no-rows", 20, 0), ("rows", 20, .max),
      ("quantum", 24, 31), ("no-blocks", 28, 0), ("no-lists", 32, 0), ("blocks-before", 36, 16),
      ("lists-before", 40, 8), ("lists-past-the-end", 40, .max - 7),
    ] {
      try addIndex(.tiles, name, field) { $0.put(value, at: $0.index(0) + field) }
    }
    try addIndex(.tiles, "too-many", 20) { $0.put(0x0100_0001, at: $0.index(0) + 16) }
    for (axis, field) in [("x", 8), ("y", 12)] {
      try addIndex(.tiles, "quantum-above-shift-\(axis)", 24) {
        $0.put($0.u32($0.index(0) + 24) - 1, at: $0.index(0) + field)
      }
      try addIndex(.tiles, "quantum-far-below-shift-\(axis)", 24) {
        $0.put($0.u32($0.index(0) + 24) + 17, at: $0.index(0) + field)
      }
    }
    try addIndex(.tiles, "too-many-blocks", 40) { $0.put(.max, at: $0.index(0) + 28) }
    try addIndex(.tiles, "too-many-lists", 40) { $0.put(.max, at: $0.index(0) + 32) }
    try addIndex(.tiles, "blocks-odd", 36) { $0.add(8, at: $0.index(0) + 36) }
    try addIndex(.tiles, "lists-odd", 40) { $0.add(4, at: $0.index(0) + 40) }
    try addLists(.tiles)
    try addIndex(.tiles, "tile-inside-a-block", 64) { $0.add(1, at: $0.index(0) + 64) }
    try addIndex(.tiles, "tile-past-the-blocks", 64) {
      $0.put(13 * $0.u32($0.index(0) + 28), at: $0.index(0) + 64)
    }
    try addBlocks()
    try addSlots()
  }

  private mutating func addBlocks() throws {
    try addBlock("list", 196) { $0.put($0.u32($0.index(0) + 32), at: $1.start + 196) }
    try addBlock("answer", 192) { $0.add(1, at: $1.start + 192) }
    try addBlock("answer-of-no-list", 192, if: \.hasNoList) { $0.put(0, at: $1.start + 192) }
    try addBlock("list-not-behind", 196, if: \.hasSlotsAndList) { spoiler, block in
      let first = spoiler.u32(ListPlaces(spoiler, .tiles).entry(block.list))
      spoiler.put(first & ~TableFormat.Entry.partial, at: block.word(block.used.last ?? 0))
    }
    try addBlock("on-missing", 202, if: \.hasSlotOn) { $0.put16($1.on & ($1.on - 1), at: $1.start + 202) }
    try addBlock("on-but-off", 202, if: \.hasSlotOff) { spoiler, block in
      let mask = block.used.reduce(UInt16(0)) { $0 | 1 << UInt16($1) }
      spoiler.put16(mask, at: block.start + 202)
    }
    try addBlock("on-but-not-used", 202, if: \.hasSlotFree) { spoiler, block in
      let unused = (0..<16).first { !block.used.contains($0) } ?? 0
      spoiler.put16(block.on | 1 << UInt16(unused), at: block.start + 202)
    }
  }

  private mutating func addSlots() throws {
    for (name, spoil) in BadTables.wordFaults(nodes: nodeCount(.tiles), mayBePartial: false) {
      try addSlot(name, 0) { $0.put(spoil($0.u32($1)), at: $1) }
    }
    try addSlot("not-falling", 1) { $0.put($0.u32($1 - 4), at: $1) }
    // The last node is in front of all others, so that no list has it.
    try addSlot("never-hit", 0) { spoiler, word in
      spoiler.makeNeverHit(spoiler.u32(word) & TableFormat.Entry.nodeMask)
    }
    try addSlot("passive-but-no-scroll", 0) { $0.makePassive($1) }
  }

  /// Spoils the first block that is as it must be; the fault is at an offset in it.
  private mutating func addBlock(
    _ name: String, _ field: Int, if condition: KeyPath<TileBlock, Bool> = \.isThere,
    _ spoil: (inout Spoiler, TileBlock) -> Void
  ) throws {
    try add("tiles-block-\(name)", .badIndex, kind: .tiles) { spoiler in
      let block = TileBlock.first(of: spoiler) { $0[keyPath: condition] }
      spoil(&spoiler, block)
      return block.start + field
    }
  }

  /// Spoils a word of the first block that has the last node in its first slot and more behind.
  private mutating func addSlot(_ name: String, _ slot: Int, _ spoil: (inout Spoiler, Int) -> Void) throws {
    let last = nodeCount(.tiles) - 1
    try add("tiles-slot-\(name)", .badIndex, kind: .tiles) { spoiler in
      let block = TileBlock.first(of: spoiler) {
        $0.used.prefix(2) == [0, 1] && spoiler.u32($0.word(0)) & TableFormat.Entry.nodeMask == last
      }
      spoil(&spoiler, block.word(slot))
      return block.word(slot)
    }
  }
}

/// A block of the screen's tiles.
private struct TileBlock {
  let start: Int
  /// The used slots, rising.
  let used: [Int]
  let on: UInt16
  let list: Int

  init(_ spoiler: Spoiler, _ number: Int) {
    let index = spoiler.index(0)
    start = index + Int(spoiler.u32(index + 36)) + 208 * number
    let masks = spoiler.u32(start + 200)
    used = (0..<16).filter { masks >> UInt32($0) & 1 != 0 }
    on = UInt16(masks >> 16)
    list = Int(spoiler.u32(start + 196))
  }

  var isThere: Bool { true }
  var hasNoList: Bool { list == 0 }
  var hasSlotsAndList: Bool { list != 0 && !used.isEmpty }
  var hasSlotOn: Bool { on != 0 }
  var hasSlotOff: Bool { used.count > on.nonzeroBitCount }
  var hasSlotFree: Bool { used.count < 16 }

  func word(_ slot: Int) -> Int { start + 128 + 4 * slot }

  static func first(of spoiler: Spoiler, where condition: (TileBlock) -> Bool) -> TileBlock {
    let blocks = (0..<Int(spoiler.u32(spoiler.index(0) + 28))).map { TileBlock(spoiler, $0) }
    return blocks.first(where: condition) ?? blocks[0]
  }
}
