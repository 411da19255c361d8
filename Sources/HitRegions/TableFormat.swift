/// The numbers of the table format, as in `schema/hit-table.md`; the only place that Swift has them.
@usableFromInline
package enum TableFormat {
  package static let magic: (UInt8, UInt8, UInt8, UInt8) = (0x8B, 0x48, 0x49, 0x54)
  package static let majorVersion: UInt16 = 1
  package static let minorVersion: UInt16 = 0
  package static let headerSize = 24
  package static let sectionRecordSize = 24
  package static let maximumSections: UInt32 = 64
  package static let maximumNodes: UInt32 = 2_097_152
  package static let maximumStates: UInt32 = 64
  package static let maximumSurfaceDepth = 128
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

  package static let sectionRequired: UInt32 = 1
  package static let infoFramesFirst: UInt32 = 1

  /// Flags of a node record.
  package enum NodeFlag {
    package static let hidden: UInt16 = 1 << 0
    package static let userInteractionEnabled: UInt16 = 1 << 1
    package static let enabled: UInt16 = 1 << 2
    package static let neverHit: UInt16 = 1 << 3
    package static let initiallyOff: UInt16 = 1 << 4
  }

  /// An entry word of an index: the node, then flags. What lookups use inlined into an app is computed, not stored.
  @usableFromInline
  package enum Entry {
    @inlinable package static var nodeMask: UInt32 { 0x00FF_FFFF }
    package static let reservedMask: UInt32 = 0x0700_0000
    @inlinable package static var off: UInt32 { 1 << 27 }
    package static let passive: UInt32 = 1 << 28
    package static let forward: UInt32 = 1 << 29
    package static let scroll: UInt32 = 1 << 30
    package static let partial: UInt32 = 1 << 31
    @inlinable package static var flagMask: UInt32 { 0xF800_0000 }
  }

  package enum RTree {
    package static let fanout = 16
    package static let headerSize = 64
    package static let blockSize = 320
    package static let maximumLevels = 8
    package static let keyOffset = 256
  }

  package enum Ranks {
    package static let headerSize = 64
    package static let maximumShift: UInt32 = 31
    package static let maximumSlots: UInt32 = 0x0100_0000
    package static let maximumColumns: UInt32 = 256
    package static let maximumCells: UInt32 = 65536
  }

  @usableFromInline
  package enum Tiles {
    package static let headerSize = 64
    package static let maximumShift: UInt32 = 31
    package static let maximumTiles = 0x0100_0000
    /// How many bits a coordinate within a tile has at most.
    package static let localBits: UInt32 = 16
    package static let slotCount = 16
    package static let blockSize = 208
    /// What a tile says of its block: this times the block's number, in units of 16 bytes.
    package static let blockUnits = 13
    @inlinable package static var words: Int { 128 }
    @inlinable package static var answer: Int { 192 }
    package static let list = 196
    package static let used = 200
    @inlinable package static var on: Int { 202 }
  }

  package static let indexAlignment = 64
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
