import HitLayout
import HitRegions

/// What a picture of a layout shows.
public struct Picture: Sendable {
  /// Stands above it; the layout's name if nothing else is said.
  public var title: String
  public var layout: ResolvedLayout
  /// One a state, in order.
  public var states: [StateMap]
  /// In the order of a report; numbered from 1.
  public var findings: [PictureFinding]

  public init(layout: ResolvedLayout, states: [StateMap], findings: [PictureFinding]) {
    title = layout.layout.name
    self.layout = layout
    self.states = states
    self.findings = findings
  }

  /// Who takes the touches in one state.
  public struct StateMap: Sendable {
    /// Empty for a layout without states.
    public var name: String
    /// The pieces of each surface, by its number; none where the surface is not there in the state.
    public var pieces: [[TouchPiece]]

    public init(name: String, pieces: [[TouchPiece]]) {
      self.name = name
      self.pieces = pieces
    }
  }
}

extension Picture {
  /// Whether a finding is to be seen in a state.
  func shows(_ finding: PictureFinding, in state: Int) -> Bool {
    if !finding.states.isEmpty { return finding.states.contains(states[state].name) }
    guard let node = finding.node else { return true }
    return layout.isThere(node, in: state)
  }
}

extension ResolvedLayout {
  /// Whether a node and all its ancestors are in a state and not hidden. O(depth).
  func isThere(_ node: Int, in state: Int) -> Bool {
    var current = UInt32(node)
    while current != Layout.noNode {
      let record = layout.nodes[Int(current)]
      if record.states >> UInt64(state) & 1 == 0 || record.flags.contains(.hidden) { return false }
      current = record.parent
    }
    return true
  }
}

/// A finding as a picture shows it.
public struct PictureFinding: Sendable {
  public var severity: Severity
  /// nil for what is no rule's finding.
  public var rule: Rule?
  /// Line and column, from 1; nil for a table, which has no source.
  public var place: (line: Int, column: Int)?
  public var message: String
  /// Empty when it holds in all states in which the node is there.
  public var states: [String]
  /// The node it is about.
  public var node: Int?
  /// On the screen as first scrolled.
  public var rect: FixedRect?
  public var point: FixedPoint?

  public init(_ diagnostic: Diagnostic, node: Int?, place: (line: Int, column: Int)?) {
    self.node = node
    severity = diagnostic.severity
    rule = diagnostic.rule
    self.place = place
    message = diagnostic.message
    states = diagnostic.states
    rect = diagnostic.rect
    point = diagnostic.point
  }

  /// Something to point at that no rule finds.
  public init(message: String, states: [String], rect: FixedRect, point: FixedPoint) {
    severity = .note
    self.message = message
    self.states = states
    self.rect = rect
    self.point = point
  }

  /// The message with what a legend adds to it.
  var text: String {
    let holds = states.isEmpty ? "" : " (in \(states.joined(separator: ", ")))"
    guard let rule else { return message + holds }
    return "\(severity.rawValue): \(message)\(holds) [\(rule.rawValue)]"
  }
}
