import CLibYAML

/// Whether a file is meant as a layout: its top level has `hitc`, or both `size` and `controls`.
///
/// For any bytes. Reads no further than it must; where the file breaks off or is no YAML, the keys before that place
/// decide, so that a broken layout counts as one.
public func isLayoutDocument(_ source: UnsafeRawBufferPointer) -> Bool {
  guard mayBeLayout(source), let base = source.baseAddress else { return false }
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) != 0 else { return false }
  defer { yaml_parser_delete(parser) }
  yaml_parser_set_input_string(parser, base.assumingMemoryBound(to: UInt8.self), source.count)

  let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  event.initialize(to: yaml_event_t())
  defer {
    yaml_event_delete(event)
    event.deallocate()
  }
  var depth = 0
  var isKey = true
  var found: (size: Bool, controls: Bool) = (false, false)
  while true {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) != 0 else { return false }
    switch event.pointee.type {
    case YAML_MAPPING_START_EVENT:
      depth += 1
    case YAML_SEQUENCE_START_EVENT:
      if depth == 0 { return false }
      depth += 1
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      depth -= 1
      if depth == 0 { return false }
      if depth == 1 { isKey.toggle() }
    case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
      if depth == 0 { return false }
      guard depth == 1 else { continue }
      if isKey && event.pointee.type == YAML_SCALAR_EVENT {
        let scalar = event.pointee.data.scalar
        let key = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
        if key.elementsEqual("hitc".utf8) { return true }
        if key.elementsEqual("size".utf8) { found.size = true }
        if key.elementsEqual("controls".utf8) { found.controls = true }
        if found.size && found.controls { return true }
      }
      isKey.toggle()
    case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT, YAML_NO_EVENT:
      return false
    case _:
      continue
    }
    if depth > EventReader.nestingLimit { return false }
  }
}

/// Whether the words that make a layout occur at all; cheap, for the many files that are none.
private func mayBeLayout(_ source: UnsafeRawBufferPointer) -> Bool {
  guard source.count >= 4 else { return false }
  // UTF-16 and UTF-32 are read, so that their layouts are refused for that and not left out.
  if source[0] >= 0xFE || source[0] == 0 { return true }
  var found: (size: Bool, controls: Bool) = (false, false)
  for index in 0...source.count - 4 {
    switch source.loadUnaligned(fromByteOffset: index, as: UInt32.self) {
    case Word.hitc: return true
    case Word.size: found.size = true
    case Word.cont: found.controls = true
    case _: continue
    }
    if found.size && found.controls { return true }
  }
  return false
}

/// The first four letters of the words, as they lie in memory.
private enum Word {
  static let hitc = letters(0x68, 0x69, 0x74, 0x63)
  static let size = letters(0x73, 0x69, 0x7A, 0x65)
  static let cont = letters(0x63, 0x6F, 0x6E, 0x74)

  private static func letters(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    UInt32(littleEndian: a | b << 8 | c << 16 | d << 24)
  }
}
