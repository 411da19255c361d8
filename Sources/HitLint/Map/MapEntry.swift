import HitLayout
import HitRegions

/// A node in a map of one surface in one state. Lists of entries run front to back.
struct MapEntry {
  /// How a touch that lands on the entry counts, by the node it is delivered to.
  enum Kind {
    /// A control that is judged.
    case judged
    /// A control that is not: it does not count in this state.
    case mute
    /// Not a control.
    case plain
  }

  /// Where it can be hit.
  var rect: FixedRect
  /// Where it ends the search: `rect`; under `framesFirst`, for a control, its frame's part of it.
  var core: FixedRect
  var node: UInt32
  /// One past its last descendant.
  var end: UInt32
  /// The node that its touches are delivered to.
  var owner: UInt32
  /// Where the owner's region is summed up; -1 where nobody asks.
  var slot: Int32
  var kind: Kind
  /// Its own type's, before forwarding.
  var isControl: Bool
  /// Whether pieces of its region are asked for.
  var isDirty: Bool
}

/// What becomes of a map's pieces.
protocol MapSink: AnyObject {
  /// All points of a rectangle have the same takers, given by their places in the entries; `none` where there is none.
  ///
  /// - Parameters:
  ///   - first: who is hit.
  ///   - second: who is hit when the first and its subtree are taken away; only told where `first` is judged.
  ///   - control: who is hit when only controls can be; only told where `first` is plain.
  func add(_ piece: FixedRect, first: Int, second: Int, control: Int)

  /// The budget ran out before the entry was looked at everywhere.
  func leaveOut(_ entry: Int)

  /// Whether there is room for more.
  var isFull: Bool { get }
}

extension MapSink {
  static var none: Int { -1 }
}
