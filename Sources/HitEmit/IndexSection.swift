import HitLayout
import HitRegions

/// The section INDEX: the indexes of all surfaces, in their order.
struct IndexSection {
  private var parts: [(start: Int, index: WrittenIndex)] = []
  /// Size in bytes.
  private(set) var byteCount = 0

  /// Makes the indexes, and tells the records of SURFACES where in the section theirs lie. O(n log n).
  init(_ resolved: ResolvedLayout, _ choice: IndexChoice, _ surfaces: inout ByteBuffer) {
    let entries = SurfaceEntries(resolved)
    let stride = Int(TableFormat.Section.surfaces.minimumStride)
    var budget = IndexBudget(entries.count)
    for surface in resolved.surfaces.indices where !entries[surface].isEmpty {
      // Nobody asks outside of the screen; a scroll can be scrolled to anywhere.
      let bounds = surface == 0 ? resolved.surfaces[0].bounds : nil
      let limit = budget.limit(forNext: entries[surface].count, isScreen: surface == 0)
      let index = SurfaceIndex(entries[surface], bounds: bounds, choice, limit: limit)
      budget.spend(index.byteCount, on: entries[surface].count)
      if case .rtree(let tree) = index {
        tree.forEachScroll { node, slot in
          surfaces.patch(slot, at: stride * Int(resolved.nodes[Int(node)].content) + 36)
        }
      }
      let start = (byteCount + TableFormat.indexAlignment - 1) & -TableFormat.indexAlignment
      byteCount = start + index.byteCount
      let record = stride * surface
      surfaces.patch(index.kind.rawValue, at: record + 4)
      surfaces.patch(UInt32(start), at: record + 8)
      surfaces.patch(UInt32(index.byteCount), at: record + 12)
      surfaces.patch(UInt32(entries[surface].count), at: record + 16)
      parts.append((start, WrittenIndex(index)))
    }
  }

  /// Appends the section, which begins at an offset of the file.
  func write(at offset: Int, _ pieces: inout TablePieces) {
    for (start, index) in parts {
      pieces.pad(to: offset + start)
      index.write(to: &pieces)
    }
  }
}

/// An index as it waits to be written: tiles, which may be large, as they were made.
enum WrittenIndex {
  case bytes(ByteBuffer)
  case tiles(TilesIndex)

  init(_ index: SurfaceIndex) {
    var bytes = ByteBuffer(capacity: 0)
    switch index {
    case .ranks(let ranks): bytes.extend(by: ranks.byteCount) { ranks.write(to: $0) }
    case .rtree(let tree): bytes.extend(by: tree.byteCount) { tree.write(to: $0) }
    case .tiles(let tiles):
      self = .tiles(tiles)
      return
    }
    self = .bytes(bytes)
  }

  /// Appends the index's bytes.
  func write(to pieces: inout TablePieces) {
    switch self {
    case .bytes(let bytes): pieces.append(bytes)
    case .tiles(let tiles): tiles.write(to: &pieces)
    }
  }
}
