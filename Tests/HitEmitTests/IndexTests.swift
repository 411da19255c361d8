import HitLayout
import HitRegions
import Testing

@testable import HitEmit

/// What lies at a point, read from an index's bytes as the format's page says, front to back.
private struct IndexReader {
  let bytes: [UInt8]

  func word(_ offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  }
  func half(_ offset: Int) -> Int {
    bytes.withUnsafeBytes { Int(UInt16(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt16.self))) }
  }
  func signed(_ offset: Int) -> Int32 { Int32(bitPattern: word(offset)) }

  func cells(at point: FixedPoint, _ clip: (UInt32) -> FixedRect) -> [UInt32] {
    let slotX = (Int(point.x) - Int(signed(0))) >> Int(word(8))
    let slotY = (Int(point.y) - Int(signed(4))) >> Int(word(12))
    guard (0..<Int(word(16))).contains(slotX), (0..<Int(word(20))).contains(slotY) else { return [] }
    let column = half(64 + 2 * slotX)
    let row = half(Int(word(40)) + 2 * slotY)
    let cell = row * Int(word(24)) + column
    let base = Int(word(44))
    var entry = word(32) == 2 ? UInt32(half(base + 2 * cell)) : word(base + 4 * cell)
    var found: [UInt32] = []
    while entry != 0 {
      let at = Int(word(48)) + 8 * Int(entry)
      let node = word(at) & TableFormat.Entry.nodeMask
      if word(at) & TableFormat.Entry.partial == 0 || clip(node).contains(point) { found.append(node) }
      // A list that does not fall would never end: cut it, so that the comparison fails.
      entry = word(at + 4) < entry ? word(at + 4) : 0
    }
    return found
  }

  func tree(at point: FixedPoint) -> [UInt32] {
    let levels = Int(word(0))
    var starts = [64]
    for level in 0..<levels { starts.append(starts[level] + 320 * Int(word(8 + 4 * level))) }
    var found: [UInt32] = []
    func visit(_ level: Int, _ block: Int) {
      let base = starts[level] + 320 * block
      for slot in 0..<16 {
        let rect = FixedRect(
          minX: signed(base + 4 * slot), minY: signed(base + 64 + 4 * slot), maxX: signed(base + 128 + 4 * slot),
          maxY: signed(base + 192 + 4 * slot))
        guard rect.contains(point) else { continue }
        if level == 0 {
          found.append(word(base + 256 + 4 * slot) & TableFormat.Entry.nodeMask)
        } else {
          visit(level - 1, 16 * block + slot)
        }
      }
    }
    visit(levels - 1, 0)
    return found.sorted(by: >)
  }
}

private enum Spread: String, CaseIterable { case rows, dense, fine, bars, extreme, nested }

private func entries(_ spread: Spread, _ count: Int, seed: UInt64) -> [IndexEntry] {
  var state = seed
  func random(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.upperBound - range.lowerBound + 1))
  }
  return (0..<count).map { index in
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    switch spread {
    case .rows: (x, y, width, height) = (index % 8 * 48 << 8, index / 8 * 48 << 8, 44 << 8, 44 << 8)
    case .dense:
      (x, y) = (random(0...60) << 8, random(0...60) << 8)
      (width, height) = (random(1...30) << 8, random(1...30) << 8)
    case .fine:
      (x, y) = (random(-3000...3000), random(-3000...3000))
      (width, height) = (random(1...999), random(1...999))
    case .bars:
      if index % 2 == 0 {
        (x, y, width, height) = (0, index * 300, count * 400, 170)
      } else {
        (x, y, width, height) = (index * 310, 0, 170, count * 400)
      }
    case .extreme:
      (x, y) = (random(-0x7FFF_FFFF...0x7FFF_FFF0), random(-0x7FFF_FFFF...0x7FFF_FFF0))
      (width, height) = (random(1...0x7FFF_FFFF - x), random(1...0x7FFF_FFFF - y))
    case .nested: (x, y, width, height) = (index * 3, index * 3, 6 * (count - index) + 1, 6 * (count - index) + 1)
    }
    let rect = FixedRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
    return IndexEntry(rect: rect, word: UInt32(index), reach: UInt32(index))
  }
}

/// Every edge and one unit to each side of it, crossed, where there are few; else each edge with its rect's others.
private func probes(_ entries: [IndexEntry]) -> [FixedPoint] {
  func around(_ edge: Int32) -> [Int32] { [edge == .min ? edge : edge - 1, edge, edge == .max ? edge : edge + 1] }
  var points: [FixedPoint] = []
  for (index, entry) in entries.enumerated() {
    let other = entries[(index * 7 + 3) % entries.count].rect
    for x in around(entry.rect.minX) + around(entry.rect.maxX) {
      for y in [entry.rect.minY, entry.rect.maxY, other.minY, other.maxY].flatMap(around) {
        points.append(FixedPoint(x: x, y: y))
      }
    }
  }
  return points
}

@Suite struct IndexTests {
  @Test(arguments: Spread.allCases, [1, 2, 16, 17, 60, 280])
  fileprivate func holdsExactlyWhatLiesAtAPoint(_ spread: Spread, _ count: Int) throws {
    let all = entries(spread, count, seed: UInt64(count))
    let tree = RTreeIndex(all[...])
    let treeBytes = written(tree.byteCount) { tree.write(to: $0) }
    let cells = CellsIndex.chosen(for: all[...], .only(.cells)).map { cells in
      written(cells.byteCount) { cells.write(to: $0) }
    }
    let wrong = probes(all).filter { point in
      let expected = all.indices.reversed().filter { all[$0].rect.contains(point) }.map { UInt32($0) }
      return treeBytes.tree(at: point) != expected
        || cells.map { $0.cells(at: point) { all[Int($0)].rect } != expected } ?? false
    }
    #expect(wrong.isEmpty)
    if count <= 60 { #expect(cells != nil) }
  }

  @Test(arguments: Spread.allCases, [1, 30, 100, 1200])
  fileprivate func keepsWithinTheBudget(_ spread: Spread, _ count: Int) {
    let all = entries(spread, count, seed: 7)
    if let cells = CellsIndex.chosen(for: all[...], .automatic) {
      #expect(cells.byteCount <= CellsIndex.byteBudget(count))
    }
    #expect(RTreeIndex(all[...]).byteCount <= 64 + 320 * 2 + 24 * count)
  }

  private func written(_ count: Int, _ write: (UnsafeMutableRawPointer) -> Void) -> IndexReader {
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.withUnsafeMutableBytes { buffer in
      if let base = buffer.baseAddress { write(base) }
    }
    return IndexReader(bytes: bytes)
  }
}
