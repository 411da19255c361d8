import HitRegions

/// A node of a layout as written, defaults filled in. Plain data, one element of `Layout.nodes`.
public struct LayoutNode: Sendable {
  /// Where the id's bytes start in `Layout.idBytes`.
  public var idStart: UInt32
  /// How many bytes the id has, 1 to 255.
  public var idLength: UInt8
  public var type: NodeType
  public var pointerEvents: PointerEvents
  public var flags: NodeFlags
  /// Opacity 0 to 1, as the nearest single-precision value; `NodeFlags.opaqueEnough` holds the decision.
  public var alpha: Float
  /// The parent's index, or `Layout.noNode` for a root.
  public var parent: UInt32
  /// One past the last descendant's index: the subtree of node `i` is `i ..< end`.
  public var end: UInt32
  /// The node that touches landing here are delivered to, as written, or `Layout.noNode`.
  public var forward: UInt32
  /// Which of `Layout.boundsExtensions` it has; the first, all zero, for a node that is not a control.
  public var boundsExtension: UInt32
  /// The states the node itself is in (`in`), bit `s` for state `s`; ancestors are not folded in.
  public var states: UInt64
  /// In the parent's coordinates.
  public var frame: LayoutFrame
  public var enlargeEdge: EdgeAmounts
  /// The entry `id: …`, from the key to the end of the value.
  public var idSpan: SourceSpan
  /// The entry `frame: …`, from the key to the end of the value; its origin where it is shared.
  public var frameSpan: SourceSpan
  /// The entry `enlargeEdge: …`; its origin where it is shared; `none` where it is not written.
  public var enlargeEdgeSpan: SourceSpan

  public init(idStart: UInt32 = 0) {
    self.idStart = idStart
    idLength = 0
    type = .button
    pointerEvents = .auto
    flags = [.userInteractionEnabled, .enabled, .opaqueEnough]
    alpha = 1
    parent = Layout.noNode
    end = 0
    forward = Layout.noNode
    states = .max
    frame = LayoutFrame(x: 0, y: 0, width: 0, height: 0)
    enlargeEdge = .zero
    boundsExtension = 0
    idSpan = .none
    frameSpan = .none
    enlargeEdgeSpan = .none
  }
}

/// Yes-or-no facts of a node as written.
public struct NodeFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let hidden = NodeFlags(rawValue: 1 << 0)
  public static let userInteractionEnabled = NodeFlags(rawValue: 1 << 1)
  public static let enabled = NodeFlags(rawValue: 1 << 2)
  /// alpha > 0.01, decided on the literal as read, not on its single-precision copy.
  public static let opaqueEnough = NodeFlags(rawValue: 1 << 3)
  /// The frame came through an alias or a merge.
  public static let frameShared = NodeFlags(rawValue: 1 << 4)
  /// The enlargeEdge came through an alias, a merge or `defaults`.
  public static let enlargeEdgeShared = NodeFlags(rawValue: 1 << 5)
  /// The enlargeEdge came through `defaults`; set beside `enlargeEdgeShared`.
  public static let enlargeEdgeDefaulted = NodeFlags(rawValue: 1 << 6)
}

/// What a `scroll` node has beyond every node.
public struct ScrollContent: Sendable {
  public var node: UInt32
  /// As written, or the frame's size.
  public var contentSize: FixedSize
  /// As written, or zero: how far the content is first scrolled.
  public var contentOffset: FixedPoint

  public init(node: UInt32, contentSize: FixedSize, contentOffset: FixedPoint) {
    self.node = node
    self.contentSize = contentSize
    self.contentOffset = contentOffset
  }
}

/// A place in the source where a rarer key of a node is written.
public struct KeySpan: Sendable {
  public enum Key: Sendable, CaseIterable { case forward, boundsExtension }
  public var node: UInt32
  public var key: Key
  /// The entry, from the key to the end of the value; its origin where it is shared.
  public var span: SourceSpan
  /// The value came through an alias or a merge.
  public var isShared: Bool

  public init(node: UInt32, key: Key, span: SourceSpan, isShared: Bool) {
    self.node = node
    self.key = key
    self.span = span
    self.isShared = isShared
  }
}

/// One entry of an `allow` mapping.
public struct Allowance: Sendable {
  /// The node whose subtree it speaks for, or nil for the whole file.
  public var node: UInt32?
  public var rule: Rule
  /// The entry `rule: reason`.
  public var span: SourceSpan

  public init(node: UInt32?, rule: Rule, span: SourceSpan) {
    self.node = node
    self.rule = rule
    self.span = span
  }
}

/// The smallest target a control should offer, and where that number was written.
public struct MinimumTarget: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    case languageDefault
    /// The layout's own `minimumTarget`.
    case layout(SourceSpan)
    /// A configuration's `minimumTarget` or `profile`, in words for the reader.
    case configuration(String)
  }

  /// nil turns the check off.
  public var size: FixedSize?
  /// Whether it was given as one number, so that a square is asked for.
  public var isSquare: Bool
  public var origin: Origin

  public init(size: FixedSize?, isSquare: Bool, origin: Origin) {
    self.size = size
    self.isSquare = isSquare
    self.origin = origin
  }
}

public enum HitPolicy: Sendable { case frontmost, framesFirst }

/// A layout as written: what the document says with defaults filled in, nothing computed.
///
/// Nodes are in document order (pre-order): a parent before its children, back before front.
public struct Layout: Sendable {
  /// The index that stands for no node.
  public static let noNode = UInt32.max

  public var name: String
  /// Positive on both axes.
  public var size: FixedSize
  /// Empty when none are declared; the first is the initial one.
  public var states: [String] = []
  public var hitPolicy = HitPolicy.frontmost
  /// nil when the layout does not say.
  public var minimumTarget: MinimumTarget?
  public var nodes: [LayoutNode] = []
  /// The ids' UTF-8 bytes, one after another.
  public var idBytes: [UInt8] = []
  /// What nodes have as `boundsExtension`, which is nearly always what others have too; the first is all zero.
  /// `EdgeAmounts.endless` on an edge without end.
  public private(set) var boundsExtensions = [EdgeAmounts.zero]
  /// One entry a `scroll` node, in node order.
  public var scrolls: [ScrollContent] = []
  /// In node order.
  public var keySpans: [KeySpan] = []
  /// In document order.
  public var allowances: [Allowance] = []

  public init(name: String, size: FixedSize) {
    self.name = name
    self.size = size
  }

  /// The id of a node. Allocates; not for hot paths.
  public func id(_ node: Int) -> String {
    withIDBytes(node) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 bytes of a node's id.
  public func withIDBytes<R>(_ node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let record = nodes[node]
    return idBytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(record.idStart)..<Int(record.idStart) + Int(record.idLength)]))
    }
  }

  /// The number of some amounts in `boundsExtensions`, to be given to a node. Rarely used ones may stand there twice.
  public mutating func boundsExtension(_ amounts: EdgeAmounts) -> UInt32 {
    let last = boundsExtensions.count - 1
    if boundsExtensions[last] == amounts { return UInt32(last) }
    if let known = boundsExtensions.prefix(8).firstIndex(of: amounts) { return UInt32(known) }
    boundsExtensions.append(amounts)
    return UInt32(last + 1)
  }

  /// How far each edge of a control's bounds may be left by a touch that goes on.
  public func boundsExtension(of node: LayoutNode) -> EdgeAmounts { boundsExtensions[Int(node.boundsExtension)] }

  /// How many of the nodes are controls. O(n).
  public var controlCount: Int { nodes.reduce(0) { $0 + ($1.type.isControl ? 1 : 0) } }
}
