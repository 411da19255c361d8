import CLibYAML
import HitLayout

/// Reads libyaml's events of one document, aliases replaced by what they name, with places in bytes.
///
/// The source must be valid UTF-8 without NUL and outlive the reader. After a syntax error or a limit every event is
/// `.end`.
struct EventReader: ~Copyable {
  /// Levels of lists and mappings inside each other, with what aliases bring in.
  static let nestingLimit = 128
  /// YAML nodes that aliases and merges may bring in.
  static let aliasLimit = 4_000_000

  let source: UnsafeRawBufferPointer
  let keySets = KeySets.shared
  let keyTable = Key.table
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var feed: TextFeed
  private let raw: UnsafeMutablePointer<yaml_event_t>
  /// Whether the event holds memory of libyaml's that must be given back before the next.
  private var ownsMemory = false
  private var offsets: ByteOffsets

  var event = Event()
  /// Where the last scalar, alias or flow collection read ended.
  var lastEnd: UInt32 = 0
  /// How many collections are open around the next event.
  private(set) var depth = 0
  private(set) var isStopped = false
  private var isAtStreamEnd = false
  var faults = FaultList()
  var recording = Recording()
  /// What is being read again: the innermost last.
  var frames: [ReplayFrame] = []
  private var broughtIn = 0
  /// How many more names may be compared to find the nearest: many faults in a large file cost no more time than few.
  var suggestionBudget = 500_000
  private var documents = 0
  /// Whether `merged` is kept, for an editor.
  var keepsPlaces = false
  var merged: [MergedMapping] = []
  var extensionKeys = ForeignKeys()
  var skippedKeys = ForeignKeys()
  var repeatedKeys: [RepeatedKey] = []
  /// The keys that messages have offered, as bits, by where the unknown key begins.
  var offered: [UInt32: UInt64] = [:]

