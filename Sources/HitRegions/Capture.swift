/// A finger that a control has captured, with copies of all that it takes to follow it, so that it outlives its table.
struct Capture: BitwiseCopyable {
  var isUsed: Bool
  /// What the last event said.
  var isInside: Bool
  var isForwarded: Bool
  var finger: Int
  var control: UInt32
  var table: HitRegionTable.Identity
  var location: FixedPoint
  private var tracking: FixedRect
  /// The area of the node that was hit, where that forwarded the touch.
  private var forwardingArea: FixedRect
  private var originX: Int32
  private var originY: Int32
  private var surface: UInt32
  private var forwardingSurface: UInt32
  /// What the content offsets around the control, and around the forwarding node, add up to.
  private var offset: TouchEvent.ControlPoint
  private var forwardingOffset: TouchEvent.ControlPoint

  static var unused: Capture {
    let nothing = FixedRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let zero = TouchEvent.ControlPoint(x: 0, y: 0)
    return Capture(
      isUsed: false, isInside: false, isForwarded: false, finger: 0, control: 0,
      table: HitRegionTable.Identity(address: 0, byteCount: 0, checksum: 0),
      location: FixedPoint(x: Int32(0), y: Int32(0)), tracking: nothing, forwardingArea: nothing, originX: 0,
      originY: 0,
      surface: 0, forwardingSurface: 0, offset: zero, forwardingOffset: zero)
  }
}

extension Capture {
  /// What a finger coming down at a point captures; nil for nothing.
  init?(_ finger: Int, _ point: FixedPoint, _ state: borrowing HitRegionState) {
    guard let hit = state.search(point) else { return nil }
    let bytes = state.table.bytes
    let control = bytes.answer(hit)
    if !bytes.isControl(control) || state.nodes[Int(control)] & NodeBits.enabled == 0 { return nil }
    self = .unused
    isUsed = true
    isInside = true
    isForwarded = control != hit
    self.finger = finger
    self.control = control
    table = state.table.identity
    location = point
    tracking = bytes.rect(.tracking, control)
    forwardingArea = bytes.rect(.areas, hit)
    let frame = bytes.rect(.frames, control)
    originX = frame.minX
    originY = frame.minY
    surface = bytes.base.u32(bytes.element(.nodes, control) + NodeField.surface)
    forwardingSurface = bytes.base.u32(bytes.element(.nodes, hit) + NodeField.surface)
    refresh(state)
  }

  /// Takes over the content offsets of a state of the capture's own table.
  mutating func refresh(_ state: borrowing HitRegionState) {
    if table != state.table.identity { return }
    let surfaceCount = state.table.surfaceCount
    // Other bytes with the same checksum may have come to the same place.
    if surface >= surfaceCount || forwardingSurface >= surfaceCount { return }
    offset = state.offset(around: surface)
    forwardingOffset = isForwarded ? state.offset(around: forwardingSurface) : offset
  }

  /// Puts the finger somewhere else, and sees whether it is inside there.
  mutating func move(to point: FixedPoint) {
    location = point
    isInside =
      point.x != FixedPoint.nowhere && point.y != FixedPoint.nowhere && (isTracked(point) || isForwarding(point))
  }

  private func isTracked(_ point: FixedPoint) -> Bool {
    let x = Int64(point.x) + offset.x
    let y = Int64(point.y) + offset.y
    return (tracking.minX == Int32.min || x >= tracking.minX) && (tracking.maxX == Int32.max || x < tracking.maxX)
      && (tracking.minY == Int32.min || y >= tracking.minY) && (tracking.maxY == Int32.max || y < tracking.maxY)
  }

  private func isForwarding(_ point: FixedPoint) -> Bool {
    if !isForwarded { return false }
    let x = Int64(point.x) + forwardingOffset.x
    let y = Int64(point.y) + forwardingOffset.y
    return x >= forwardingArea.minX && x < forwardingArea.maxX && y >= forwardingArea.minY && y < forwardingArea.maxY
  }

  /// The event of a kind for where the finger is.
  func event(_ kind: TouchEvent.Kind) -> TouchEvent {
    let nowhere = FixedPoint.nowhere
    let inControl = TouchEvent.ControlPoint(
      x: location.x == nowhere ? Int64(nowhere) : Int64(location.x) + offset.x - Int64(originX),
      y: location.y == nowhere ? Int64(nowhere) : Int64(location.y) + offset.y - Int64(originY))
    return TouchEvent(
      kind: kind, finger: finger, node: NodeIndex(control), table: table, location: location,
      locationInControl: inControl)
  }
}

extension HitRegionState {
  /// What the current content offsets of the scrolls around a surface add up to.
  func offset(around surface: UInt32) -> TouchEvent.ControlPoint {
    let moved = table.bytes.moved(FixedPoint(x: Int32(0), y: Int32(0)), to: surface, live)
    return TouchEvent.ControlPoint(x: moved.x, y: moved.y)
  }
}
