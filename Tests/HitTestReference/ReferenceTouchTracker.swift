import HitLayout
import HitRegions

/// The events of `hit-testing.md`; the raw values are their names.
public enum ReferenceEventKind: String, CaseIterable, Sendable {
  case touchDown
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
}

/// What a control is told about a finger.
public struct ReferenceEvent: Equatable, Sendable {
  public var finger: Int
  /// The control, in the tree that it was captured in.
  public var node: Int
  public var kind: ReferenceEventKind
  /// On the screen.
  public var location: FixedPoint
  /// In the control's own coordinates; an axis that is `FixedPoint.nowhere` on the screen stays it.
  public var inControl: WidePoint
  /// The tree that it was captured in, by the number that the tracker was given.
  public var treeNumber: Int

  public init(
    finger: Int, node: Int, kind: ReferenceEventKind, location: FixedPoint, inControl: WidePoint, treeNumber: Int = 0
  ) {
    self.finger = finger
    self.node = node
    self.kind = kind
    self.location = location
    self.inControl = inControl
    self.treeNumber = treeNumber
  }
}

/// The naive touch tracker: "Tracking a touch" of `hit-testing.md`, word for word.
public struct ReferenceTouchTracker: Sendable {
  private struct Capture: Sendable {
    var finger: Int
    var treeNumber: Int
    var tree: ReferenceTree
    /// Kept up to date while the tree is the current one; then left as it was.
    var state: ReferenceState
    /// The node that was hit, which differs from `control` where the touch was forwarded.
    var hit: Int
    var control: Int
    var isInside = true
    var location: FixedPoint
  }

  /// How many fingers can be captured at once.
  public let capacity: Int
  private var captures: [Capture] = []

  public init(capacity: Int = 10) {
    self.capacity = capacity
  }

  /// A finger comes down. `treeNumber` tells tables apart that are swapped between calls.
  public mutating func down(
    _ finger: Int, at point: FixedPoint, _ tree: ReferenceTree, _ state: ReferenceState, treeNumber: Int = 0
  ) -> [ReferenceEvent] {
    let events = cancel(finger, tree, state, treeNumber: treeNumber)
    guard let hit = tree.hitNode(at: point, state) else { return events }
    let control = tree.target(of: hit)
    let isTracked = captures.contains { $0.treeNumber == treeNumber && $0.control == control }
    if !tree.layout.nodes[control].type.isControl || !state.enabled[control] || isTracked { return events }
    if captures.count == capacity { return events }
    let capture = Capture(
      finger: finger, treeNumber: treeNumber, tree: tree, state: state, hit: hit, control: control, location: point)
    captures.append(capture)
    return events + [event(capture, .touchDown)]
  }

  /// A finger is somewhere else, or still there.
  public mutating func move(
    _ finger: Int, to point: FixedPoint, _ tree: ReferenceTree, _ state: ReferenceState, treeNumber: Int = 0
  ) -> [ReferenceEvent] {
    refresh(state, treeNumber)
    guard let index = captures.firstIndex(where: { $0.finger == finger }) else { return [] }
    let wasInside = captures[index].isInside
    captures[index].location = point
    captures[index].isInside = isInside(captures[index])
    let kind: ReferenceEventKind
    switch (wasInside, captures[index].isInside) {
    case (false, true): kind = .touchDragEnter
    case (true, true): kind = .touchDragInside
    case (true, false): kind = .touchDragExit
    case (false, false): kind = .touchDragOutside
    }
    return [event(captures[index], kind)]
  }

  /// A finger lifts.
  public mutating func up(
    _ finger: Int, at point: FixedPoint, _ tree: ReferenceTree, _ state: ReferenceState, treeNumber: Int = 0
  ) -> [ReferenceEvent] {
    refresh(state, treeNumber)
    guard let index = captures.firstIndex(where: { $0.finger == finger }) else { return [] }
    var capture = captures.remove(at: index)
    capture.location = point
    return [event(capture, isInside(capture) ? .touchUpInside : .touchUpOutside)]
  }

