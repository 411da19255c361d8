import HitLayout
import HitRegions

/// How the recursion is bent for a question; the plain hit test bends nothing.
public struct ReferenceQuestion {
  /// Whether a node, with its subtree, is taken away.
  public var isTakenAway: (Int) -> Bool = { _ in false }
  /// Whether a node that would be returned may be; where not, it still limits its children.
  public var mayReturn: (Int) -> Bool = { _ in true }
  /// Controls are hit only inside their own frames; areas still gate children.
  public var controlsOnlyInFrames = false

  public init() {}
}

extension ReferenceTree {
  /// Who gets a touch at a screen point, after forwarding.
  public func hit(at point: FixedPoint, _ state: ReferenceState) -> Int? {
    hitNode(at: point, state).map(target(of:))
  }

  /// The node that is hit under the layout's policy, before forwarding.
  public func hitNode(at point: FixedPoint, _ state: ReferenceState) -> Int? {
    switch layout.hitPolicy {
    case .frontmost: return returned(at: point, state)
    case .framesFirst:
      var question = ReferenceQuestion()
      question.controlsOnlyInFrames = true
      if let first = returned(at: point, state, question), layout.nodes[first].type.isControl { return first }
      return returned(at: point, state)
    }
  }

  /// Everyone under a screen point, front to back: the hit first, then by literally taking nodes away.
  public func allHits(at point: FixedPoint, _ state: ReferenceState) -> [Int] {
    var list: [Int] = []
    if let first = hitNode(at: point, state) { list.append(target(of: first)) }
    for node in layout.nodes.indices.reversed() {
      var question = ReferenceQuestion()
      // In front of a node are its descendants and all that comes later in the document.
      question.isTakenAway = { $0 > node }
      if returned(at: point, state, question) == node { list.append(target(of: node)) }
    }
    var seen: Set<Int> = []
    return list.filter { seen.insert($0).inserted }
  }

  /// The node the recursion returns, before forwarding and without the policy.
  public func returned(
    at point: FixedPoint, _ state: ReferenceState, _ question: ReferenceQuestion = ReferenceQuestion()
  ) -> Int? {
    let isOnScreen =
      point.x >= 0 && point.x < layout.size.width && point.y >= 0 && point.y < layout.size.height
    if !isOnScreen { return nil }
    for root in roots.reversed() {
      if let found = hit(root, WidePoint(point), state, question) { return found }
    }
    return nil
  }

  /// Whether the node itself takes part: ancestors are not looked at.
  public func isLive(_ node: Int, _ state: ReferenceState) -> Bool {
    let written = layout.nodes[node]
    let isInState = written.states & (1 << UInt64(state.state)) != 0
    return isInState && !state.hidden[node] && state.interactive[node] && written.flags.contains(.opaqueEnough)
      && written.pointerEvents != .none
  }

  /// `point` is in the coordinates of the node's parent.
  private func hit(_ node: Int, _ point: WidePoint, _ state: ReferenceState, _ question: ReferenceQuestion) -> Int? {
    let written = layout.nodes[node]
    if question.isTakenAway(node) { return nil }
    if !isLive(node, state) || !written.areaContains(point) { return nil }
    if written.pointerEvents != .boxOnly {
      let inside = content(of: node, point, state)
      for child in children[node].reversed() {
        if let found = hit(child, inside, state, question) { return found }
      }
    }
    if written.pointerEvents == .boxNone { return nil }
    if question.controlsOnlyInFrames && written.type.isControl && !written.frameContains(point) { return nil }
    return question.mayReturn(node) ? node : nil
  }

  /// Moves a point from the coordinates of a node's parent to those of its children.
  public func content(of node: Int, _ point: WidePoint, _ state: ReferenceState) -> WidePoint {
    let frame = layout.nodes[node].frame
    var inside = WidePoint(x: point.x - Int64(frame.x), y: point.y - Int64(frame.y))
    if layout.nodes[node].type == .scroll {
      inside.x += Int64(state.contentOffset[node].x)
      inside.y += Int64(state.contentOffset[node].y)
    }
    return inside
  }
}
