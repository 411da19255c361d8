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

  mutating func addCells() throws {
    typealias Entry = TableFormat.Entry
    try addCells("no-header", 0) { $0.put(63, at: $0.element(.surfaces, 0) + 12) }
    for (name, field, value) in [
      ("shift-x", 8, UInt32(32)), ("shift-y", 12, 32), ("no-slots-x", 16, 0), ("slots-x", 16, 0x0100_0001),
      ("no-slots-y", 20, 0), ("slots-y", 20, .max), ("no-columns", 24, 0), ("columns", 24, 65537), ("no-rows", 28, 0),
      ("rows", 28, .max), ("cell-size", 32, 3), ("no-entries", 36, 0), ("y-slots", 40, 8), ("cells", 44, 8),
      ("entries", 48, 8), ("entries-past-the-end", 48, .max - 7),
    ] {
      try addCells(name, field) { $0.put(value, at: $0.index(0) + field) }
    }
    for (name, field) in [("y-slots-odd", 40), ("cells-odd", 44), ("entries-odd", 48)] {
      try addCells(name, field) { $0.add(4, at: $0.index(0) + field) }
    }
    try addCells("too-many-entries", 48) { $0.put(.max, at: $0.index(0) + 36) }
    try addCells("x-slot", 64) { $0.put16(.max, at: $0.index(0) + 64) }
    try addPart("y-slot", 40, 0) { $0.put16(.max, at: $1) }
    try addPart("cell", 44, 0) { $0.put16(.max, at: $1) }
    try addPart("entry-past-the-nodes", 48, 8) { $0.put(11, at: $1 + 8) }
    try addPart("entry-of-another-surface", 48, 8) { $0.put(1, at: $1 + 8) }
    try addPart("entry-reserved-bit", 48, 8) { $0.put($0.u32($1 + 8) | 1 << 26, at: $1 + 8) }
    try addPart("next-is-itself", 48, 8) { $0.put(1, at: $1 + 12) }
    try addPart("next-not-falling", 48, 16) { spoiler, entries in
      spoiler.put(spoiler.u32(entries + 8), at: entries + 16)
      spoiler.put(1, at: entries + 20)
    }
  }

  private mutating func addCells(_ name: String, _ field: Int, _ spoil: (inout Spoiler) -> Void) throws {
    try add("cells-\(name)", .badIndex, kind: .ranks) {
      spoil(&$0)
      return $0.index(0) + field
    }
  }

  /// Spoils the part of the screen's index whose offset stands in a field.
  private mutating func addPart(
    _ name: String, _ field: Int, _ at: Int, _ spoil: (inout Spoiler, Int) -> Void
  ) throws {
    try add("cells-\(name)", .badIndex, kind: .ranks) { spoiler in
      let part = spoiler.index(0) + Int(spoiler.u32(spoiler.index(0) + field))
      spoil(&spoiler, part)
      return part + at
    }
  }
}
