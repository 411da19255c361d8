import HitLayout
import HitRegions

/// Turns the events of one document into a layout, and keeps what has to wait for the document's end.
struct LayoutDecoder: ~Copyable {
  /// Nodes a layout may have.
  static let nodeLimit = 2_097_152
  /// Bytes a file may have.
  static let sizeLimit = 256 << 20

  /// Nodes this one may have: `LayoutDecoder.nodeLimit`, but in tests.
  let nodeLimit: Int
  var reader: EventReader
  var layout: Layout
  /// Which edges each node names itself: the low half for `enlargeEdge`, the high one for `boundsExtension`.
  var namedEdges: [UInt8] = []
  var defaults = Defaults()
  var defaultsCameLate = false
  var hasStates = false
  /// Whether the list of states had no fault, so that a name it lacks is unknown.
  var areStatesWhole = true
  /// Text that waits: forwards' targets, and states named before `states`.
  var waitingText: [UInt8] = []
  var forwards: [WaitingName] = []
  var waitingStates: [WaitingName] = []
  /// Where each node's mapping begins, if the reader keeps places.
  var mappingStarts: [UInt32] = []
  /// Where the ids are written that came through an alias or a merge.
  var sharedIDs: [SharedID] = []

  init(
    _ source: UnsafeRawBufferPointer, encoding: TextEncoding, name: String, nodeLimit: Int = LayoutDecoder.nodeLimit
  ) {
    self.nodeLimit = nodeLimit
    reader = EventReader(source, encoding: encoding)
    layout = Layout(name: name, size: FixedSize(width: 0, height: 0))
    // Address space only: pages that no node reaches are never touched.
    let expected = min(nodeLimit, source.count / 48 + 8)
    layout.nodes.reserveCapacity(expected)
    namedEdges.reserveCapacity(expected)
    layout.idBytes.reserveCapacity(source.count / 8 + 16)
  }

  /// Reads the document; the layout is whole if no fault was found.
  mutating func decode() {
    reader.next()
    if reader.event.kind == .mappingStart {
      topLevel()
    } else if !reader.isStopped {
      let isEmpty = reader.event.kind == .end || reader.isNull && reader.event.length == 0
      if isEmpty {
        reader.report(.wrongType, SourceSpan(start: 0, end: 0), "the file is empty; a layout is a mapping")
      } else {
        reader.wrongType("a layout, which is a mapping")
      }
    }
    finish()
    reader.finishDocument()
  }

  /// The layout, or the faults.
  consuming func result() -> DecodedLayout {
    var diagnostics = reader.faults.sorted { node in
      layout.nodes[Int(node)].idLength == 0 ? nil : layout.id(Int(node))
    }
    if !diagnostics.isEmpty, !reader.isStopped {
      // Of a sound layout `resolved()` tells these.
      diagnostics += layout.edgeFaults
      diagnostics.sort { ($0.span.start, $0.rule.rawValue) < ($1.span.start, $1.rule.rawValue) }
    }
    return DecodedLayout(layout: diagnostics.isEmpty ? layout : nil, diagnostics: diagnostics)
  }

  private mutating func topLevel() {
    var scope = reader.scope(.layout)
    while let key = reader.nextKey(&scope) {
      switch key {
      case .hitc: version(scope)
      case .name:
        if reader.string("a string", key: scope.key) { layout.name = text() }
      case .size:
        if let size = reader.size(
          .positive, takesMapping: true, form: "[width, height] or {width, height}", scope)
        {
          layout.size = size
        }
      case .states: states(scope)
      case .hitPolicy:
        if let index = reader.word(Words.hitPolicies, "hit policy", scope) {
          layout.hitPolicy = HitPolicy.words[Int(index)].1
        }
      case .minimumTarget: layout.minimumTarget = minimumTarget(scope)
      case .defaults: readDefaults(scope)
      case .allow: allow(nil, scope)
      case .controls: nodes(parent: Layout.noNode, scope)
      case _: reader.skipRest()
      }
    }
    if reader.isStopped { return }
    _ = reader.requireAll([.size, .controls], scope)
  }

  private mutating func version(_ scope: MappingScope) {
    let event = reader.event
    guard event.kind == .scalar, event.isPlain, let number = DecimalNumber.double(event.text, event.length) else {
      return reader.wrongType("the number 1", key: scope.key)
    }
    if number != 1 {
      reader.report(
        .unsupportedVersion, reader.eventSpan,
        "version \(quoted(event).dropFirst().dropLast()) of the language is not known; known: 1")
    }
  }

  private mutating func minimumTarget(_ scope: MappingScope) -> MinimumTarget? {
    guard let (size, isSquare) = reader.target(scope) else { return nil }
    return MinimumTarget(size: size, isSquare: isSquare, origin: .layout(reader.entry(scope).span))
  }

  /// The current scalar's text.
  func text() -> String { String(decoding: reader.event.bytes, as: UTF8.self) }

  /// A list of nodes, back to front; null is an empty one.
  mutating func nodes(parent: UInt32, _ scope: MappingScope) {
    if reader.isNull { return }
    guard reader.event.kind == .sequenceStart else { return reader.wrongType("a list of nodes", key: scope.key) }
    while true {
      reader.next()
      switch reader.event.kind {
      case .mappingStart: node(parent: parent)
      case .sequenceEnd, .end: return
      case .scalar, .sequenceStart, .alias, .broken, .mappingEnd: reader.wrongType("a node, which is a mapping")
      }
    }
  }
}

/// A name that can be looked up only when the whole document is known.
struct WaitingName {
  var node: UInt32
  /// In `LayoutDecoder.waitingText`.
  var start: UInt32
  var length: UInt32
  var span: SourceSpan
  var site: SourceSpan?
}

/// Where an id is written that came through an alias or a merge.
struct SharedID {
  var node: UInt32
  var span: SourceSpan
  var site: SourceSpan?
}

extension EventReader {
  /// The current node as a minimum target: a number, 0 for none, or `[width, height]`; nil after a fault.
  mutating func target(_ scope: MappingScope) -> (size: FixedSize?, isSquare: Bool)? {
    let form = "a number or [width, height]"
    if event.kind == .sequenceStart {
      return size(.positive, takesMapping: false, form: form, scope).map { ($0, false) }
    }
    guard event.kind == .scalar, event.isPlain, let number = DecimalNumber.double(event.text, event.length) else {
      wrongType(form, key: scope.key)
      return nil
    }
    if number == 0 { return (nil, true) }
    return length(.positive, "target").map { (FixedSize(width: $0, height: $0), true) }
  }
}
