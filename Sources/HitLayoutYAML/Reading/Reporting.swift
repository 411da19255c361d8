import HitLayout

extension EventReader {
  /// The alias that brought in what is being read now, the outermost of several.
  var site: SourceSpan? {
    for frame in frames where frame.hasSite { return SourceSpan(start: frame.siteStart, end: frame.siteEnd) }
    return nil
  }

  /// Adds a fault, with the alias that brought it in as a related place.
  mutating func report(_ rule: Rule, _ span: SourceSpan, _ message: String, related: [Related] = []) {
    faults.add(rule, span, message, related: related + siteNotes)
    stopIfFull(span)
  }

  /// Adds that a mapping lacks a key, which falls again if a syntax fault at `cut` ended the mapping.
  mutating func reportMissing(_ key: Key, _ span: SourceSpan, cut: UInt32) {
    faults.addMissingKey(span, "the key '\(key.name)' is missing", related: siteNotes, cut: cut)
    stopIfFull(span)
  }

  private var siteNotes: [Related] {
    site.map { [Related(span: $0, message: "brought in by this alias")] } ?? []
  }

  private mutating func stopIfFull(_ span: SourceSpan) {
    if faults.isFull && !isStopped {
      faults.add(.limit, span, "more than \(FaultList.limit) faults; the rest of the file is not read")
      stop()
    }
  }

  /// Reports the current node as not what is due, and passes over it.
  mutating func wrongType(_ expected: String, key: SourceSpan? = nil) {
    if event.kind == .broken || event.kind == .end { return }
    var span = SourceSpan(start: event.start, end: event.end)
    let found = describeEvent()
    if event.isCollectionStart {
      skipRest()
      span.end = max(span.end, lastEnd)
    }
    if span.start == span.end, let key { span = key }
    report(.wrongType, span, "expected \(expected), found \(found)")
  }

  /// The current node in words: `a list`, `the string 'abc'`, `null`.
  func describeEvent() -> String {
    switch event.kind {
    case .sequenceStart, .sequenceEnd: return "a list"
    case .mappingStart, .mappingEnd: return "a mapping"
    case .alias, .broken, .end: return "nothing"
    case .scalar: break
    }
    if event.isQuoted { return "the string \(quoted(event))" }
    let text = quoted(event)
    switch CoreScalar(event.text, event.length) {
    case .null: return event.length == 0 ? "nothing" : "null"
    case .boolean, .number, .infinity: return String(text.dropFirst().dropLast())
    case .otherNumber: return "\(text), which is no decimal number"
    case .string: return "the string \(text)"
    }
  }
}

extension EventReader {
  /// A note at the last character up to an offset that ends a line in YAML 1.1, but in no editor.
  ///
  /// Looks at the line of the offset and the one before.
  func unusualLineEnd(upTo offset: UInt32) -> Related? {
    var lines = 0
    for start in (0..<min(Int(offset) + 1, source.count)).reversed() {
      if start < Int(offset), source[start] == 0x0A { lines += 1 }
      if lines == 2 { return nil }
      // Nearly all bytes are others, and a line may be the whole file.
      guard source[start] == 0xC2 || source[start] == 0xE2, let (length, name) = unusualLineEnd(at: start) else {
        continue
      }
      return Related(
        span: SourceSpan(start: UInt32(start), end: UInt32(start + length)), message: "\(name) ends a line in YAML 1.1")
    }
    return nil
  }

  private func unusualLineEnd(at start: Int) -> (length: Int, name: String)? {
    if source[start...].starts(with: [0xC2, 0x85]) { return (2, "U+0085") }
    if source[start...].starts(with: [0xE2, 0x80, 0xA8]) { return (3, "U+2028") }
    if source[start...].starts(with: [0xE2, 0x80, 0xA9]) { return (3, "U+2029") }
    return nil
  }
}

/// A scalar's text in single quotes for a message: control characters escaped, long texts cut.
func quoted(_ event: Event) -> String { quoted(event.bytes) }

func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var text = "'"
  var count = 0
  for scalar in String(decoding: bytes.prefix(256), as: UTF8.self).unicodeScalars {
    if count == 48 {
      text += "…"
      break
    }
    count += 1
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029, 0xFEFF].contains(scalar.value) {
      text += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "'"
}
