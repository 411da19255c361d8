/// What a control is told about a finger that it has captured.
public struct TouchEvent: Equatable, Sendable {
  /// The events of a touch, under UIKit's names.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case touchDown = 0
    case touchDragInside = 1
    case touchDragOutside = 2
    case touchDragEnter = 3
    case touchDragExit = 4
    case touchUpInside = 5
    case touchUpOutside = 6
    case touchCancel = 7

    /// The event's name.
    public var name: StaticString {
      switch self {
      case .touchDown: "touchDown"
      case .touchDragInside: "touchDragInside"
      case .touchDragOutside: "touchDragOutside"
      case .touchDragEnter: "touchDragEnter"
      case .touchDragExit: "touchDragExit"
      case .touchUpInside: "touchUpInside"
      case .touchUpOutside: "touchUpOutside"
      case .touchCancel: "touchCancel"
      }
    }
  }

  /// A point in a control's own coordinates: raw 24.8 units from its frame's origin, as wide as any scrolling needs.
  public struct ControlPoint: Hashable, BitwiseCopyable, Sendable {
    public var x: Int64
    public var y: Int64

    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }

  public let kind: Kind
  public let finger: Int
  /// The control, a node of the table that the touch came down in.
  public let node: NodeIndex
  /// That table, which may have been swapped for another since.
  public let table: HitRegionTable.Identity
  /// Where the finger is on the screen, raw 24.8; for `touchCancel`, where it was last.
  public let location: FixedPoint
  /// The same in the control's own coordinates. An axis that was NaN is `FixedPoint.nowhere` in both.
  public let locationInControl: ControlPoint
}

/// The events of one step of one finger, in order: none, one or two.
public struct TouchEvents: RandomAccessCollection, Equatable, Sendable {
  private let one: TouchEvent?
  private let two: TouchEvent?

  init(_ one: TouchEvent?, _ two: TouchEvent? = nil) {
    self.one = one ?? two
    self.two = one == nil ? nil : two
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { one == nil ? 0 : two == nil ? 1 : 2 }

  public subscript(position: Int) -> TouchEvent {
    if position == 0, let one { return one }
    guard position == 1, let two else { preconditionFailure("the position is below the count") }
    return two
  }
}