  /// The system takes a finger away.
  public mutating func cancel(
    _ finger: Int, _ tree: ReferenceTree, _ state: ReferenceState, treeNumber: Int = 0
  ) -> [ReferenceEvent] {
    refresh(state, treeNumber)
    guard let index = captures.firstIndex(where: { $0.finger == finger }) else { return [] }
    return [event(captures.remove(at: index), .touchCancel)]
  }

  /// A capture of the current tree follows its scrolls; one of another tree keeps what it knew.
  private mutating func refresh(_ state: ReferenceState, _ treeNumber: Int) {
    for index in captures.indices where captures[index].treeNumber == treeNumber { captures[index].state = state }
  }

  private func event(_ capture: Capture, _ kind: ReferenceEventKind) -> ReferenceEvent {
    let frame = capture.tree.layout.nodes[capture.control].frame
    let inParent = parentPoint(capture, of: capture.control)
    let nowhere = Int64(FixedPoint.nowhere)
    let inControl = WidePoint(
      x: capture.location.x == FixedPoint.nowhere ? nowhere : inParent.x - Int64(frame.x),
      y: capture.location.y == FixedPoint.nowhere ? nowhere : inParent.y - Int64(frame.y))
    return ReferenceEvent(
      finger: capture.finger, node: capture.control, kind: kind, location: capture.location, inControl: inControl,
      treeNumber: capture.treeNumber)
  }

  /// The capture's location in the coordinates of a node's parent.
  private func parentPoint(_ capture: Capture, of node: Int) -> WidePoint {
    var point = WidePoint(capture.location)
    for ancestor in capture.tree.ancestors(node) {
      point = capture.tree.content(of: ancestor, point, capture.state)
    }
    return point
  }

  private func isInside(_ capture: Capture) -> Bool {
    if capture.location.x == FixedPoint.nowhere || capture.location.y == FixedPoint.nowhere { return false }
    if isInTrackingArea(capture) { return true }
    let forwarding = capture.tree.layout.nodes[capture.hit]
    return capture.hit != capture.control && forwarding.areaContains(parentPoint(capture, of: capture.hit))
  }

  private func isInTrackingArea(_ capture: Capture) -> Bool {
    let node = capture.tree.layout.nodes[capture.control]
    let point = parentPoint(capture, of: capture.control)
    // Whether an edge passes the 24.8 range is asked of its place with nothing scrolled.
    var origin = WidePoint(x: 0, y: 0)
    for ancestor in capture.tree.ancestors(capture.control) {
      origin.x += Int64(capture.tree.layout.nodes[ancestor].frame.x)
      origin.y += Int64(capture.tree.layout.nodes[ancestor].frame.y)
    }
    func grown(_ extension: Int32, _ enlarged: Int32) -> Int64? {
      `extension` == EdgeAmounts.endless ? nil : Int64(max(`extension`, enlarged))
    }
    let bounds = capture.tree.layout.boundsExtension(of: node)
    let edges = node.enlargeEdge
    if let left = grown(bounds.left, edges.left) {
      let edge = Int64(node.frame.x) - left
      if origin.x + edge > Int64(Int32.min) && point.x < edge { return false }
    }
    if let top = grown(bounds.top, edges.top) {
      let edge = Int64(node.frame.y) - top
      if origin.y + edge > Int64(Int32.min) && point.y < edge { return false }
    }
    // An edge at the range's very end has no end either: the table keeps that number for it.
    if let right = grown(bounds.right, edges.right) {
      let edge = Int64(node.frame.x) + Int64(node.frame.width) + right
      if origin.x + edge < Int64(Int32.max) && point.x >= edge { return false }
    }
    if let bottom = grown(bounds.bottom, edges.bottom) {
      let edge = Int64(node.frame.y) + Int64(node.frame.height) + bottom
      if origin.y + edge < Int64(Int32.max) && point.y >= edge { return false }
    }
    return true
  }
}
