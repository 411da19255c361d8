import HitLayout

/// A key of the catalogue that stands a second time in a mapping.
struct RepeatedKey {
  var node: UInt32
  /// Where the mapping begins.
  var mapping: UInt32
  var name: String
  var span: SourceSpan
}

extension EventReader {
  /// Notes that the current key stands twice. Where it first stood no hot path keeps: a second look tells, at the end.
  mutating func noteRepeatedKey(_ scope: MappingScope) {
    if !frames.isEmpty { return reportDuplicateKey(scope.key, quoted(event)) }
    repeatedKeys.append(
      RepeatedKey(
        node: faults.node, mapping: scope.begin, name: String(decoding: event.bytes, as: UTF8.self), span: scope.key))
  }

  /// Reports the keys noted, each with the place where it stood first.
  mutating func reportRepeatedKeys() {
    if repeatedKeys.isEmpty { return }
    let document = WrittenDocument(source, mappings: Set(repeatedKeys.map(\.mapping)))
    let outerNode = faults.node
    for key in repeatedKeys {
      let first = document.mappings[key.mapping]?.entries.first { $0.name == key.name }
      let place = first.map { SourceSpan(start: UInt32($0.keyStart), end: UInt32($0.keyEnd)) }
      faults.node = key.node
      reportDuplicateKey(key.span, "'\(key.name)'", first: place == key.span ? nil : place)
    }
    faults.node = outerNode
    repeatedKeys = []
  }
}
