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
    // Edges are where answers differ, so most touches are near them.
    let probes = probePoints(seed: seed, perEdge: 1, random: 50)
    var script: [TouchStep] = []
    for _ in 0..<steps {
      let finger = random.below(4)
      let point = random.oneIn(3) ? randomPoint(&random) : random.pick(probes)
      switch random.below(12) {
      case 0...3: script.append(.down(finger: finger, point))
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
    _ step: TouchStep, _ tree: ReferenceTree, _ state: inout ReferenceState
  ) -> [ReferenceEvent] {
    switch step {
    case .down(let finger, let point): return down(finger, at: point, tree, state)
    case .move(let finger, let point): return move(finger, to: point, tree, state)
    case .up(let finger, let point): return up(finger, at: point, tree, state)
    case .cancel(let finger): return cancel(finger, tree, state)
    case .change(let change):
      state.apply(change)
      return []
    }
  }
}
