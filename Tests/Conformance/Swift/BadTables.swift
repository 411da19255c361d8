import Foundation
import HitEmit
import HitLayout
import HitLayoutYAML
import HitRegions

/// Tables that must be refused, each spoiled in one place, with the code and offset that the format's chapter *Opening*
/// gives for it. Written from that chapter, not from a loader.
struct BadTables {
  private let good: [IndexKind: [UInt8]]
  private let out: URL
  private var expected = ""

  /// `crowd` is a layout whose screen has more nodes on one spot than a tile has slots.
  init(base: String, crowd: String, out: String) throws {
    good = [
      .rtree: try BadTables.table(of: base, .rtree), .ranks: try BadTables.table(of: base, .ranks),
      .tiles: try BadTables.table(of: crowd, .tiles),
    ]
    self.out = URL(fileURLWithPath: out, isDirectory: true)
  }

  private static func table(of path: String, _ kind: IndexKind) throws -> [UInt8] {
    let source = Data(try bytes(of: path))
    let decoded = source.withUnsafeBytes { decodeLayout($0, name: "base") }
    guard let layout = decoded.layout, let resolved = layout.resolved().0 else {
      throw Failure("\(path): \(decoded.diagnostics)")
    }
    let table = buildTable(resolved, index: .only(kind))
    let spoiler = Spoiler(table)
    if spoiler.u32(spoiler.element(.surfaces) + 4) != kind.rawValue { throw Failure("\(path) has no \(kind)") }
    return table
  }

  /// Writes the tables, and `expected` with a line `NAME.hit CODE CODENAME OFFSET` for each.
  mutating func write() throws {
    try addHeaders()
    try addSections()
    try addInfoAndSurfaces()
    try addNodes()
    try addRectsAndIDs()
    try addTrees()
    try addRanks()
    try addTiles()
    try Data(expected.utf8).write(to: out.appendingPathComponent("expected"))
  }

  /// Spoils a table; `spoil` gives the offset at fault. The checksum is mended.
  mutating func add(
    _ name: String, _ code: TableFormatError.Code, kind: IndexKind = .rtree, isMended: Bool = true,
    _ spoil: (inout Spoiler) -> Int
  ) throws {
    guard let table = good[kind] else { return }
    var spoiler = Spoiler(table)
    let offset = spoil(&spoiler)
    if isMended { spoiler.mend() }
    try add(name, code, at: offset, spoiler.bytes)
  }

  /// How many nodes the layout has whose tables are spoiled.
  func nodeCount(_ kind: IndexKind) -> UInt32 {
    let spoiler = Spoiler(good[kind] ?? [])
    return spoiler.u32(spoiler.record(.nodes) + 12)
  }

