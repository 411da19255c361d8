import HitLayout
import HitRegions

extension TouchStep {
  /// The step as a line of a touch script, without its end; the same for the same step.
  ///
  /// nil for what no script can say: a point that is nowhere, the state of a layout that declares none.
  public func line(_ layout: Layout) -> String? {
    func at(_ words: String, _ point: FixedPoint) -> String? {
      let isSomewhere = point.x != FixedPoint.nowhere && point.y != FixedPoint.nowhere
      return isSomewhere ? "\(words) \(formatFixed(point.x)) \(formatFixed(point.y))" : nil
    }
    switch self {
    case .down(let finger, let point): return at("down \(finger)", point)
    case .move(let finger, let point): return at("move \(finger)", point)
    case .up(let finger, let point): return at("up \(finger)", point)
    case .cancel(let finger): return "cancel \(finger)"
    case .change(.state(let number)): return layout.states.isEmpty ? nil : "state \(layout.states[number])"
    case .change(.hidden(let node, let isHidden)): return "\(isHidden ? "hide" : "show") \(layout.id(node))"
    case .change(.interactive(let node, let isOn)): return "interactive \(layout.id(node)) \(isOn ? "on" : "off")"
    case .change(.enabled(let node, let isEnabled)): return "\(isEnabled ? "enable" : "disable") \(layout.id(node))"
    case .change(.contentOffset(let node, let offset)): return at("scroll \(layout.id(node))", offset)
    }
  }
}
