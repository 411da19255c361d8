/// An event kept for a later alias.
struct RecordedEvent {
  var kind: Event.Kind
  var isQuoted: Bool
  var start: UInt32
  var end: UInt32
  var textStart: UInt32
  /// A scalar's length, or an alias's anchor.
  var length: UInt32
}

/// The events of one anchored node.
struct AnchoredNode {
  var start: UInt32
  /// One past its last event; 0 while the node is open.
  var end: UInt32
  /// How many YAML nodes it stands for, with what its own aliases bring in.
  var size: Int
  var isOpen: Bool { end == 0 }
}

/// What was read inside anchored nodes, to be read again where an alias names them.
struct Recording: ~Copyable {
  private struct Opened {
    var node: UInt32
    var depth: Int
  }

  private(set) var events: [RecordedEvent] = []
  private(set) var nodes: [AnchoredNode] = []
  private var names: [String: UInt32] = [:]
  private var opened: [Opened] = []
  /// Nodes read while something was open, with what aliases brought in.
  private var counted = 0
  private var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity = 0

  init() {
    text = .allocate(capacity: 0)
  }

  deinit { text.deallocate() }

  var isActive: Bool { !opened.isEmpty }

  /// The anchored node that a name stands for now.
  func find(_ name: UnsafePointer<UInt8>) -> UInt32? { names[String(cString: name)] }

  /// Begins a node at the event that comes next; `depth` is the nesting around it.
  mutating func open(name: UnsafePointer<UInt8>?, depth: Int) -> UInt32 {
    let number = UInt32(nodes.count)
    nodes.append(AnchoredNode(start: UInt32(events.count), end: 0, size: counted))
    opened.append(Opened(node: number, depth: depth))
    if let name { names[String(cString: name)] = number }
    return number
  }

  /// Keeps an event; closes what ends with it. `depth` is the nesting around the node that it ends or is.
  mutating func keep(_ event: Event, size: Int, depth: Int) {
    counted += size
    let textStart = UInt32(textCount)
    if event.kind == .scalar { append(event.text, event.length) }
    events.append(
      RecordedEvent(
        kind: event.kind, isQuoted: event.isQuoted, start: event.start, end: event.end, textStart: textStart,
        length: event.kind == .alias ? event.anchor : UInt32(event.length)))
    if event.isCollectionStart { return }
    while let last = opened.last, last.depth == depth {
      opened.removeLast()
      let node = Int(last.node)
      nodes[node].end = UInt32(events.count)
      nodes[node].size = counted - nodes[node].size
    }
  }

  /// The text of a kept scalar; valid until the next event is kept.
  func text(_ event: RecordedEvent) -> UnsafePointer<UInt8> { UnsafePointer(text + Int(event.textStart)) }

  /// One past the last event of the node that begins at `start`.
  func end(ofNodeAt start: Int) -> Int {
    var depth = 0
    var index = start
    repeat {
      switch events[index].kind {
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .scalar, .alias, .broken, .end: break
      }
      index += 1
    } while depth > 0 && index < events.count
    return index
  }

  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    if textCount + count > textCapacity {
      textCapacity = max(256, textCapacity * 2, textCount + count)
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
      grown.update(from: text, count: textCount)
      text.deallocate()
      text = grown
    }
    (text + textCount).update(from: bytes, count: count)
    textCount += count
  }
}
