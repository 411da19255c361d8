import HitLayout
import HitRegions

/// One step of a touch script.
public enum TouchStep: Equatable, Sendable {
  case down(finger: Int, FixedPoint)
  case move(finger: Int, FixedPoint)
  case up(finger: Int, FixedPoint)
  case cancel(finger: Int)
  case change(ReferenceChange)
}

extension ReferenceTree {
  /// A change that an app could make. The layout has nodes.
  public func randomChange(_ random: inout SplitMix64, style: RandomLayoutOptions.Style) -> ReferenceChange {
    let node = random.below(layout.nodes.count)
    switch random.below(6) {
    case 0: return .state(random.below(max(1, layout.states.count)))
    case 1: return .interactive(node: node, !random.oneIn(3))
    case 2: return .enabled(node: node, !random.oneIn(3))
    case 3 where !layout.scrolls.isEmpty, 4 where !layout.scrolls.isEmpty:
      return .contentOffset(node: Int(random.pick(layout.scrolls).node), randomOffset(style, &random))
    default: return .hidden(node: node, random.oneIn(3))
    }
  }

  /// A script for a few fingers, changes of run-time state between the touches.
  public func randomScript(seed: UInt64, steps: Int, style: RandomLayoutOptions.Style) -> [TouchStep] {
    var random = SplitMix64(seed: seed)
    // Edges are where answers differ, so most touches are near them; and many begin where a control is.
    let probes = probePoints(seed: seed, perEdge: 1, random: 50)
    let state = ReferenceState(layout)
    let onControls = probes.filter { point in
      hit(at: point, state).map { layout.nodes[$0].type.isControl && state.enabled[$0] } ?? false
    }
    var script: [TouchStep] = []
    for _ in 0..<steps {
      let finger = random.below(4)
      let point = random.oneIn(3) ? randomPoint(&random) : random.pick(probes)
      switch random.below(12) {
      case 0...2 where !onControls.isEmpty: script.append(.down(finger: finger, random.pick(onControls)))
      case 3: script.append(.down(finger: finger, point))
      case 4...7: script.append(.move(finger: finger, point))
      case 8: script.append(.up(finger: finger, point))
      case 9 where random.oneIn(3): script.append(.cancel(finger: finger))
      default: script.append(.change(randomChange(&random, style: style)))
      }
    }
    return script
  }
}

extension ReferenceTouchTracker {
  /// Runs one step; a change changes `state` and makes no event.
  public mutating func run(
    _ step: TouchStep, _ tree: ReferenceTree, _ state: inout ReferenceState, treeNumber: Int = 0
  ) -> [ReferenceEvent] {
    switch step {
    case .down(let finger, let point): return down(finger, at: point, tree, state, treeNumber: treeNumber)
    case .move(let finger, let point): return move(finger, to: point, tree, state, treeNumber: treeNumber)
    case .up(let finger, let point): return up(finger, at: point, tree, state, treeNumber: treeNumber)
    case .cancel(let finger): return cancel(finger, tree, state, treeNumber: treeNumber)
    case .change(let change):
      state.apply(change)
      return []
    }
  }
}
