/// The keys of each kind of mapping, as bits.
struct KeySets {
  static let shared = KeySets()

  private let layout = Places.layout.keys
  private let node = Places.node.keys
  private let defaults = Places.defaults.keys
  private let edges = Places.edges.keys
  private let frame = Places.frame.keys
  private let size = Places.size.keys
  private let configuration = Places.configuration.keys

  subscript(_ place: Places) -> UInt64 {
    switch place {
    case .node: node
    case .edges: edges
    case .frame: frame
    case .layout: layout
    case .defaults: defaults
    case .size: size
    case .configuration: configuration
    case .rules: .max
    case _: 0
    }
  }
}
