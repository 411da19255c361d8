/// The numbers of the table format, as in `schema/hit-table.md`; the only place that Swift has them.
@usableFromInline
package enum TableFormat {
  @inlinable package static var magic: (UInt8, UInt8, UInt8, UInt8) { (0x8B, 0x48, 0x49, 0x54) }
  @inlinable package static var majorVersion: UInt16 { 1 }
  @inlinable package static var minorVersion: UInt16 { 0 }
  @inlinable package static var headerSize: Int { 24 }
  @inlinable package static var sectionRecordSize: Int { 24 }
  @inlinable package static var maximumSections: UInt32 { 64 }
  @inlinable package static var maximumNodes: UInt32 { 2_097_152 }
  @inlinable package static var maximumStates: UInt32 { 64 }
  @inlinable package static var maximumSurfaceDepth: Int { 128 }
  @inlinable package static var none: UInt32 { UInt32.max }

  /// Section kinds, in file order.
  package enum Section: UInt32, CaseIterable {
    case info = 1
    case strings, nodes, frames, areas, tracking, clips, states, surfaces, index, ids

    package var minimumStride: UInt32 {
      switch self {
      case .info: 24
      case .nodes: 48
      case .frames, .areas, .tracking, .clips: 16
      case .surfaces: 40
      case .states, .ids: 4
      case .strings, .index: 1
      }
    }
  }

  @inlinable package static var sectionRequired: UInt32 { 1 }
  @inlinable package static var infoFramesFirst: UInt32 { 1 }

  /// Flags of a node record.
  @usableFromInline
  package enum NodeFlag {
    @inlinable package static var hidden: UInt16 { 1 << 0 }
    @inlinable package static var userInteractionEnabled: UInt16 { 1 << 1 }
    @inlinable package static var enabled: UInt16 { 1 << 2 }
    @inlinable package static var neverHit: UInt16 { 1 << 3 }
    @inlinable package static var initiallyOff: UInt16 { 1 << 4 }
  }

  /// An entry word of an index: the node, then flags. What lookups use inlined into an app is computed, not stored.
  @usableFromInline
  package enum Entry {
    @inlinable package static var nodeMask: UInt32 { 0x00FF_FFFF }
    @inlinable package static var reservedMask: UInt32 { 0x0700_0000 }
    @inlinable package static var off: UInt32 { 1 << 27 }
    @inlinable package static var passive: UInt32 { 1 << 28 }
    @inlinable package static var forward: UInt32 { 1 << 29 }
    @inlinable package static var scroll: UInt32 { 1 << 30 }
    @inlinable package static var partial: UInt32 { 1 << 31 }
    @inlinable package static var flagMask: UInt32 { 0xF800_0000 }
  }

  @usableFromInline
  package enum RTree {
    @inlinable package static var fanout: Int { 16 }
    @inlinable package static var headerSize: Int { 64 }
    @inlinable package static var blockSize: Int { 320 }
    @inlinable package static var maximumLevels: Int { 8 }
    @inlinable package static var keyOffset: Int { 256 }
  }

  @usableFromInline
  package enum Ranks {
    @inlinable package static var headerSize: Int { 64 }
    @inlinable package static var maximumShift: UInt32 { 31 }
    @inlinable package static var maximumSlots: UInt32 { 0x0100_0000 }
    @inlinable package static var maximumColumns: UInt32 { 256 }
    @inlinable package static var maximumCells: UInt32 { 65536 }
  }

  @usableFromInline
  package enum Tiles {
    @inlinable package static var headerSize: Int { 64 }
    @inlinable package static var maximumShift: UInt32 { 31 }
    @inlinable package static var maximumTiles: Int { 0x0100_0000 }
    /// How many bits a coordinate within a tile has at most.
    @inlinable package static var localBits: UInt32 { 16 }
    @inlinable package static var slotCount: Int { 16 }
    @inlinable package static var blockSize: Int { 208 }
    /// What a tile says of its block: this times the block's number, in units of 16 bytes.
    @inlinable package static var blockUnits: Int { 13 }
    @inlinable package static var words: Int { 128 }
    @inlinable package static var answer: Int { 192 }
    @inlinable package static var list: Int { 196 }
    @inlinable package static var used: Int { 200 }
    @inlinable package static var on: Int { 202 }
  }

  @inlinable package static var indexAlignment: Int { 64 }
}

/// How a surface's index is organised; the raw values are the table format's.
public enum IndexKind: UInt32, CaseIterable, Sendable {
  /// Nothing on the surface can be hit.
  case none = 0
  /// A packed R-tree: linear in size for any input.
  case rtree = 1
  /// Columns and rows cut by every edge, each cell with the list of its nodes: the fastest, for small surfaces.
  case ranks = 2
  /// Tiles of one size, each with its front-most sixteen nodes and a list of what lies behind.
  case tiles = 3
}
