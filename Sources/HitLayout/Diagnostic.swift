import HitRegions

/// One finding about a layout file: a value, collected and sorted, never thrown.
public struct Diagnostic: Sendable {
  public var rule: Rule
  public var severity: Severity
  /// Byte offsets in the file; never `none`.
  public var span: SourceSpan
  /// The control or node it is about.
  public var control: String?
  /// Lower case, no full stop, names in 'quotes', numbers with units; without states, rule name or place.
  public var message: String
  /// The states it holds in; empty when it holds in all in which the control counts.
  public var states: [String]
  /// Bounding box of the points at fault, on the screen as first scrolled.
  public var rect: FixedRect?
  /// A witness on the screen as first scrolled: the first point at fault in reading order.
  public var point: FixedPoint?
  /// The partner first.
  public var related: [Related]
  /// What could be done, in words; printed as `help: …`.
  public var help: [String]
  public var fix: Fix?

  public init(
    rule: Rule, severity: Severity? = nil, span: SourceSpan, control: String? = nil, message: String,
    states: [String] = [], rect: FixedRect? = nil, point: FixedPoint? = nil, related: [Related] = [],
    help: [String] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.defaultSeverity
    self.span = span
    self.control = control
    self.message = message
    self.states = states
    self.rect = rect
    self.point = point
    self.related = related
    self.help = help
    self.fix = fix
  }
}

/// Another place a finding speaks of, in the same file.
public struct Related: Sendable {
  public var control: String?
  public var span: SourceSpan
  public var message: String

  public init(control: String? = nil, span: SourceSpan, message: String) {
    self.control = control
    self.span = span
    self.message = message
  }
}

/// A change that mends a finding, said in the layout's terms; the front turns it into text edits.
public struct Fix: Sendable {
  public enum Change: Equatable, Sendable {
    /// Gives the node its own `enlargeEdge` with these amounts.
    case setEnlargeEdge(node: UInt32, EdgeAmounts)
    /// Removes a key from the node that carries it.
    case removeKey(node: UInt32, FixableKey)
    /// Removes one entry of an `allow`, the whole `allow` with the last one.
    case removeAllowance(node: UInt32?, Rule)
  }
  public enum FixableKey: String, Sendable { case enlargeEdge, boundsExtension, forward }

  /// One line, as for `help:`.
  public var description: String
  public var changes: [Change]

  public init(description: String, changes: [Change]) {
    self.description = description
    self.changes = changes
  }
}

/// Replaces the bytes of `span` in a source text; an empty span inserts.
public struct TextEdit: Equatable, Sendable {
  public var span: SourceSpan
  public var text: String

  public init(span: SourceSpan, text: String) {
    self.span = span
    self.text = text
  }
}
