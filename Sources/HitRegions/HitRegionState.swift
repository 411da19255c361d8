/// What an app changes while it runs: the current state, what is hidden, interaction, `enabled`, content offsets.
///
/// It starts as the layout is written, and lives in memory of its own or of the caller's: one a window, so that a table
/// serves many. The answers are always those of the hit test over the changed tree.
public struct HitRegionState: ~Copyable, @unchecked Sendable {
  /// The table that it is a state of.
  public let table: HitRegionTable
  /// The current state's number. 0, the initial one, at first.
  public private(set) var state = 0
  /// How many nodes are on now that were off at first.
  @usableFromInline private(set) var shown: UInt32 = 0
  /// Two native `Int32` a surface: its content offset.
  let offsets: UnsafeMutableRawPointer
  /// One byte a node: its `NodeBits`.
  @usableFromInline let nodes: UnsafeMutablePointer<UInt8>
  private let ownsMemory: Bool

  /// How many bytes of memory a state of a table needs.
  public static func byteCount(for table: HitRegionTable) -> Int {
    8 * table.surfaceCount + table.count
  }

  /// Makes a state in memory that the caller keeps for as long as the state is used. O(n), allocates nothing.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - memory: at least `byteCount(for:)` bytes, of any alignment and content.
  /// - Returns: nil if there is less memory than that.
  public init?(_ table: HitRegionTable, in memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count >= HitRegionState.byteCount(for: table) else { return nil }
    self.init(table, start, ownsMemory: false)
  }

  /// Makes a state in memory that it allocates here, once, and frees at its end. O(n).
  public init(_ table: HitRegionTable) {
    let size = HitRegionState.byteCount(for: table)
    self.init(table, UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8), ownsMemory: true)
  }

  private init(_ table: HitRegionTable, _ memory: UnsafeMutableRawPointer, ownsMemory: Bool) {
    self.table = table
    self.ownsMemory = ownsMemory
    offsets = memory
    let surfaceCount = table.surfaceCount
    let count = table.count
    nodes = (memory + 8 * surfaceCount).bindMemory(to: UInt8.self, capacity: count)
    let bytes = table.bytes
    let initial = InitialLiveness(bytes: bytes)
    for surface in 0..<UInt32(surfaceCount) { store(initial.offset(surface), surface) }
    for node in 0..<count {
      let flags = bytes.base.u16(bytes.element(.nodes, node) + NodeField.flags)
      var bits: UInt8 = 0
      if flags & TableFormat.NodeFlag.initiallyOff == 0 { bits |= NodeBits.on }
      if flags & TableFormat.NodeFlag.hidden != 0 { bits |= NodeBits.hidden }
      if flags & TableFormat.NodeFlag.userInteractionEnabled != 0 { bits |= NodeBits.interactive }
      if flags & TableFormat.NodeFlag.enabled != 0 { bits |= NodeBits.enabled }
      nodes[node] = bits
    }
  }

  deinit {
    if ownsMemory { offsets.deallocate() }
  }

  /// Makes another of the table's states the current one. O(n).
  ///
  /// - Parameter state: below the table's `stateCount`.
  public mutating func setState(_ state: Int) {
    precondition(state >= 0 && state < table.stateCount, "the state is one of the table")
    if state == self.state { return }
    self.state = state
    var node: UInt32 = 0
    let count = UInt32(table.count)
    while node < count {
      refresh(node)
      node += 1
    }
  }

  /// Whether the node itself is hidden.
  public func isHidden(_ node: NodeIndex) -> Bool { bits(node) & NodeBits.hidden != 0 }

  /// Hides or shows a node, and with it its subtree. Linear in the subtree.
  public mutating func setHidden(_ isHidden: Bool, _ node: NodeIndex) {
    set(NodeBits.hidden, isHidden, table.checked(node))
  }

  /// Whether the node itself has user interaction enabled.
  public func isUserInteractionEnabled(_ node: NodeIndex) -> Bool { bits(node) & NodeBits.interactive != 0 }

  /// Turns interaction with a node and its subtree on or off. Linear in the subtree.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, _ node: NodeIndex) {
    set(NodeBits.interactive, isEnabled, table.checked(node))
  }

  /// Whether a control is enabled.
  public func isEnabled(_ node: NodeIndex) -> Bool { bits(node) & NodeBits.enabled != 0 }

  /// Enables or disables a control: a disabled one still takes the touch but captures nothing. O(1).
  public mutating func setEnabled(_ isEnabled: Bool, _ node: NodeIndex) {
    let number = Int(table.checked(node))
    if isEnabled { nodes[number] |= NodeBits.enabled } else { nodes[number] &= ~NodeBits.enabled }
  }

  /// How far a scroll's content is scrolled, in raw 24.8 units; nil for a node that is not a scroll.
  public func contentOffset(of node: NodeIndex) -> FixedPoint? {
    table.contentSurface(of: node).map { offset(UInt32($0)) }
  }

  /// Scrolls the content of a scroll to an offset in raw 24.8 units, any value. O(1).
  ///
  /// - Returns: false, with nothing done, if the node is not a scroll.
  @discardableResult
  public mutating func setContentOffset(_ offset: FixedPoint, of node: NodeIndex) -> Bool {
    guard let surface = table.contentSurface(of: node) else { return false }
    store(offset, UInt32(surface))
    return true
  }

  /// Scrolls the content of a scroll to an offset in points, rounded to the nearest 1/256, ties away from zero.
  ///
  /// Past the 24.8 range it is clamped.
  /// - Returns: false, with nothing done, if the node is not a scroll or a number is NaN.
  @discardableResult
  public mutating func setContentOffset(x: Double, y: Double, of node: NodeIndex) -> Bool {
    if x.isNaN || y.isNaN { return false }
    return setContentOffset(FixedPoint(x: rounded(x), y: rounded(y)), of: node)
  }
}

