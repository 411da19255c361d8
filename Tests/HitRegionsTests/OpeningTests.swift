import HitLayout
import HitRegions
import HitTestReference
import Testing

/// One table for each code that opening refuses with; the conformance suite has every check.
struct OpeningTests {
  /// Byte offsets in the table that is spoiled.
  private struct Places {
    let table: [UInt8]

    /// The record of a section kind.
    func record(_ kind: UInt32) -> Int { 24 + 8 + 24 * (Int(kind) - 1) }

    /// The first byte of a section.
    func start(_ kind: UInt32) -> Int { Int(table.u32(record(kind) + 8)) }
  }

  private typealias Spoil = @Sendable (inout [UInt8], Places) -> Int

  private static let faults: [(TableFormatError.Code, Spoil)] = [
    (.badMagic, { table, _ in spoil(&table, at: 0, with: 0x5449_488A) }),
    (.unsupportedVersion, { table, _ in spoil(&table, at: 4, with: 2) }),
    (.badHeader, { table, _ in spoil(&table, at: 8, with: 28) }),
    (.badHeader, { table, _ in spoil(&table, at: 12, with: UInt32(table.count - 8)) }),
    (.badChecksum, { table, _ in spoil(&table, at: 16, with: ~table.u32(16)) }),
    (.badSectionTable, { table, _ in spoil(&table, at: 24, with: 65) }),
    (.badSectionTable, { table, places in spoil(&table, at: places.record(5) + 8, with: 4) }),
    (.unknownSection, { table, places in spoil(&table, at: places.record(11), with: 12) }),
    (.badStride, { table, places in spoil(&table, at: places.record(3) + 16, with: 44) }),
    (
      .missingSection,
      { table, places in
        table.put(0, at: places.record(11) + 4)
        table.put(12, at: places.record(11))
        return 24
      }
    ),
    (.badCount, { table, places in spoil(&table, at: places.record(8) + 12, with: 0) }),
    (.badInfo, { table, places in spoil(&table, at: places.start(1) + 4, with: 0) }),
    (.badString, { table, places in spoil(&table, at: places.start(3), with: 2) }),
    (.badNode, { table, places in spoil(&table, at: places.start(3) + 8, with: 0) }),
    (.badRect, { table, places in spoil(&table, at: places.start(5), with: 0x7FFF_FFFF) }),
    (.badSurface, { table, places in spoil(&table, at: places.start(9) + 4, with: 4) }),
    (.badIDs, { table, places in spoil(&table, at: places.start(11), with: 0x00FF_FFFF) }),
    (.badIndex, { table, places in spoil(&table, at: places.start(10) + 4, with: 0) }),
  ]

  private static func spoil(_ table: inout [UInt8], at offset: Int, with value: UInt32) -> Int {
    table.put(value, at: offset)
    return offset
  }

  @Test func everyCode() throws {
    let good = try Subject(RandomLayoutOptions(seed: 1, style: .grid, nodes: 6), .rtree).bytes
    var seen: Set<TableFormatError.Code> = [.truncated]
    for (code, spoil) in Self.faults {
      var table = good
      let offset = spoil(&table, Places(table: good))
      if offset >= 24 { mend(&table) }
      #expect(throws: TableFormatError(code, at: offset)) { try HitRegionTable(table) }
      seen.insert(code)
    }
    #expect(throws: TableFormatError(.truncated, at: 8)) { try HitRegionTable(Array(good[..<8])) }
    #expect(throws: TableFormatError(.truncated, at: 0)) {
      try HitRegionTable(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    #expect(seen == Set(TableFormatError.Code.allCases))
  }

  /// What a newer minor version may bring: a longer header, longer records, sections of its own.
  @Test func newerMinorVersion() throws {
    let subject = try Subject(RandomLayoutOptions(seed: 2, style: .grid, nodes: 12))
    let old = subject.bytes
    let places = Places(table: old)
    var new = Array(old[..<24])
    new.put(1 << 16 | 1, at: 4)
    new.put(32, at: 8)
    new += [UInt8](repeating: 7, count: 8)
    new += old[24..<32]
    new.put(12, at: 32)
    let directory = new.count
    new += old[32..<32 + 24 * 11] + [UInt8](repeating: 0, count: 24)
    for kind in 1...11 as ClosedRange<UInt32> {
      while new.count % 64 != 0 { new.append(0) }
      let record = places.record(kind)
      let stride = Int(old.u32(record + 16))
      let count = Int(old.u32(record + 12))
      let longer = stride == 1 ? 1 : stride + 4
      new.put(UInt32(new.count), at: directory + record - 32 + 8)
      new.put(UInt32(longer), at: directory + record - 32 + 16)
      for element in 0..<count {
        let start = places.start(kind) + stride * element
        new += old[start..<start + stride] + [UInt8](repeating: 0xEE, count: longer - stride)
      }
    }
    while new.count % 8 != 0 { new.append(0) }
    let extra = directory + 24 * 11
    new.put(99, at: extra)
    new.put(UInt32(new.count), at: extra + 8)
    new.put(5, at: extra + 12)
    new.put(1, at: extra + 16)
    new += [1, 2, 3, 4, 5, 0, 0, 0]
    new.put(UInt32(new.count), at: 12)
    mend(&new)

    let table = try HitRegionTable(new)
    #expect(table.version == (1, 1))
    var oldState = HitRegionState(subject.table)
    var newState = HitRegionState(table)
    for point in subject.tree.probePoints(seed: 1, perEdge: 0, random: 50) {
      #expect(table.hitTest(point) == subject.table.hitTest(point))
      #expect(newState.allHits(at: point, capacity: 20) == oldState.allHits(at: point, capacity: 20))
    }
  }
}