  mutating func add(_ name: String, _ code: TableFormatError.Code, at offset: Int, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: out.appendingPathComponent("\(name).hit"))
    expected += "\(name).hit \(code.rawValue) \(code.name) \(offset)\n"
  }

  private mutating func addHeaders() throws {
    try add("no-bytes", .truncated) {
      $0.cut(to: 0)
      return 0
    }
    try add("short-header", .truncated) {
      $0.cut(to: 23)
      return 23
    }
    try add("short-file", .truncated) {
      $0.cut(to: $0.bytes.count - 8)
      return $0.bytes.count
    }
    try add("magic", .badMagic) {
      $0.put8(0x8C, at: 0)
      return 0
    }
    try add("text-file", .badMagic) {
      $0.put(0x7469_6820, at: 0)
      $0.put(.max, at: 12)
      return 0
    }
    try add("major-version", .unsupportedVersion) {
      $0.put16(2, at: 4)
      return 4
    }
    try add("major-version-of-a-short-file", .unsupportedVersion) {
      $0.put16(0, at: 4)
      $0.cut(to: 64)
      return 4
    }
    try add("header-too-short", .badHeader) {
      $0.put(16, at: 8)
      return 8
    }
    try add("header-odd", .badHeader) {
      $0.put(28, at: 8)
      return 8
    }
    try add("header-past-the-end", .badHeader) {
      $0.put(UInt32($0.bytes.count) + 8, at: 8)
      return 8
    }
    try add("file-size-odd", .badHeader) {
      $0.add(-4, at: 12)
      return 12
    }
    try add("more-bytes", .badHeader) {
      $0.append([UInt8](repeating: 0, count: 8))
      return 12
    }
    try add("checksum", .badChecksum, isMended: false) {
      $0.add(1, at: 16)
      return 16
    }
    try add("changed-byte", .badChecksum, isMended: false) {
      $0.add(1, at: $0.element(.nodes) + 28)
      return 16
    }
  }

  private mutating func addSections() throws {
    var empty = Spoiler([UInt8](Spoiler(good[.rtree] ?? []).bytes.prefix(24)))
    empty.put(24, at: 12)
    empty.put(0, at: 16)
    try add("no-section-table", .badSectionTable, at: 24, empty.bytes)
    try add("too-many-sections", .badSectionTable) {
      $0.put(65, at: 24)
      return 24
    }
    try add("sections-past-the-end", .badSectionTable, kind: .rtree) { spoiler in
      spoiler.cut(to: 24 + 8 + 24)
      spoiler.put(56, at: 12)
      return 24
    }
    try add("kinds-not-rising", .badSectionTable) {
      $0.put(1, at: $0.record(.strings))
      return $0.record(.strings)
    }
    try add("section-odd", .badSectionTable) {
      $0.add(4, at: $0.record(.nodes) + 8)
      return $0.record(.nodes) + 8
    }
    try add("sections-overlap", .badSectionTable) {
      $0.add(1, at: $0.record(.info) + 12)
      return $0.record(.strings) + 8
    }
    try add("section-before-the-table", .badSectionTable) {
      $0.put(24, at: $0.record(.info) + 8)
      return $0.record(.info) + 8
    }
    try add("section-past-the-end", .badSectionTable) {
      $0.put(.max, at: $0.record(.ids) + 12)
      return $0.record(.ids) + 8
    }
    try add("unknown-required", .unknownSection) {
      $0.put(12, at: $0.record(.ids))
      return $0.record(.ids)
    }
    try add("missing", .missingSection) {
      $0.put(99, at: $0.record(.ids))
      $0.put(0, at: $0.record(.ids) + 4)
      return 24
    }
    try add("stride-too-small", .badStride) {
      $0.put(44, at: $0.record(.nodes) + 16)
      return $0.record(.nodes) + 16
    }
    try add("stride-odd", .badStride) {
      $0.add(-1, at: $0.record(.clips) + 12)
      $0.put(17, at: $0.record(.clips) + 16)
      return $0.record(.clips) + 16
    }
    try add("stride-of-bytes", .badStride) {
      $0.put(1, at: $0.record(.strings) + 12)
      $0.put(4, at: $0.record(.strings) + 16)
      return $0.record(.strings) + 16
    }
    for (name, section) in [
      ("info", TableFormat.Section.info), ("areas", .areas), ("ids", .ids), ("states", .states),
      ("surfaces", .surfaces),
    ] {
      try add("count-of-\(name)", .badCount) {
        $0.put(0, at: $0.record(section) + 12)
        return $0.record(section) + 12
      }
    }
    try add("count-of-nodes", .badCount) {
      $0.add(-1, at: $0.record(.nodes) + 12)
      return $0.record(.frames) + 12
    }
  }

  private mutating func addRectsAndIDs() throws {
    for (name, section) in [
      ("frame", TableFormat.Section.frames), ("area", .areas), ("tracking", .tracking), ("clip", .clips),
    ] {
      try add("\(name)-inside-out", .badRect) {
        $0.swapWords($0.element(section, 4) + 4, $0.element(section, 4) + 12)
        return $0.element(section, 4)
      }
    }
    try add("id-entry-past-the-end", .badIDs) {
      $0.put(11, at: $0.element(.ids, 3))
      return $0.element(.ids, 3)
    }
    try add("ids-not-rising", .badIDs) {
      $0.swapWords($0.element(.ids, 5), $0.element(.ids, 6))
      return $0.element(.ids, 6)
    }
    try add("id-twice", .badIDs) {
      $0.put($0.u32($0.element(.ids, 0)), at: $0.element(.ids, 1))
      return $0.element(.ids, 1)
    }
  }
}
