import HitRegions

extension BadTables {
  mutating func addRanks() throws {
    try addIndex(.ranks, "no-header", 0) { $0.put(63, at: $0.element(.surfaces, 0) + 12) }
    for (name, field, value) in [
      ("shift-x", 8, UInt32(32)), ("shift-y", 12, 32), ("no-slots-x", 16, 0), ("slots-x", 16, 0x0100_0001),
      ("no-slots-y", 20, 0), ("slots-y", 20, .max), ("no-columns", 24, 0), ("columns", 24, 257), ("no-cells", 28, 0),
      ("cells", 28, 65537), ("cell-of-no-bytes", 32, 0), ("cell-of-three-bytes", 32, 3), ("no-lists", 36, 0),
      ("y-slots-before", 40, 8), ("cells-before", 44, 8), ("lists-before", 48, 8),
      ("lists-past-the-end", 48, .max - 7),
    ] {
      try addIndex(.ranks, name, field) { $0.put(value, at: $0.index(0) + field) }
    }
    for (name, field) in [("y-slots-odd", 40), ("cells-odd", 44), ("lists-odd", 48)] {
      try addIndex(.ranks, name, field) { $0.add(4, at: $0.index(0) + field) }
    }
    try addIndex(.ranks, "too-many-lists", 48) { $0.put(.max, at: $0.index(0) + 36) }
    try addIndex(.ranks, "x-slot", 64) { $0.put8(.max, at: $0.index(0) + 64) }
    try addPart("y-slot", 40) { $0.put16(.max, at: $1) }
    // There are fewer cells than that, and no x slot names a column that is not there.
    try addPart("more-columns-than-cells", 40) { spoiler, _ in spoiler.put(256, at: spoiler.index(0) + 24) }
    try addPart("cell", 44) { $0.put8(.max, at: $1) }
    try addLists(.ranks)
  }

  /// Spoils the beginning of the part of the screen's index whose offset stands in a field.
  private mutating func addPart(_ name: String, _ field: Int, _ spoil: (inout Spoiler, Int) -> Void) throws {
    try add("ranks-\(name)", .badIndex, kind: .ranks) { spoiler in
      let part = spoiler.index(0) + Int(spoiler.u32(spoiler.index(0) + field))
      spoil(&spoiler, part)
      return part
    }
  }
}
