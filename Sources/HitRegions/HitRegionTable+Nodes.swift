/// What is known of a node. Every function requires an index of this table, below `count`.
extension HitRegionTable {
  /// The number of a node record's first byte.
  @inline(__always)
  private func record(_ node: NodeIndex) -> Int {
    bytes.element(.nodes, checked(node))
  }

  @inline(__always)
  func checked(_ node: NodeIndex) -> UInt32 {
    precondition(Int(node.rawValue) < bytes.count(.nodes), "the node is one of this table")
    return node.rawValue
  }

  private func optional(_ number: UInt32) -> NodeIndex? {
    number == TableFormat.none ? nil : NodeIndex(number)
  }

  /// What the node is.
  public func type(of node: NodeIndex) -> NodeType {
    // Opening has refused unknown types.
    extended { NodeType(rawValue: bytes.base.u8(record(node) + NodeField.type)) ?? .view }
  }

  /// The parent; nil for a root.
  public func parent(of node: NodeIndex) -> NodeIndex? {
    extended { optional(bytes.base.u32(record(node) + NodeField.parent)) }
  }

  /// One past the number of the last descendant: the subtree is `node.rawValue ..< subtreeEnd(of: node)`.
  public func subtreeEnd(of node: NodeIndex) -> UInt32 {
    extended { bytes.base.u32(record(node) + NodeField.end) }
  }

  /// The frame in raw 24.8 units, in unscrolled screen coordinates: parents added up, content offsets taken as zero.
  public func frame(of node: NodeIndex) -> FixedRect {
    extended { bytes.rect(.frames, checked(node)) }
  }

  /// The frame grown by `enlargeEdge`, in unscrolled screen coordinates; where that turns an axis inside out, max = min.
  public func area(of node: NodeIndex) -> FixedRect {
    extended { bytes.rect(.areas, checked(node)) }
  }

  /// Where a touch that the control has captured counts as inside, in unscrolled screen coordinates.
  ///
  /// `Int32.min` for a minimum and `Int32.max` for a maximum mean no end. For a node that is not a control, its area.
  public func trackingArea(of node: NodeIndex) -> FixedRect {
    extended { bytes.rect(.tracking, checked(node)) }
  }

  /// The area cut by those of its ancestors up to the nearest scroll, and on the screen's surface by the screen.
  public func clip(of node: NodeIndex) -> FixedRect {
    extended { bytes.rect(.clips, checked(node)) }
  }

  /// Opacity as written, 0 to 1.
  public func alpha(of node: NodeIndex) -> Float {
    extended { Float(bitPattern: bytes.base.u32(record(node) + NodeField.alpha)) }
  }

  /// How the node and its children take touches.
  public func pointerEvents(of node: NodeIndex) -> PointerEvents {
    // Opening has refused unknown values.
    extended { PointerEvents(rawValue: bytes.base.u8(record(node) + NodeField.pointerEvents)) ?? .auto }
  }

  /// The node's yes-or-no facts as written.
  public func flags(of node: NodeIndex) -> NodeFlags {
    extended { NodeFlags(rawValue: bytes.base.u16(record(node) + NodeField.flags)) }
  }

  /// The node that touches landing here are delivered to, as written; nil without `forward`.
  public func forward(of node: NodeIndex) -> NodeIndex? {
    extended { optional(bytes.base.u32(record(node) + NodeField.forward)) }
  }

  /// Where the chain of forwards from here ends; nil without `forward`.
  public func target(of node: NodeIndex) -> NodeIndex? {
    extended { optional(bytes.base.u32(record(node) + NodeField.target)) }
  }

  /// The states that the node itself is in, bit s for state s.
  public func states(of node: NodeIndex) -> UInt64 {
    extended { bytes.base.u64(record(node) + NodeField.states) }
  }

  /// The number of the surface that the node lies on; 0 is the screen.
  public func surface(of node: NodeIndex) -> Int {
    extended { Int(bytes.base.u32(record(node) + NodeField.surface)) }
  }

  /// For a scroll, the number of the surface of what it scrolls; nil for other nodes.
  public func contentSurface(of node: NodeIndex) -> Int? {
    extended {
      let content = bytes.base.u32(record(node) + NodeField.content)
      return content == 0 ? nil : Int(content)
    }
  }

  /// Yes-or-no facts of a node as the table has them.
  public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static var hidden: NodeFlags { NodeFlags(rawValue: TableFormat.NodeFlag.hidden) }
    public static var userInteractionEnabled: NodeFlags {
      NodeFlags(rawValue: TableFormat.NodeFlag.userInteractionEnabled)
    }
    public static var enabled: NodeFlags { NodeFlags(rawValue: TableFormat.NodeFlag.enabled) }
    /// It or an ancestor takes no touches whatever happens at run time.
    public static var neverHit: NodeFlags { NodeFlags(rawValue: TableFormat.NodeFlag.neverHit) }
    /// It or an ancestor takes no touches as first shown.
    public static var initiallyOff: NodeFlags { NodeFlags(rawValue: TableFormat.NodeFlag.initiallyOff) }
  }
}

/// A plane that nodes lie on: the screen, or what one scroll scrolls.
extension HitRegionTable {
  /// What is known of a surface, for tools.
  public struct Surface: Equatable, Sendable {
    /// The scroll whose content it is; nil for the screen.
    public let scroll: NodeIndex?
    public let indexKind: IndexKind
    /// Where the surface's index begins in the table.
    public let indexOffset: Int
    /// Size of the surface's index.
    public let indexByteCount: Int
    /// How many nodes are in the index.
    public let nodeCount: Int
    /// How far the content is first scrolled, raw 24.8; zero for the screen.
    public let contentOffset: FixedPoint
    /// Size of what can be scrolled to, or of the screen, in raw 24.8 units.
    public let width: Int32
    public let height: Int32
  }

  /// A surface; `number` is below `surfaceCount`.
  public func surface(_ number: Int) -> Surface {
    precondition(number >= 0 && number < bytes.count(.surfaces), "the surface is one of this table")
    return extended {
      let record = bytes.base + bytes.element(.surfaces, number)
      let scroll = record.u32(SurfaceField.scroll)
      return Surface(
        scroll: optional(scroll), indexKind: IndexKind(rawValue: record.u32(SurfaceField.indexKind)) ?? .none,
        indexOffset: bytes.start(.index) + Int(record.u32(SurfaceField.indexOffset)),
        indexByteCount: Int(record.u32(SurfaceField.indexSize)), nodeCount: Int(record.u32(SurfaceField.nodeCount)),
        contentOffset: FixedPoint(x: record.i32(SurfaceField.offsetX), y: record.i32(SurfaceField.offsetY)),
        width: record.i32(SurfaceField.width), height: record.i32(SurfaceField.height))
    }
  }
}
