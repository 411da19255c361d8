/// A compiled layout, opened in place: who gets a touch where.
///
/// A table never changes; what an app changes while it runs lives in a `HitRegionState`, so one table serves many windows
/// and threads may share it. Opening checks every byte that a lookup relies on; after that no lookup reads outside, loops
/// or traps, whatever the bytes were. Nothing is allocated or copied, at opening or later.
public struct HitRegionTable: @unchecked Sendable {
  let bytes: TableBytes
  /// Which of the next two is the screen's index.
  @usableFromInline let direct: DirectIndex
  @usableFromInline let ranks: Ranks
  @usableFromInline let tiles: Tiles
  /// Where on the screen its index can have an answer: a minimum and a size an axis, in raw 24.8 units.
  @usableFromInline let reachX: Int32
  @usableFromInline let reachY: Int32
  @usableFromInline let reachWidth: UInt32
  @usableFromInline let reachHeight: UInt32
  /// Whether no index is an R-tree, so that all hits come in order.
  let isOrdered: Bool
  @usableFromInline let owner: Owner

  /// What keeps the bytes in memory.
  @usableFromInline
  enum Owner {
    case caller
    case words([UInt64])
    case bytes([UInt8])
  }

  /// Opens a table in memory that the caller keeps: a mapped file, ROM. O(size).
  ///
  /// The bytes must stay in place, unchanged, for as long as the table, its copies, states and trackers are used. Any
  /// alignment will do.
  /// - Throws: the first check that fails, with the byte offset.
  public init(_ buffer: UnsafeRawBufferPointer) throws(TableFormatError) {
    try self.init(buffer, .caller)
  }

  /// Opens a table in an array of bytes, which is retained and read in place. O(size).
  /// - Throws: the first check that fails, with the byte offset.
  public init(_ array: [UInt8]) throws(TableFormatError) {
    try self.init(array.withUnsafeBytes { $0 }, .bytes(array))
  }

  /// Opens a table in an array of little-endian words, as `hitc compile --emit swift` writes it. O(size).
  ///
  /// The array is retained and read in place.
  /// - Throws: the first check that fails, with the byte offset.
  public init(_ array: [UInt64]) throws(TableFormatError) {
    try self.init(array.withUnsafeBytes { $0 }, .words(array))
  }

  private init(_ buffer: UnsafeRawBufferPointer, _ owner: Owner) throws(TableFormatError) {
    bytes = try TableOpening(buffer).bytes
    self.owner = owner
    let info = bytes.base + bytes.start(.info)
    let width = info.i32(InfoField.width)
    let height = info.i32(InfoField.height)
    let isFramesFirst = info.u32(InfoField.flags) & TableFormat.infoFramesFirst != 0
    var reach = FixedRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let (kind, index) = bytes.index(0)
    ranks = kind == .ranks ? Ranks(index) : Ranks(nowhere: index)
    tiles = kind == .tiles ? Tiles(index) : Tiles(nowhere: index)
    switch kind {
    case .none: reach.maxX = 0
    case .ranks: reach = ranks.reach(within: reach)
    case .tiles: reach = tiles.reach(within: reach)
    case .rtree: break
    }
    var isOrdered = true
    for surface in 0..<UInt32(bytes.count(.surfaces)) where bytes.index(surface).0 == .rtree { isOrdered = false }
    self.isOrdered = isOrdered
    direct = isFramesFirst ? .none : kind == .ranks ? .ranks : kind == .tiles ? .tiles : .none
    reachX = reach.minX
    reachY = reach.minY
    reachWidth = UInt32(bitPattern: reach.maxX &- reach.minX)
    reachHeight = UInt32(bitPattern: reach.maxY &- reach.minY)
  }
}

/// An index of the screen whose answers stand as they are.
@usableFromInline
enum DirectIndex {
  case none, ranks, tiles
}

extension HitRegionTable {
  /// Tells tables apart: equal for the same bytes at the same place.
  public struct Identity: Hashable, BitwiseCopyable, Sendable {
    let address: UInt
    let byteCount: UInt32
    let checksum: UInt32
  }

  /// What tells this table from others.
  public var identity: Identity {
    Identity(address: UInt(bitPattern: bytes.base), byteCount: bytes.base.u32(12), checksum: bytes.base.u32(16))
  }

  /// The table's size in bytes.
  public var byteCount: Int { extended { Int(bytes.base.u32(12)) } }

  /// The format's version that the table was written in. A newer minor version is read as far as this loader knows it.
  public var version: (major: UInt16, minor: UInt16) { extended { (bytes.base.u16(4), bytes.base.u16(6)) } }

  /// The screen's width in raw 24.8 units, > 0.
  public var width: Int32 { extended { bytes.base.i32(bytes.start(.info) + InfoField.width) } }

  /// The screen's height in raw 24.8 units, > 0.
  public var height: Int32 { extended { bytes.base.i32(bytes.start(.info) + InfoField.height) } }

  /// Whether the layout's policy is `framesFirst`: no margin takes a touch from a visible control.
  public var isFramesFirst: Bool {
    extended { bytes.base.u32(bytes.start(.info) + InfoField.flags) & TableFormat.infoFramesFirst != 0 }
  }

  /// How many nodes there are.
  public var count: Int { extended { bytes.count(.nodes) } }

  /// How many of the nodes are controls, as the table says.
  public var controlCount: Int { extended { Int(bytes.base.u32(bytes.start(.info) + InfoField.controlCount)) } }

  /// How many states there are, 1 to 64; one, nameless, in a layout without states. State 0 is the initial one.
  public var stateCount: Int { extended { bytes.count(.states) } }

  /// How many surfaces there are: the screen and one a scroll.
  public var surfaceCount: Int { extended { bytes.count(.surfaces) } }

  /// All nodes in document order: a parent before its children, back before front.
  public var nodes: LazyMapSequence<Range<UInt32>, NodeIndex> {
    (0..<UInt32(count)).lazy.map { NodeIndex($0) }
  }

  /// Runs `body` with the bytes kept alive until it is done.
  @inline(__always)
  func extended<R>(_ body: () -> R) -> R {
    withExtendedLifetime(owner) { body() }
  }
}
