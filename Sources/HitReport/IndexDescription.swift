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
    case .cells:
      "cells fit the byte budget: \(word(24)) x \(word(28)) of them, about \(tenths(cellLoads)) loads a lookup"
    case .rtree:
      "cells would pass the byte budget: \(word(0)) levels of 16, about \(tenths(treeLoads)) loads a lookup"
    }
  }

  /// The slot, the cell and its first entry; then, up to the first entry that fills the cell, a clip and the next entry
  /// each. The mean over the cells, by the slots they take.
  private var cellLoads: Double {
    let (columns, rows) = (word(24), word(28))
    var columnSlots = [Double](repeating: 0, count: columns)
    var rowSlots = [Double](repeating: 0, count: rows)
    for slot in 0..<word(16) { columnSlots[half(TableFormat.Cells.headerSize + 2 * slot)] += 1 }
    for slot in 0..<word(20) { rowSlots[half(word(40) + 2 * slot)] += 1 }
    let cells = word(44)
    let entries = word(48)
    let isNarrow = word(32) == 2
    // Entries refer to earlier ones only, so their costs follow in order.
    var costs = [Double](repeating: 0, count: word(36))
    for entry in 1..<max(1, costs.count) {
      let isPartial = UInt32(word(entries + 8 * entry)) & TableFormat.Entry.partial != 0
      costs[entry] = isPartial ? 2 + costs[word(entries + 8 * entry + 4)] : 1
    }
    var sum = 0.0
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = row * columns + column
        let entry = isNarrow ? half(cells + 2 * cell) : word(cells + 4 * cell)
        sum += rowSlots[row] * columnSlots[column] * (2 + costs[entry])
      }
    }
    return sum / Double(max(1, word(16) * word(20)))
  }

  /// One block a level, were every point in one block: five lines of cache each, loaded side by side.
  private var treeLoads: Double { Double(2 * word(0)) }

  private func word(_ offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[start + offset + $1]) << (8 * $1) }
  }

  private func half(_ offset: Int) -> Int { Int(bytes[start + offset]) | Int(bytes[start + offset + 1]) << 8 }

  private func tenths(_ value: Double) -> String {
    let rounded = Int((value * 10).rounded())
    return "\(rounded / 10).\(rounded % 10)"
  }
}
