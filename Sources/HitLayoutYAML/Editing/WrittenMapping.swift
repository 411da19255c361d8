import HitLayout

/// A mapping as it stands in the text, aliases and merges not followed.
struct WrittenMapping {
  var start: Int
  var end: Int
  var isFlow: Bool
  var entries: [WrittenEntry]

  func entry(_ key: Key) -> WrittenEntry? { entries.first { $0.key == key } }
}

/// One entry of a mapping as it stands in the text.
struct WrittenEntry {
  enum Value { case scalar, alias, list, mapping }

  /// The key's text.
  var name: String
  var isMerge: Bool
  /// With an anchor or tag, if it has one.
  var keyStart: Int
  var keyEnd: Int
  var value: Value
  /// With an anchor or tag, if it has one.
  var valueStart: Int
  var valueEnd: Int
  /// What the value holds, for the values that an editor looks into.
  var mapping: WrittenMapping?

  var key: Key? { isMerge ? nil : Key(rawValue: name) }
}

/// The places of some of a document's mappings, and which anchors are used.
struct WrittenDocument {
  /// By where the mapping begins.
  private(set) var mappings: [UInt32: WrittenMapping] = [:]
  private(set) var topLevel: WrittenMapping?
  /// Each alias with where the node begins that it names, sorted by the latter.
  private(set) var aliases: [(anchored: Int, alias: Int)] = []

  /// Reads a document that has no fault. O(n).
  init(_ source: UnsafeRawBufferPointer, mappings wanted: Set<UInt32>) {
    guard let encoding = try? readableText(source) else { return }
    var walker = Walker(reader: EventReader(source, encoding: encoding), wanted: wanted)
    walker.reader.advance()
    topLevel = walker.value(keepsMapping: true)
    mappings = walker.mappings
    aliases = walker.aliases.sorted { $0 < $1 }
  }

  /// Whether an alias outside of a range names something that begins in it.
  func isUsedElsewhere(_ range: Range<Int>) -> Bool {
    aliasesOfAnchors(in: range).contains { !range.contains($0.alias) }
  }

  /// Whether an alias anywhere names something that begins in a range.
  func isUsed(_ range: Range<Int>) -> Bool { !aliasesOfAnchors(in: range).isEmpty }

  private func aliasesOfAnchors(in range: Range<Int>) -> ArraySlice<(anchored: Int, alias: Int)> {
    var low = 0
    var high = aliases.count
    while low < high {
      let middle = (low + high) / 2
      if aliases[middle].anchored < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let end = aliases[low...].firstIndex { $0.anchored >= range.upperBound } ?? aliases.count
    return aliases[low..<end]
  }
}

private struct Walker: ~Copyable {
  var reader: EventReader
  let wanted: Set<UInt32>
  var mappings: [UInt32: WrittenMapping] = [:]
  var aliases: [(anchored: Int, alias: Int)] = []

  init(reader: consuming EventReader, wanted: Set<UInt32>) {
    self.reader = reader
    self.wanted = wanted
  }

  /// Walks the node that the current event begins; gives its mapping if that is to be kept.
  mutating func value(keepsMapping: Bool) -> WrittenMapping? {
    switch reader.event.kind {
    case .alias:
      let first = reader.recording.nodes[Int(reader.event.anchor)].start
      aliases.append((Int(reader.recording.events[Int(first)].start), Int(reader.event.start)))
    case .sequenceStart:
      while true {
        reader.advance()
        if reader.event.kind == .sequenceEnd || reader.event.kind == .end { break }
        _ = value(keepsMapping: false)
      }
    case .mappingStart:
      return mapping(isKept: keepsMapping || wanted.contains(reader.event.start))
    case .scalar, .sequenceEnd, .mappingEnd, .broken, .end:
      break
    }
    return nil
  }

  private mutating func mapping(isKept: Bool) -> WrittenMapping? {
    let start = reader.event.start
    var entries: [WrittenEntry] = []
    while true {
      reader.advance()
      if reader.event.kind == .mappingEnd || reader.event.kind == .end { break }
      let key = reader.event
      let name = key.kind == .scalar && isKept ? String(decoding: key.bytes, as: UTF8.self) : ""
      let isMerge = key.kind == .scalar && key.isPlain && name == "<<"
      _ = value(keepsMapping: false)
      let keyEnd = reader.lastEnd
      reader.advance()
      let first = reader.event
      let looksInside = isKept && [.enlargeEdge, .allow].contains(Key(rawValue: name))
      let inner = value(keepsMapping: looksInside)
      guard isKept else { continue }
      let isEmpty = first.start == first.end && first.kind == .scalar
      entries.append(
        WrittenEntry(
          name: name, isMerge: isMerge, keyStart: Int(key.start), keyEnd: Int(keyEnd), value: written(first.kind),
          valueStart: Int(first.start), valueEnd: Int(isEmpty ? first.end : reader.lastEnd), mapping: inner))
    }
    guard isKept else { return nil }
    let isFlow = reader.event.end != reader.event.start
    let mapping = WrittenMapping(start: Int(start), end: Int(reader.lastEnd), isFlow: isFlow, entries: entries)
    mappings[start] = mapping
    return mapping
  }

  private func written(_ kind: Event.Kind) -> WrittenEntry.Value {
    switch kind {
    case .scalar, .broken, .end, .sequenceEnd, .mappingEnd: .scalar
    case .alias: .alias
    case .sequenceStart: .list
    case .mappingStart: .mapping
    }
  }
}
