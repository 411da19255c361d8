import HitLayout
import HitRegions

/// From how many rectangles tested a lookup on, in the mean, an R-tree is the faster.
private let searchLimit = 12.0

extension CellsIndex {
  /// Bytes a surface of `count` nodes may spend on its index; `hard` when cells are asked for by name.
  static func byteBudget(_ count: Int) -> Int { max(4096, count <= 128 ? 104 * count : 128 * count) }

  /// The finest cells that keep within the budgets of bytes and of building time; nil where an R-tree serves better.
  static func chosen(for entries: ArraySlice<IndexEntry>, _ choice: IndexChoice) -> CellsIndex? {
    let isForced: Bool
    switch choice {
    case .automatic: isForced = false
    case .only(.cells): isForced = true
    case .only(.rtree), .only(.none): return nil
    }
    let budget = isForced ? max(1 << 16, 4 * byteBudget(entries.count)) : byteBudget(entries.count)
    let slotLimit = max(512, min(65536, budget / 12))
    let x = CellAxisPlan(entries, .x, slotLimit: slotLimit)
    let y = CellAxisPlan(entries, .y, slotLimit: slotLimit)
    var shiftX = x.finestShift
    var shiftY = y.finestShift
    // Equal rows and columns can be merged after the fill, which only pays where there are few, and saves but a part.
    let mergesLines = entries.count <= 4096
    let sizeLimit = mergesLines ? budget + budget / 4 : budget
    let cellLimit = mergesLines ? budget : budget / 8
    let workLimit = max(1 << 20, 48 * entries.count)
    while true {
      let width = x.lineCount(shift: shiftX)
      let height = y.lineCount(shift: shiftY)
      let lineLimit = Int(TableFormat.Cells.maximumLines)
      let leastSize = 2 * (x.slotCount(shift: shiftX) + y.slotCount(shift: shiftY) + width * height)
      if width <= lineLimit && height <= lineLimit && width * height <= cellLimit && leastSize <= sizeLimit {
        let columns = x.axis(shift: shiftX)
        let rows = y.axis(shift: shiftY)
        if work(entries, columns: columns, rows: rows, limit: workLimit) <= workLimit,
          var index = CellsIndex(entries, columns: columns, rows: rows, listLimit: budget / 8)
        {
          let isSearched = !isForced && index.meanSearch > searchLimit
          if mergesLines && index.byteCount > budget { index.merge() }
          if index.byteCount <= budget { return isSearched ? nil : index }
        }
      }
      // Coarser along the axis with more lines, while that can help.
      let canX = shiftX < x.coarsestShift
      let canY = shiftY < y.coarsestShift
      if !canX && !canY { return nil }
      if canX && (!canY || width >= height) { shiftX += 1 } else { shiftY += 1 }
    }
  }
}
