import HitRegions

/// How a surface's index is built and what a lookup in it costs, read from a table that was opened.
struct IndexDescription {
  private let bytes: [UInt8]
  /// Where the index begins in the file.
  private let start: Int
  private let kind: IndexKind

  init(_ bytes: [UInt8], start: Int, kind: IndexKind) {
    self.bytes = bytes
    self.start = start
    self.kind = kind
  }

  /// Why the kind was chosen, its shape, and the loads a lookup is expected to need, one after another.
  var text: String {
    switch kind {
    case .none: ""
    case .ranks:
      "all cells fit the byte budget: \(word(24)) x \(word(28) / max(1, word(24))) of them, 3 loads a lookup"
    case .tiles:
      "ranks would pass the byte budget: \(word(16)) x \(word(20)) tiles, about \(tenths(tileLoads)) loads a lookup"
    case .rtree:
      "ranks and tiles would pass the byte budget, or search: \(word(0)) levels of 16, "
        + "about \(tenths(treeLoads)) loads a lookup"
    }
  }

  /// The tile, the block's edges, the word; and, where no slot is hit, an entry and a clip each up to the first entry of
  /// the list that fills the tile. The mean over the tiles, were no slot hit.
  private var tileLoads: Double {
    let count = word(32)
    let lists = word(40)
    let entries = lists + (4 * count + 7) / 8 * 8
    // Lists refer to earlier ones only, so their costs follow in order.
    var costs = [Double](repeating: 0, count: count)
    for list in 1..<max(1, count) where UInt32(word(entries + 8 * list)) & TableFormat.Entry.partial != 0 {
      costs[list] = 2 + costs[word(entries + 8 * list + 4)]
    }
    let tiles = word(16) * word(20)
    var sum = 0.0
    for tile in 0..<tiles {
      let block = word(36) + 16 * word(TableFormat.Tiles.headerSize + 4 * tile)
      sum += 3 + costs[word(block + TableFormat.Tiles.list)]
    }
    return sum / Double(max(1, tiles))
  }

  /// One block a level, were every point in one block: five lines of cache each, loaded side by side.
  private var treeLoads: Double { Double(2 * word(0)) }

  private func word(_ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[start + offset + $1]) << (8 * $1) }
  }

  private func tenths(_ value: Double) -> String {
    let rounded = Int((value * 10).rounded())
    return "\(rounded / 10).\(rounded % 10)"
  }
}