  init(_ source: UnsafeRawBufferPointer, encoding: TextEncoding) {
    self.source = source
    offsets = ByteOffsets(source, encoding)
    parser = .allocate(capacity: 1)
    feed = TextFeed(source, encoding)
    raw = .allocate(capacity: 1)
    raw.initialize(to: yaml_event_t())
    if yaml_parser_initialize(parser) == 0 {
      isStopped = true
      faults.add(.limit, SourceSpan(start: 0, end: 0), "out of memory")
    } else {
      let bytes = source.dropFirst(encoding.byteOrderMark)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(
        parser,
        bytes.isEmpty
          ? Event.noText : UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: UInt8.self).baseAddress,
        bytes.count)
    }
  }

  deinit {
    yaml_event_delete(raw)
    yaml_parser_delete(parser)
    raw.deallocate()
    parser.deallocate()
  }

  /// Moves to the next event; an alias gives the first event of what it names.
  @inline(__always)
  mutating func next() {
    advance()
    if event.kind == .alias { expand() }
  }

  /// Moves to the next event; an alias stays one.
  @inline(__always)
  mutating func advance() {
    if frames.isEmpty { pull() } else { replay() }
  }

  /// Ends the reading: what follows is not looked at.
  mutating func stop() {
    isStopped = true
    frames.removeAll()
    event.kind = .end
  }

  /// Reads on from the document's node to the end of the file, and reports what waited; a second document is a fault.
  mutating func finishDocument() {
    while !isStopped && !isAtStreamEnd { next() }
    reportRepeatedKeys()
  }

  // MARK: Events from libyaml

  private mutating func pull() {
    event.isViaAlias = false
    while !isStopped {
      if ownsMemory { yaml_event_delete(raw) }
      ownsMemory = true
      if parser.pointee.unread < feed.threshold { feed.fill(parser) }
      guard yaml_parser_parse(parser, raw) != 0 else {
        reportSyntaxError()
        return stop()
      }
      let type = raw.pointee.type
      event.start = offsets.offset(ofCharacter: raw.pointee.start_mark.index)
      event.end = offsets.offset(ofCharacter: raw.pointee.end_mark.index)
      if type == YAML_SCALAR_EVENT {
        return takeScalar()
      }
      if type == YAML_MAPPING_START_EVENT {
        let properties = raw.pointee.data.mapping_start
        return begin(.mappingStart, properties.anchor, properties.tag)
      }
      if type == YAML_SEQUENCE_START_EVENT {
        let properties = raw.pointee.data.sequence_start
        return begin(.sequenceStart, properties.anchor, properties.tag)
      }
      if type == YAML_MAPPING_END_EVENT || type == YAML_SEQUENCE_END_EVENT {
        ownsMemory = false
        return end(type == YAML_MAPPING_END_EVENT ? .mappingEnd : .sequenceEnd)
      }
      if type == YAML_ALIAS_EVENT { return takeAlias() }
      if type == YAML_DOCUMENT_START_EVENT {
        documents += 1
        if documents > 1 {
          faults.add(
            .syntax, SourceSpan(start: event.start, end: event.end), "a second document: a file holds one layout",
            related: unusualLineEnd(upTo: event.start).map { [$0] } ?? [])
          return stop()
        }
      } else if type == YAML_DOCUMENT_END_EVENT || type == YAML_STREAM_END_EVENT || type == YAML_NO_EVENT {
        isAtStreamEnd = type != YAML_DOCUMENT_END_EVENT
        event.kind = .end
        return
      }
    }
    event.kind = .end
  }

  @inline(__always)
  private mutating func takeScalar() {
    event.kind = .scalar
    event.text = UnsafePointer(raw.pointee.data.scalar.value) ?? Event.noText
    event.length = raw.pointee.data.scalar.length
    let style = raw.pointee.data.scalar.style
    event.isQuoted = style != YAML_PLAIN_SCALAR_STYLE
    if event.end != event.start {
      if style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE { trimBlockScalar() }
      lastEnd = event.end
    }
    if let tag = raw.pointee.data.scalar.tag { applyTag(tag) }
    let anchor = raw.pointee.data.scalar.anchor
    if anchor != nil { _ = recording.open(name: anchor, depth: depth) }
    if recording.isActive { recording.keep(event, size: 1, depth: depth) }
  }

  private mutating func begin(
    _ kind: Event.Kind, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) {
    event.kind = kind
    if let tag { applyTag(tag) }
    ownsMemory = tag != nil || anchor != nil
    if anchor != nil { _ = recording.open(name: anchor, depth: depth) }
    if recording.isActive { recording.keep(event, size: 1, depth: depth) }
    descend()
  }

  private mutating func end(_ kind: Event.Kind) {
    event.kind = kind
    depth -= 1
    // The end of a block collection is where the next token begins, not where its last value ends.
    if event.end != event.start { lastEnd = event.end }
    if recording.isActive { recording.keep(event, size: 0, depth: depth) }
  }

  private mutating func takeAlias() {
    event.kind = .alias
    lastEnd = event.end
    let name: UnsafeMutablePointer<UInt8>? = raw.pointee.data.alias.anchor
    guard let name, let number = recording.find(name), !recording.nodes[Int(number)].isOpen else {
      let text = name.map { String(cString: $0) } ?? ""
      let isInside = name.map { recording.find($0) != nil } ?? false
      faults.add(
        .syntax, SourceSpan(start: event.start, end: event.end),
        isInside
          ? "the alias '*\(text)' stands inside the value that it names" : "no anchor '&\(text)' before this alias")
      event.kind = .broken
      if recording.isActive { recording.keep(event, size: 1, depth: depth) }
      return
    }
    event.anchor = number
    let size = recording.nodes[Int(number)].size
    broughtIn += size
    if broughtIn > EventReader.aliasLimit {
      faults.add(
        .limit, SourceSpan(start: event.start, end: event.end),
        "aliases and merges bring in more than \(EventReader.aliasLimit) YAML nodes")
      return stop()
    }
    if recording.isActive { recording.keep(event, size: size, depth: depth) }
  }

  mutating func descend() {
    depth += 1
    if depth > EventReader.nestingLimit {
      faults.add(
        .limit, SourceSpan(start: event.start, end: max(event.end, min(event.start + 1, UInt32(source.count)))),
        "lists and mappings are nested more than \(EventReader.nestingLimit) deep")
      stop()
    }
  }

  private mutating func trimBlockScalar() {
    while event.end > event.start + 1, source[Int(event.end) - 1] <= 0x20 { event.end -= 1 }
  }

  // MARK: Events read again

  private mutating func replay() {
    popExhaustedFrames()
    guard !frames.isEmpty else { return pull() }
    let top = frames.count - 1
    let kept = recording.events[Int(frames[top].position)]
    frames[top].position += 1
    event.kind = kept.kind
    event.isQuoted = kept.isQuoted
    event.isViaAlias = false
    event.start = kept.start
    event.end = kept.end
    switch kept.kind {
    case .scalar:
      event.text = recording.text(kept)
      event.length = Int(kept.length)
      if kept.end != kept.start { lastEnd = kept.end }
    case .mappingStart, .sequenceStart:
      descend()
    case .mappingEnd, .sequenceEnd:
      depth -= 1
      if kept.end != kept.start { lastEnd = kept.end }
    case .alias:
      event.anchor = kept.length
      lastEnd = kept.end
    case .broken, .end:
      break
    }
  }

  private mutating func expand() {
    let node = recording.nodes[Int(event.anchor)]
    frames.append(
      ReplayFrame(position: node.start, end: node.end, siteStart: event.start, siteEnd: event.end))
    replay()
    event.isViaAlias = true
  }

  mutating func popExhaustedFrames() {
    while let last = frames.last, last.position == last.end { popFrame() }
  }

  /// Leaves the innermost part that is read again.
  mutating func popFrame() {
    let frame = frames.removeLast()
    if frame.hasSite { lastEnd = frame.siteEnd }
  }
}

