import HitRegions

/// How a surface is cut into tiles of one size.
struct TileGrid {
  let originX: Int32
  let originY: Int32
  let shiftX: UInt32
  let shiftY: UInt32
  /// Edges are multiples of two to this power from the origin.
  let quantum: UInt32
  let columns: Int
  let rows: Int

  var count: Int { columns * rows }

  /// The tiles that a rect touches.
  @inline(__always)
  func span(_ rect: FixedRect) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    (tiles(rect.minX, rect.maxX, originX, shiftX), tiles(rect.minY, rect.maxY, originY, shiftY))
  }

  /// The columns or rows that a span from `low` to `high` touches. Differences of 24.8 numbers fit 32 bits without a sign.
  @inline(__always)
  private func tiles(_ low: Int32, _ high: Int32, _ origin: Int32, _ shift: UInt32) -> ClosedRange<Int> {
    let first = UInt32(bitPattern: low &- origin) &>> shift
    let last = (UInt32(bitPattern: high &- origin) &- 1) &>> shift
    return Int(first)...Int(last)
  }

  /// How many of the entries touch a tile in the mean; looks at a few thousand of them.
  func crowd(_ entries: ArraySlice<IndexEntry>) -> Double { Double(meanWork(entries)) / Double(count) }

  /// How many tiles the entries touch in all; looks at a few thousand of them.
  func meanWork(_ entries: ArraySlice<IndexEntry>) -> Int {
    let step = max(1, entries.count / 4096)
    var work = 0
    for index in stride(from: entries.startIndex, to: entries.endIndex, by: step) {
      let span = span(entries[index].rect)
      work += span.x.count * span.y.count
    }
    return work * step
  }
}

/// The grids worth trying for a surface, from coarse to fine.
struct TileGridPlan {
  private let originX: Int32
  private let originY: Int32
  private let width: Int
  private let height: Int
  private let quantum: UInt32
  private let entries: ArraySlice<IndexEntry>

  /// Looks at the entries' edges. O(n).
  init(_ entries: ArraySlice<IndexEntry>) {
    var all = FixedRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for entry in entries {
      all.minX = min(all.minX, entry.rect.minX)
      all.minY = min(all.minY, entry.rect.minY)
      all.maxX = max(all.maxX, entry.rect.maxX)
      all.maxY = max(all.maxY, entry.rect.maxY)
    }
    var bits: Int32 = 0
    for entry in entries {
      let rect = entry.rect
      bits |= (rect.minX &- all.minX) | (rect.maxX &- all.minX) | (rect.minY &- all.minY) | (rect.maxY &- all.minY)
    }
    originX = all.minX
    originY = all.minY
    width = Int(all.maxX) - Int(all.minX)
    height = Int(all.maxY) - Int(all.minY)
    quantum = min(TableFormat.Tiles.maximumShift, UInt32(bits.trailingZeroBitCount))
    self.entries = entries
  }

  /// The grid of about `count` tiles, in the shape that entries touch the fewest tiles of; nil if it can't be had.
  func grid(ofAbout count: Int) -> TileGrid? {
    // Twice the binary logarithm of a square tile's side.
    var area = 0
    while area < 62 && tiles(UInt32(area / 2), UInt32((area + 1) / 2)) > count { area += 1 }
    var best: TileGrid?
    var bestWork = Int.max
    for lean in -2...2 {
      let shiftX = min(31, max(0, (area + lean) / 2))
      guard let grid = grid(UInt32(shiftX), UInt32(min(31, max(0, area - shiftX)))) else { continue }
      let work = grid.meanWork(entries)
      if work < bestWork {
        best = grid
        bestWork = work
      }
    }
    return best
  }

  private func grid(_ shiftX: UInt32, _ shiftY: UInt32) -> TileGrid? {
    let range = quantum...min(TableFormat.Tiles.maximumShift, quantum + TableFormat.Tiles.localBits)
    let x = min(range.upperBound, max(range.lowerBound, shiftX))
    let y = min(range.upperBound, max(range.lowerBound, shiftY))
    if tiles(x, y) > TableFormat.Tiles.maximumTiles { return nil }
    return TileGrid(
      originX: originX, originY: originY, shiftX: x, shiftY: y, quantum: quantum, columns: (width - 1) >> Int(x) + 1,
      rows: (height - 1) >> Int(y) + 1)
  }

  private func tiles(_ shiftX: UInt32, _ shiftY: UInt32) -> Int {
    let (count, isTooMany) = ((width - 1) >> Int(shiftX) + 1)
      .multipliedReportingOverflow(by: (height - 1) >> Int(shiftY) + 1)
    return isTooMany ? Int.max : count
  }
}
