/// Every key of the language and of a configuration; where each may stand is in `Key.places`.
enum Key: String, CaseIterable {
  case hitc, name, size, states, hitPolicy, minimumTarget, defaults, controls
  case id, type, frame, enlargeEdge, boundsExtension, hidden, alpha, userInteractionEnabled, enabled, pointerEvents
  case forward, contentSize, contentOffset, `in`, allow, children
  case top, right, bottom, left, horizontal, vertical
  case x, y, width, height
  case profile, rules, exclude

  static let table = WordTable(allCases.map(\.name))

  /// The key as it is written.
  var name: String { rawValue }

  /// The place in `allCases`: an enum without payloads is its case's number.
  var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  var bit: UInt64 { 1 &<< UInt64(ordinal) }

  /// The key at a place in `allCases`; nil for `WordTable.none`.
  @inline(__always)
  init?(ordinal: UInt8) {
    if ordinal == WordTable.none { return nil }
    self = unsafeBitCast(ordinal, to: Key.self)
  }

  /// The mappings it may stand in.
  var places: Places {
    switch self {
    case .hitc, .name, .states, .hitPolicy, .defaults, .controls: .layout
    case .size: .layout
    case .minimumTarget: [.layout, .configuration]
    case .allow: [.layout, .node]
    case .enlargeEdge, .boundsExtension: [.node, .defaults]
    case .id, .type, .frame, .hidden, .alpha, .userInteractionEnabled, .enabled, .pointerEvents, .forward,
      .contentSize, .contentOffset, .in, .children:
      .node
    case .top, .right, .bottom, .left, .horizontal, .vertical: .edges
    case .x, .y: .frame
    case .width, .height: [.frame, .size]
    case .profile, .rules, .exclude: .configuration
    }
  }
}

/// Kinds of mapping, each with its own keys.
struct Places: OptionSet {
  let rawValue: UInt8

  static let layout = Places(rawValue: 1 << 0)
  static let node = Places(rawValue: 1 << 1)
  static let defaults = Places(rawValue: 1 << 2)
  static let edges = Places(rawValue: 1 << 3)
  static let frame = Places(rawValue: 1 << 4)
  static let size = Places(rawValue: 1 << 5)
  static let configuration = Places(rawValue: 1 << 6)
  /// A mapping whose keys are rules.
  static let rules = Places(rawValue: 1 << 7)

  /// Whether keys that begin with `x-` are passed over.
  var takesExtensions: Bool { self == .layout || self == .node }

  /// The keys that may stand here, as bits.
  var keys: UInt64 {
    Key.allCases.reduce(0) { $1.places.isDisjoint(with: self) ? $0 : $0 | $1.bit }
  }

  /// Where that is, for a message: "'frame' belongs …".
  var phrase: String {
    switch self {
    case .layout: "at the top level of a layout"
    case .node: "on a node"
    case .defaults: "in 'defaults'"
    case .edges: "in a mapping of edges"
    case .frame: "in a frame"
    case .size: "in a size"
    case .configuration: "in a configuration"
    case .rules: "among rules"
    case _: Places.all.filter { contains($0) }.map(\.phrase).joined(separator: " or ")
    }
  }

  static let all: [Places] = [.layout, .node, .defaults, .edges, .frame, .size, .configuration]
}
