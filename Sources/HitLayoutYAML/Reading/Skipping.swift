import HitLayout

/// The keys met in parts that are passed over, so that a key twice in one mapping is noticed there too.
struct ExtensionKeys {
  private struct Entry: Hashable {
    var mapping: UInt32
    var text: String
    /// `1` and `"1"` are two keys.
    var isString: Bool
  }

  private var known: Set<Entry> = []
  private var mappings: UInt32 = 0

  mutating func newMapping() -> UInt32 {
    mappings += 1
    return mappings
  }

  /// Whether the key is new in its mapping.
  mutating func insert(_ event: Event, in mapping: UInt32) -> Bool {
    let isString = event.isQuoted || CoreScalar(event.text, event.length) == .string
    let text = String(decoding: event.bytes, as: UTF8.self)
    return known.insert(Entry(mapping: mapping, text: text, isString: isString)).inserted
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
        if isKey && isFirstReading && !extensionKeys.insert(event, in: last.mapping) {
          reportDuplicateKey(eventSpan, quoted(event))
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
      mapping: isMapping ? extensionKeys.newMapping() : 0, expectsKey: true, isMapping: isMapping)
  }

  mutating func reportDuplicateKey(_ span: SourceSpan, _ name: String) {
    report(.duplicateKey, span, "the key \(name) stands twice in one mapping")
  }
}
