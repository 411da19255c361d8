import HitRegions

/// The same table as a later writer, or another one, might have it: a newer minor version with a longer header, sections
/// and fields that nobody knows yet, longer records, reserved bits set, slots and tiles that reach past the screen. Every
/// answer stays what it was.
func oddTable(_ good: [UInt8]) -> [UInt8] {
  var odd = OddTable(good)
  return odd.make()
}

private struct OddTable {
  private let good: Spoiler
  private var out: [UInt8] = []

  init(_ good: [UInt8]) { self.good = Spoiler(good) }

  mutating func make() -> [UInt8] {
    let kinds = TableFormat.Section.allCases
    let headerSize = 40
    let count = kinds.count + 2
    out = Array(good.bytes.prefix(24)) + [UInt8](repeating: 0xAB, count: 16)
    put(7, at: 6, size: 2)
    put(UInt32(headerSize), at: 8)
    put(.max, at: 20)
    let records = out.count + 8
    out += [UInt8](repeating: 0, count: 8 + 24 * count)
    put(UInt32(count), at: headerSize)
    put(.max, at: headerSize + 4)

    addSection(at: records, kind: 0, flags: 2, stride: 0, elements: [])
    var index: [UInt8] = []
    var surfaces = (0..<number(.surfaces)).map { Array(good.element(.surfaces, $0, count: 1)) }
    for (number, surface) in surfaces.indices.enumerated() { moveIndex(number, &surfaces[surface], &index) }
    for (position, kind) in kinds.enumerated() {
      let record = records + 24 * (position + 1)
      switch kind {
      case .strings:
        addSection(at: record, kind: kind.rawValue, flags: 1, stride: 1, elements: [good.section(kind)])
      case .index:
        addSection(at: record, kind: kind.rawValue, flags: 1, stride: 1, elements: [index])
      case .surfaces:
        addSection(at: record, kind: kind.rawValue, flags: .max, stride: 44, elements: surfaces)
      default:
        let stride = Int(kind.minimumStride) + 4 * (1 + position % 3)
        let elements = (0..<number(kind)).map { element(kind, $0) }
        addSection(at: record, kind: kind.rawValue, flags: 1, stride: stride, elements: elements)
      }
    }
    addSection(
      at: records + 24 * (count - 1), kind: 4000, flags: 0xFFFE, stride: 3, elements: [[1, 2, 3], [4, 5, 6]])
    pad(to: 8)
    put(UInt32(out.count), at: 12)
    mendChecksum(&out)
    return out
  }

  private func number(_ section: TableFormat.Section) -> Int { Int(good.u32(good.record(section) + 12)) }

  /// An element as it was, what is reserved in it filled.
  private func element(_ section: TableFormat.Section, _ number: Int) -> [UInt8] {
    var bytes = Array(good.element(section, number, count: 1))
    if section == .info {
      bytes[8] |= 0xFE
      bytes[20...] = [0xAB, 0xAB, 0xAB, 0xAB]
    }
    if section == .nodes { bytes[44...] = [0xAB, 0xAB, 0xAB, 0xAB] }
    return bytes
  }

  private mutating func addSection(at record: Int, kind: UInt32, flags: UInt32, stride: Int, elements: [[UInt8]]) {
    out += [UInt8](repeating: 0xAB, count: 8)
    pad(to: 8)
    let start = out.count
    for element in elements { out += element + [UInt8](repeating: 0xAB, count: max(0, stride - element.count)) }
    let isBytewise = stride == 1
    put(kind, at: record)
    put(flags, at: record + 4)
    put(UInt32(start), at: record + 8)
    put(UInt32(isBytewise ? out.count - start : elements.count), at: record + 12)
    put(UInt32(stride), at: record + 16)
    put(.max, at: record + 20)
  }

  private mutating func pad(to alignment: Int) {
    while out.count % alignment != 0 { out.append(0xAB) }
  }

  private mutating func put(_ value: UInt32, at offset: Int, size: Int = 4) {
    for position in 0..<size { out[offset + position] = UInt8(truncatingIfNeeded: value >> UInt32(8 * position)) }
  }

  /// Appends a surface's index, ranks and tiles grown, and says in the surface's record where it is now.
  private func moveIndex(_ number: Int, _ surface: inout [UInt8], _ all: inout [UInt8]) {
    let record = good.element(.surfaces, number)
    let kind = IndexKind(rawValue: good.u32(record + 4))
    if kind == IndexKind.none { return }
    let start = good.index(number)
    var index = Array(good.bytes[start..<start + Int(good.u32(record + 12))])
    let info = good.element(.info)
    let screen = number == 0 ? (Int(good.u32(info)), Int(good.u32(info + 4))) : nil
    if kind == .ranks { index = OddRanks(index, screen: screen).bytes() ?? index }
    if kind == .tiles { index = OddTiles(index, screen: screen).bytes() ?? index }
    while all.count % 64 != 0 { all.append(0xAB) }
    for position in 0..<4 {
      surface[8 + position] = UInt8(truncatingIfNeeded: all.count >> (8 * position))
      surface[12 + position] = UInt8(truncatingIfNeeded: index.count >> (8 * position))
    }
    all += index
  }
}

extension Spoiler {
  /// Some elements of a section.
  func element(_ section: TableFormat.Section, _ number: Int, count: Int) -> ArraySlice<UInt8> {
    bytes[element(section, number)..<element(section, number + count)]
  }

  /// A whole section.
  func section(_ section: TableFormat.Section) -> [UInt8] {
    Array(element(section, 0, count: Int(u32(record(section) + 12))))
  }
}
