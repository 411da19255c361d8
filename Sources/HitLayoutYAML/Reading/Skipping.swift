import HitLayout

/// Keys that no catalogue knows, so that one twice in a mapping is noticed all the same.
struct ForeignKeys {
  private struct Entry: Hashable {
    var mapping: UInt32
    var text: String
    /// `1` and `"1"` are two keys.
    var isString: Bool
  }

  private var known: [Entry: SourceSpan] = [:]
  private var mappings: UInt32 = 0

  mutating func newMapping() -> UInt32 {
    mappings += 1
    return mappings
  }

  /// Where the same key stands before in its mapping; nil, and the key is noted, if it is new.
  mutating func first(_ event: Event, in mapping: UInt32) -> SourceSpan? {
    let isString = event.isQuoted || CoreScalar(event.text, event.length) == .string
    let entry = Entry(mapping: mapping, text: String(decoding: event.bytes, as: UTF8.self), isString: isString)
    if let first = known[entry] { return first }
    known[entry] = SourceSpan(start: event.start, end: event.end)
    return nil
  }

  mutating func forget() {
    if known.count > 0 { known.removeAll(keepingCapacity: known.count < 1024) }
  }
}

extension EventReader {
  private struct OpenCollection {
    var mapping: UInt32
    var expectsKey: Bool
    var isMapping: Bool
  }

  /// Passes over the next node; aliases are not followed.
  mutating func skipNode() {
    advance()
    skipRest()
  }

  /// Passes over the rest of the node that the current event begins.
  mutating func skipRest() {
    guard event.isCollectionStart else { return }
    let isFirstReading = frames.isEmpty
    defer { skippedKeys.forget() }
    var open = [opening()]
    while let last = open.last {
      advance()
      let isKey = last.isMapping && last.expectsKey
      switch event.kind {
      case .end:
        return
      case .sequenceEnd, .mappingEnd:
        open.removeLast()
      case .sequenceStart, .mappingStart:
        open[open.count - 1].expectsKey.toggle()
        open.append(opening())
      case .scalar:
        if isKey, isFirstReading, let first = skippedKeys.first(event, in: last.mapping) {
          reportDuplicateKey(eventSpan, quoted(event), first: first)
        }
        open[open.count - 1].expectsKey.toggle()
      case .alias, .broken:
        open[open.count - 1].expectsKey.toggle()
      }
    }
  }

  private mutating func opening() -> OpenCollection {
    let isMapping = event.kind == .mappingStart
    return OpenCollection(
      mapping: isMapping ? skippedKeys.newMapping() : 0, expectsKey: true, isMapping: isMapping)
  }

  mutating func reportDuplicateKey(_ span: SourceSpan, _ name: String, first: SourceSpan? = nil) {
    report(
      .duplicateKey, span, "the key \(name) stands twice in one mapping",
      related: first.map { [Related(span: $0, message: "first used here")] } ?? [])
  }
}
