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

  func byte(_ offset: Int) -> Int { Int(bytes[offset]) }

  /// The slot of a coordinate on an axis; nil outside.
  func slot(_ value: Int32, origin: Int, shift: Int, count: Int) -> Int? {
    let slot = (Int(value) - Int(signed(origin))) >> Int(word(shift))
    return (0..<count).contains(slot) ? slot : nil
  }

  /// What of a list contains a point, and the list's answer.
  func list(
    _ first: UInt32, at start: UInt32, count: UInt32, _ point: FixedPoint, _ clip: (UInt32) -> FixedRect
  ) -> [UInt32] {
    let entries = (Int(start) + 4 * Int(count) + 7) & ~7
    var list = first
    var found: [UInt32] = []
    while list != 0 {
      let at = entries + 8 * Int(list)
      let node = word(at) & TableFormat.Entry.nodeMask
      if word(at) & TableFormat.Entry.partial == 0 || clip(node).contains(point) { found.append(node) }
      // A list that does not fall would never end: cut it, so that the comparison fails.
      list = word(at + 4) < list ? word(at + 4) : 0
    }
    return found
  }

  func ranks(at point: FixedPoint) -> [UInt32] {
    guard let x = slot(point.x, origin: 0, shift: 8, count: Int(word(16))),
      let y = slot(point.y, origin: 4, shift: 12, count: Int(word(20)))
    else { return [] }
    let cell = half(Int(word(40)) + 2 * y) + byte(64 + x)
    let cells = Int(word(44))
    let first = word(32) == 1 ? byte(cells + cell) : half(cells + 2 * cell)
    return list(UInt32(first), at: word(48), count: word(36), point) { _ in
      FixedRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
  }

  func tiles(at point: FixedPoint, _ clip: (UInt32) -> FixedRect) -> [UInt32] {
    guard let x = slot(point.x, origin: 0, shift: 8, count: Int(word(16))),
      let y = slot(point.y, origin: 4, shift: 12, count: Int(word(20)))
    else { return [] }
    let block = Int(word(36)) + 16 * Int(word(64 + 4 * (y * Int(word(16)) + x)))
    func local(_ value: Int32, _ origin: Int, _ shift: Int) -> Int16 {
      let inside = (Int(value) - Int(signed(origin))) & (1 << Int(word(shift)) - 1)
      return Int16(inside >> Int(word(24)) - 32768)
    }
    let localX = local(point.x, 0, 8)
    let localY = local(point.y, 4, 12)
    func edge(_ part: Int, _ slot: Int) -> Int16 {
      Int16(truncatingIfNeeded: half(block + part + 2 * slot))
    }
    var found: [UInt32] = []
    for slot in 0..<16 where half(block + 200) & 1 << slot != 0 {
      let isInside =
        edge(0, slot) <= localX && edge(32, slot) <= localY && localX <= edge(64, slot) && localY <= edge(96, slot)
      if isInside { found.append(word(block + 128 + 4 * slot)) }
    }
    return found + list(word(block + 196), at: word(40), count: word(32), point, clip)
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

private enum Spread: String, CaseIterable { case rows, dense, coarse, fine, bars, extreme, nested }

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
    case .coarse:
      (x, y) = (random(-90...90) * 96, random(-90...90) * 96)
      (width, height) = (random(1...30) * 96, random(1...30) * 96)
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
    let points = probes(all)
    let expected = points.map { point in
      all.indices.reversed().filter { all[$0].rect.contains(point) }.map { UInt32($0) }
    }
    for kind in [IndexKind.ranks, .tiles, .rtree] {
      let index = SurfaceIndex(all[...], bounds: nil, .only(kind), limit: 1 << 20)
      let reader = written(index)
      let found = points.map { point in
        switch index.kind {
        case .none: [UInt32.max]
        case .ranks: reader.ranks(at: point)
        case .tiles: reader.tiles(at: point) { all[Int($0)].rect }
        case .rtree: reader.tree(at: point)
        }
      }
      #expect(zip(found, expected).allSatisfy { $0 == $1 }, "\(kind)")
      // Ranks need whole slots, and few enough; tiles hold all but what spreads over billions of units.
      if count <= 60 && (spread == .rows || spread == .dense) { #expect(index.kind == kind) }
      if kind == .tiles && count <= 60 && spread != .extreme { #expect(index.kind == .tiles) }
    }
  }

  @Test(arguments: Spread.allCases, [1, 30, 100, 1200])
  fileprivate func keepsWithinTheBudget(_ spread: Spread, _ count: Int) {
    let all = entries(spread, count, seed: 7)
    let budget = IndexBudget.bytes(count)
    let index = SurfaceIndex(all[...], bounds: nil, .automatic, limit: budget)
    #expect(index.byteCount <= budget)
    #expect(RTreeIndex(all[...]).byteCount <= 64 + 320 * 2 + 24 * count)
  }

  @Test(arguments: [(1000, true), (70_000, false)])
  func ranksAreForSoManyLines(_ count: Int, _ areHeld: Bool) {
    let rows = (0..<count).map { row in
      let rect = FixedRect(minX: 0, minY: Int32(row), maxX: 9, maxY: Int32(row + 1))
      return IndexEntry(rect: rect, word: UInt32(row), reach: UInt32(row))
    }
    #expect((RanksIndex(rows[...], limit: 1 << 26) != nil) == areHeld)
  }

  /// Where lookups end, what lies beyond is no reason to test anything.
  @Test func takesWhatFillsTheBoundsForWhole() {
    let screen = FixedRect(minX: 0, minY: 0, maxX: 390 << 8, maxY: 844 << 8)
    var all = entries(.fine, 400, seed: 3).map { entry in
      var entry = entry
      entry.word += 1
      entry.rect = FixedRect(
        minX: entry.rect.minX + 3000, minY: entry.rect.minY + 3000, maxX: entry.rect.maxX + 3000,
        maxY: entry.rect.maxY + 3000)
      return entry
    }
    all.insert(IndexEntry(rect: screen, word: 0, reach: 0), at: 0)
    let index = SurfaceIndex(all[...], bounds: screen, .only(.tiles), limit: 1 << 20)
    let reader = written(index)
    #expect(index.kind == .tiles)
    // The list of the last tile is the screen's, whole.
    let tiles = Int(reader.word(16) * reader.word(20))
    let block = Int(reader.word(36)) + 16 * Int(reader.word(64 + 4 * (tiles - 1)))
    #expect(reader.word(block + 192) == 0)
  }

  private func written(_ index: SurfaceIndex) -> IndexReader {
    var bytes = [UInt8](repeating: 0, count: index.byteCount)
    bytes.withUnsafeMutableBytes { buffer in
      let whole = buffer
      var pieces = TablePieces(from: 0) { piece, offset in
        UnsafeMutableRawBufferPointer(rebasing: whole[offset...]).copyMemory(from: piece)
        return true
      }
      WrittenIndex(index).write(to: &pieces)
      _ = pieces.finish { _ in ByteBuffer(capacity: 0) }
    }
    return IndexReader(bytes: bytes)
  }
}