/// The bits of a node's byte.
@usableFromInline
enum NodeBits {
  /// Neither it nor an ancestor is hidden, has interaction off, or is outside the current state.
  @inlinable static var on: UInt8 { 1 << 0 }
  static var hidden: UInt8 { 1 << 1 }
  static var interactive: UInt8 { 1 << 2 }
  static var enabled: UInt8 { 1 << 3 }
  /// Set only while a list of hits is made: the node is one of the entries found.
  static var found: UInt8 { 1 << 4 }
  /// Set only while a list of hits is made: the node is in the list.
  static var listed: UInt8 { 1 << 5 }
}

extension HitRegionState {
  func bits(_ node: NodeIndex) -> UInt8 { nodes[Int(table.checked(node))] }

  @inline(__always)
  func offset(_ surface: UInt32) -> FixedPoint {
    live.offset(surface)
  }

  private func store(_ offset: FixedPoint, _ surface: UInt32) {
    offsets.storeBytes(of: offset, toByteOffset: 8 * Int(surface), as: FixedPoint.self)
  }

  private mutating func set(_ bit: UInt8, _ isSet: Bool, _ node: UInt32) {
    let old = nodes[Int(node)]
    let new = isSet ? old | bit : old & ~bit
    if new == old { return }
    nodes[Int(node)] = new
    if !refresh(node) { return }
    let end = table.subtreeEnd(of: NodeIndex(node))
    var inner = node + 1
    while inner < end {
      refresh(inner)
      inner += 1
    }
  }

  /// Brings a node's `on` up to date with its parent's and its own bits; true if it changed.
  @discardableResult
  private mutating func refresh(_ node: UInt32) -> Bool {
    let bytes = table.bytes
    let record = bytes.element(.nodes, node)
    let old = nodes[Int(node)]
    var isOn = old & (NodeBits.hidden | NodeBits.interactive) == NodeBits.interactive
    if bytes.base.u64(record &+ NodeField.states) & (1 &<< UInt64(truncatingIfNeeded: state)) == 0 { isOn = false }
    let parent = bytes.base.u32(record &+ NodeField.parent)
    if parent != TableFormat.none && nodes[Int(parent)] & NodeBits.on == 0 { isOn = false }
    let new = isOn ? old | NodeBits.on : old & ~NodeBits.on
    if new == old { return false }
    nodes[Int(node)] = new
    if bytes.base.u16(record &+ NodeField.flags) & TableFormat.NodeFlag.initiallyOff != 0 {
      shown = isOn ? shown &+ 1 : shown &- 1
    }
    return true
  }
}

/// A literal's rounding: to the nearest 1/256, ties away from zero, clamped. `points` is not NaN.
private func rounded(_ points: Double) -> Int32 {
  let scaled = points * 256
  if scaled >= Double(Int32.max) { return Int32.max }
  if scaled <= -Double(Int32.max) { return -Int32.max }
  // `rounded` would need the C library's mathematics, which an app that imports nothing else does not link.
  let whole = Int32(scaled)
  let rest = scaled - Double(whole)
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}

/// A node's byte and a surface's offset as they are now.
struct RunTimeLiveness: Liveness {
  let nodes: UnsafeMutablePointer<UInt8>
  let offsets: UnsafeMutableRawPointer
  let shown: UInt32

  @inline(__always)
  func isOn(_ word: UInt32) -> Bool {
    nodes[Int(truncatingIfNeeded: word & TableFormat.Entry.nodeMask)] & NodeBits.on != 0
  }

  @inline(__always)
  func offset(_ surface: UInt32) -> FixedPoint {
    offsets.loadUnaligned(fromByteOffset: 8 &* Int(truncatingIfNeeded: surface), as: FixedPoint.self)
  }

  @inline(__always)
  var showsMore: Bool { shown != 0 }
}
