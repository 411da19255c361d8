import HitRegions

/// What differs between two layouts for a finger.
public struct LayoutDifference: Sendable {
  /// Names of states that only one side has.
  public var addedStates: [String] = []
  public var removedStates: [String] = []
  public var addedControls: [String] = []
  public var removedControls: [String] = []
  /// Per state that both have, in the new layout's order; states with nothing to tell are left out.
  public var states: [StateDifference] = []

  /// Whether a finger would notice nothing.
  public var isEmpty: Bool {
    addedStates.isEmpty && removedStates.isEmpty && addedControls.isEmpty && removedControls.isEmpty && states.isEmpty
  }
}

/// What differs in one state, or in several alike.
public struct StateDifference: Equatable, Sendable {
  /// Empty for layouts without states.
  public var names: [String]
  /// Controls whose touch area changed, in document order.
  public var controls: [AreaChange]
  /// Points that change hands, by old and new owner, in reading order.
  public var transfers: [Transfer]
}

/// How much touch area a control has, before and after, in square 1/256 points.
public struct AreaChange: Equatable, Sendable {
  public var id: String
  public var old: UInt64
  public var new: UInt64
  /// How much of the new was another's or nobody's, and how much of the old is now.
  public var gained: UInt64
  public var lost: UInt64
}

/// Points that one had and another has now; nil stands for nobody.
public struct Transfer: Equatable, Sendable {
  public var from: String?
  public var to: String?
  /// In square 1/256 points.
  public var area: UInt64
  /// Bounding box, on the new layout's screen as first scrolled.
  public var rect: FixedRect
  /// The first of the points in reading order.
  public var point: FixedPoint
}
