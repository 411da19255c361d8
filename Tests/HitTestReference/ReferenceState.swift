import HitLayout
import HitRegions

/// What an app can set at run time; starts as the layout is written.
public struct ReferenceState: Sendable {
  /// The current state's number.
  public var state = 0
  public var hidden: [Bool]
  public var interactive: [Bool]
  public var enabled: [Bool]
  /// One element a node; zero and unused for a node that is not a scroll.
  public var contentOffset: [FixedPoint]

  public init(_ layout: Layout) {
    hidden = layout.nodes.map { $0.flags.contains(.hidden) }
    interactive = layout.nodes.map { $0.flags.contains(.userInteractionEnabled) }
    enabled = layout.nodes.map { $0.flags.contains(.enabled) }
    contentOffset = Array(repeating: FixedPoint(x: Int32(0), y: Int32(0)), count: layout.nodes.count)
    for scroll in layout.scrolls { contentOffset[Int(scroll.node)] = scroll.contentOffset }
  }

  /// Makes one change.
  public mutating func apply(_ change: ReferenceChange) {
    switch change {
    case .state(let number): state = number
    case .hidden(let node, let value): hidden[node] = value
    case .interactive(let node, let value): interactive[node] = value
    case .enabled(let node, let value): enabled[node] = value
    case .contentOffset(let node, let offset): contentOffset[node] = offset
    }
  }
}

/// One change of run-time state.
public enum ReferenceChange: Equatable, Sendable {
  case state(Int)
  case hidden(node: Int, Bool)
  case interactive(node: Int, Bool)
  case enabled(node: Int, Bool)
  /// The node is a scroll.
  case contentOffset(node: Int, FixedPoint)
}
