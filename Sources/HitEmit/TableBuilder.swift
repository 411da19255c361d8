import HitLayout
import HitRegions

/// Which index a table's surfaces get.
public enum IndexChoice: Sendable {
  /// The fastest kind that keeps within the byte budget, surface by surface.
  case automatic
  /// This kind wherever it can hold the surface at all.
  case only(IndexKind)
}

/// Builds the hit-region table of a layout, as `schema/hit-table.md` describes it.
///
/// The bytes depend on the layout and the choice alone. O(n log n).
public func buildTable(_ layout: ResolvedLayout, index choice: IndexChoice = .automatic) -> [UInt8] {
  let builder = TableBuilder(layout, index: choice)
  return [UInt8](unsafeUninitializedCapacity: builder.byteCount) { bytes, count in
    let whole = UnsafeMutableRawBufferPointer(bytes)
    builder.write { piece, offset in
      UnsafeMutableRawBufferPointer(rebasing: whole[offset...]).copyMemory(from: piece)
      return true
    }
    count = builder.byteCount
  }
}

/// The hit-region table of a layout, to be written piece by piece: only its indexes are ever in memory as a whole.
public struct TableBuilder {
  let resolved: ResolvedLayout
  var layout: Layout { resolved.layout }
  let strings: StringPlan
  let surfaces: ByteBuffer
  let indexes: IndexSection
  /// Where each section starts, in file order.
  private(set) var starts: [Int] = []
  /// Size of the table in bytes, a multiple of 8.
  public private(set) var byteCount = 0

  /// Makes the indexes, and settles where everything goes. O(n log n).
  public init(_ resolved: ResolvedLayout, index choice: IndexChoice = .automatic) {
    self.resolved = resolved
    strings = StringPlan(resolved.layout)
    var surfaces = TableBuilder.surfaceRecords(resolved)
    indexes = IndexSection(resolved, choice, &surfaces)
    self.surfaces = surfaces

    let sections = TableFormat.Section.allCases
    var end = TableFormat.headerSize + 8 + TableFormat.sectionRecordSize * sections.count
    for section in sections {
      end = align(end, to: section == .index ? TableFormat.indexAlignment : 8)
      starts.append(end)
      end += count(of: section) * Int(section.minimumStride)
    }
    byteCount = align(end, to: 8)
  }

  func count(of section: TableFormat.Section) -> Int {
    switch section {
    case .info: 1
    case .strings: strings.byteCount
    case .nodes, .frames, .areas, .tracking, .clips, .ids: resolved.nodes.count
    case .states: strings.states.count
    case .surfaces: resolved.surfaces.count
    case .index: indexes.byteCount
    }
  }

  private static func surfaceRecords(_ resolved: ResolvedLayout) -> ByteBuffer {
    var out = ByteBuffer(capacity: Int(TableFormat.Section.surfaces.minimumStride) * resolved.surfaces.count)
    for surface in resolved.surfaces {
      out.append(surface.scroll)
      out.extend(by: 16)
      out.append(surface.contentOffset.x)
      out.append(surface.contentOffset.y)
      out.append(surface.bounds.maxX &- surface.bounds.minX)
      out.append(surface.bounds.maxY &- surface.bounds.minY)
      out.append(UInt32(0))
    }
    return out
  }
}

/// Where each string of a table stands in STRINGS.
struct StringPlan {
  let states: [UInt32]
  let firstID: UInt32
  let byteCount: Int

  init(_ layout: Layout) {
    var position = StringPlan.size(layout.name.utf8.count)
    var states: [UInt32] = []
    for state in StringPlan.stateNames(layout) {
      states.append(position)
      position += StringPlan.size(state.utf8.count)
    }
    self.states = states
    firstID = position
    byteCount = layout.nodes.reduce(Int(position)) { $0 + Int(StringPlan.size(Int($1.idLength))) }
  }

  /// A layout without states has one without a name.
  static func stateNames(_ layout: Layout) -> [String] { layout.states.isEmpty ? [""] : layout.states }

  /// Bytes a string takes: length word, bytes, NUL, up to a multiple of 4.
  static func size(_ length: Int) -> UInt32 { UInt32((4 + length + 1 + 3) & ~3) }
}

/// - Parameter alignment: a power of two.
private func align(_ offset: Int, to alignment: Int) -> Int { (offset + alignment - 1) & -alignment }
