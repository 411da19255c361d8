import HitLayout
import HitRegions

/// Writes the R-tree of a surface: leaves packed along a Hilbert curve, blocks by falling reach.
struct RTreeIndex {
  private let entries: [IndexEntry]
  /// How many blocks each level has, leaves first.
  private let blockCounts: [Int]

  /// Orders the entries, of which there must be at least one. O(n log n).
  init(_ unordered: ArraySlice<IndexEntry>) {
    precondition(!unordered.isEmpty, "an R-tree has entries")
    var counts = [(unordered.count + 15) / 16]
    while counts[counts.count - 1] > 1 { counts.append((counts[counts.count - 1] + 15) / 16) }
    precondition(counts.count <= TableFormat.RTree.maximumLevels, "the node limit bounds the levels")
    blockCounts = counts
    entries = RTreeIndex.frontFirst(RTreeIndex.alongHilbertCurve(unordered), counts)
  }

  /// Size in bytes.
  var byteCount: Int {
    TableFormat.RTree.headerSize + TableFormat.RTree.blockSize * blockCounts.reduce(0, +)
  }

  /// For the content surface of every scroll entered, calls `body` with the scroll's node and leaf slot.
  func forEachScroll(_ body: (_ node: UInt32, _ slot: UInt32) -> Void) {
    for (slot, entry) in entries.enumerated() where entry.word & TableFormat.Entry.scroll != 0 {
      body(entry.word & TableFormat.Entry.nodeMask, UInt32(slot))
    }
  }

  /// Writes `byteCount` bytes over zeros.
  func write(to base: UnsafeMutableRawPointer) {
    base.put(UInt32(blockCounts.count), at: 0)
    base.put(UInt32(entries.count), at: 4)
    for (level, count) in blockCounts.enumerated() { base.put(UInt32(count), at: 8 + 4 * level) }

    var below: [IndexEntry] = entries
    var block = base + TableFormat.RTree.headerSize
    for (level, count) in blockCounts.enumerated() {
      var bounds: [IndexEntry] = []
      bounds.reserveCapacity(count)
      for first in stride(from: 0, to: below.count, by: 16) {
        let slots = below[first..<min(first + 16, below.count)]
        for (slot, entry) in slots.enumerated() {
          block.put(entry.rect.minX, at: 4 * slot)
          block.put(entry.rect.minY, at: 64 + 4 * slot)
          block.put(entry.rect.maxX, at: 128 + 4 * slot)
          block.put(entry.rect.maxY, at: 192 + 4 * slot)
          let key = level == 0 ? entry.word | TableFormat.Entry.partial : entry.reach
          block.put(key, at: TableFormat.RTree.keyOffset + 4 * slot)
        }
        bounds.append(RTreeIndex.union(slots))
        block += TableFormat.RTree.blockSize
      }
      below = bounds
    }
  }

  private static func union(_ slots: ArraySlice<IndexEntry>) -> IndexEntry {
    var result = slots[slots.startIndex]
    for entry in slots.dropFirst() {
      result.rect.minX = min(result.rect.minX, entry.rect.minX)
      result.rect.minY = min(result.rect.minY, entry.rect.minY)
      result.rect.maxX = max(result.rect.maxX, entry.rect.maxX)
      result.rect.maxY = max(result.rect.maxY, entry.rect.maxY)
      result.reach = max(result.reach, entry.reach)
    }
    return result
  }

  /// Sorts by the Hilbert value of the rectangles' centres; equal values stay in node order.
  private static func alongHilbertCurve(_ entries: ArraySlice<IndexEntry>) -> [IndexEntry] {
    let all = union(entries).rect
    let width = max(1, Int64(all.maxX) - Int64(all.minX))
    let height = max(1, Int64(all.maxY) - Int64(all.minY))
    var keyed: [UInt64] = []
    keyed.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() {
      let x = (Int64(entry.rect.minX) + Int64(entry.rect.maxX)) / 2 - Int64(all.minX)
      let y = (Int64(entry.rect.minY) + Int64(entry.rect.maxY)) / 2 - Int64(all.minY)
      let value = hilbert(UInt32(x * 65535 / width), UInt32(y * 65535 / height))
      keyed.append(UInt64(value) << 32 | UInt64(position))
    }
    keyed.sort()
    return keyed.map { entries[entries.startIndex + Int($0 & 0xFFFF_FFFF)] }
  }

  /// Distance along the Hilbert curve of order 16.
  private static func hilbert(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var x = x
    var y = y
    var distance: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side != 0 ? 1 : 0
      let down: UInt32 = y & side != 0 ? 1 : 0
      distance &+= side &* side &* ((3 &* right) ^ down)
      if down == 0 {
        if right == 1 {
          x = 65535 &- x
          y = 65535 &- y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return distance
  }

  /// Puts the subtrees of every block in order of falling reach, an incomplete one staying last.
  private static func frontFirst(_ entries: [IndexEntry], _ blockCounts: [Int]) -> [IndexEntry] {
    var reaches: [[UInt32]] = [entries.map(\.reach)]
    for count in blockCounts {
      let below = reaches[reaches.count - 1]
      reaches.append(
        (0..<count).map { block in below[16 * block..<min(16 * block + 16, below.count)].max() ?? 0 })
    }
    var ordered: [IndexEntry] = []
    ordered.reserveCapacity(entries.count)
    func visit(_ level: Int, _ block: Int) {
      let slots = 16 * block..<min(16 * block + 16, reaches[level].count)
      var capacity = 1
      for _ in 0..<level { capacity *= 16 }
      let sorted = slots.sorted { first, second in
        let firstIsWhole = (first + 1) * capacity <= entries.count
        let secondIsWhole = (second + 1) * capacity <= entries.count
        if firstIsWhole != secondIsWhole { return firstIsWhole }
        return (reaches[level][first], second) > (reaches[level][second], first)
      }
      for slot in sorted {
        if level == 0 { ordered.append(entries[slot]) } else { visit(level - 1, slot) }
      }
    }
    visit(blockCounts.count - 1, 0)
    return ordered
  }
}
