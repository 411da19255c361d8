/// What a node is, under the layout language's names; the raw values are the table format's.
public enum NodeType: UInt8, CaseIterable, Sendable {
  case button = 0
  case control = 1
  case `switch` = 2
  case slider = 3
  case stepper = 4
  case segmentedControl = 5
  case textField = 6
  case view = 16
  case scroll = 17
  case label = 18
  case image = 19

  /// Whether nodes of this type track touches and fire events.
  @inlinable
  public var isControl: Bool { rawValue < 16 }

  /// The type's name in the layout language.
  public var name: StaticString {
    switch self {
    case .button: "button"
    case .control: "control"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmentedControl: "segmentedControl"
    case .textField: "textField"
    case .view: "view"
    case .scroll: "scroll"
    case .label: "label"
    case .image: "image"
    }
  }
}

/// How a node and its children take touches, with React Native's meaning; the raw values are the table format's.
public enum PointerEvents: UInt8, CaseIterable, Sendable {
  /// The node and its children take touches.
  case auto = 0
  /// Neither takes touches.
  case none = 1
  /// Only the children take touches.
  case boxNone = 2
  /// Only the node takes touches.
  case boxOnly = 3

  /// The value's name in the layout language.
  public var name: StaticString {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .boxNone: "box-none"
    case .boxOnly: "box-only"
    }
  }
}
