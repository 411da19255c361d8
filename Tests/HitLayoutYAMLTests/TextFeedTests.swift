import CLibYAML
import HitLayout
import Testing

@testable import HitLayoutYAML

/// An event as far as both ways of reading tell it: its kind, its place in characters or bytes, and a scalar's text.
private struct Read: Equatable {
  var kind: Event.Kind
  var start: Int
  var end: Int
  var text: [UInt8] = []
}

/// What libyaml reads by itself, or its problem.
private func libyamlEvents(_ bytes: [UInt8]) -> (events: [Read], problem: String?) {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  yaml_parser_initialize(parser)
  defer { yaml_parser_delete(parser) }
  return bytes.withUnsafeBytes { source in
    var offsets = ByteOffsets(source, TextEncoding(source))
    yaml_parser_set_input_string(parser, source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count)
    var events: [Read] = []
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) != 0 else {
        return (events, parser.pointee.problem.map { String(cString: $0) } ?? "unknown")
      }
      defer { yaml_event_delete(&event) }
      let start = Int(offsets.offset(ofCharacter: event.start_mark.index))
      let end = Int(offsets.offset(ofCharacter: event.end_mark.index))
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        events.append(Read(kind: .scalar, start: start, end: end, text: text))
      case YAML_SEQUENCE_START_EVENT: events.append(Read(kind: .sequenceStart, start: start, end: end))
      case YAML_SEQUENCE_END_EVENT: events.append(Read(kind: .sequenceEnd, start: start, end: end))
      case YAML_MAPPING_START_EVENT: events.append(Read(kind: .mappingStart, start: start, end: end))
      case YAML_MAPPING_END_EVENT: events.append(Read(kind: .mappingEnd, start: start, end: end))
      case YAML_STREAM_END_EVENT: return (events, nil)
      case _: break
      }
    }
  }
}

private func ownEvents(_ bytes: [UInt8]) -> (events: [Read], faults: Int) {
  bytes.withUnsafeBytes { source in
    var reader = EventReader(source, encoding: TextEncoding(source))
    var events: [Read] = []
    while true {
      reader.next()
      let event = reader.event
      if event.kind == .end { return (events, reader.faults.count) }
      let text = event.kind == .scalar ? Array(event.bytes) : []
      events.append(Read(kind: event.kind, start: Int(event.start), end: Int(event.end), text: text))
    }
  }
}

/// Texts whose tokens lie anywhere around the ends of what fits libyaml's buffer of 48 KiB.
private func longText(_ unit: String, _ count: Int, pad: Int) -> [UInt8] {
  Array(("\(String(repeating: "p", count: pad)): 0\n" + (0..<count).map { "k\($0): \(unit)\n" }.joined()).utf8)
}

@Suite struct TextFeedTests {
  @Test(arguments: [
    "[1, 2.5, {a: b}]", "ä", "日本", "'𝄞 and ''more'''", "\"a\\n\\u00e4 😀\"", "one two three",
    "\"\u{85}\u{A0}\u{2028}\"",
  ])
  func readsLongTextsAsLibyamlDoes(_ unit: String) {
    for pad in 1...3 {
      let bytes = longText(unit, 60_000 / (unit.utf8.count + 8), pad: pad)
      let (events, faults) = ownEvents(bytes)
      let expected = libyamlEvents(bytes)
      #expect(expected.problem == nil && faults == 0)
      #expect(events == expected.events)
    }
  }

  @Test(arguments: [8_000, 49_000, 70_000], ["x", "é", "x\r\n  ", "語 "])
  func readsTokensThatDoNotFitTheBuffer(_ size: Int, _ unit: String) {
    let long = String(repeating: unit, count: size / unit.utf8.count)
    let bytes = Array("a: \"\(long)\"\nb: [\(long), '\(long)z']\nc: 1".utf8)
    let (events, faults) = ownEvents(bytes)
    let expected = libyamlEvents(bytes)
    #expect(expected.problem == nil && faults == 0)
    #expect(events == expected.events)
  }

  @Test func refusesTheCharactersThatLibyamlRefuses() {
    var scalars = (1..<0x300).compactMap { Unicode.Scalar($0 as Int) }
    scalars += [0xD7FF, 0xE000, 0xFEFE, 0xFEFF, 0xFF00, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x1FFFE, 0x10FFFF]
      .compactMap { Unicode.Scalar($0 as Int) }
    for scalar in scalars {
      for pad in [0, 9] + (scalar.value > 0xA0 && scalar.value < 0xD000 ? [] : [49_500]) {
        let bytes = Array("a: b # \(String(repeating: "-", count: pad))\(scalar)\nb: 12345678901234567890\n".utf8)
        let problem = libyamlEvents(bytes).problem
        #expect((ownEvents(bytes).faults == 0) == (problem == nil), "U+\(String(scalar.value, radix: 16)) after \(pad)")
      }
    }
  }
}