/// A range of recorded events being read again, and the alias that asked for it.
struct ReplayFrame {
  var position: UInt32
  var end: UInt32
  var siteStart: UInt32
  var siteEnd: UInt32

  /// Whether it stands for an alias; a merged mapping that is written in place does not.
  var hasSite: Bool { siteStart != .max }
}

extension EventReader {
  private mutating func reportSyntaxError() {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "cannot be read"
    let start: UInt32
    var related: [Related] = []
    var message = problem
    if parser.pointee.error == YAML_MEMORY_ERROR {
      start = lastEnd
      message = "out of memory"
    } else if parser.pointee.error == YAML_READER_ERROR {
      let offset = Int(parser.pointee.problem_offset) + offsets.byteOrderMark
      start = UInt32(min(offset, source.count))
      let value = String(parser.pointee.problem_value, radix: 16, uppercase: true)
      message = "\(problem): U+\(String(repeating: "0", count: max(0, 4 - value.utf8.count)))\(value)"
    } else {
      start = offsets.offset(ofCharacter: parser.pointee.problem_mark.index)
      if let context = parser.pointee.context.map({ String(cString: $0) }) {
        message += " \(context)"
        let place = offsets.offset(ofCharacter: parser.pointee.context_mark.index)
        if place < start { related.append(Related(span: characterSpan(at: place), message: "\(context) from here")) }
      }
    }
    let rule: Rule = parser.pointee.error == YAML_READER_ERROR ? .encoding : .syntax
    if rule == .syntax {
      faults.dropMissingKeys(cutAt: start)
      if let note = unusualLineEnd(upTo: start) { related.append(note) }
    }
    faults.add(rule, characterSpan(at: start), message, related: related)
  }

  /// The character at an offset; nothing at a line's or the source's end.
  private func characterSpan(at start: UInt32) -> SourceSpan {
    var end = Int(start)
    if end < source.count && source[end] != 0x0A && source[end] != 0x0D {
      end += 1
      while end < source.count && source[end] & 0xC0 == 0x80 { end += 1 }
    }
    return SourceSpan(start: start, end: UInt32(end))
  }
}
