import HitLayout

extension EventReader {
  /// The alias that brought in what is being read now, the outermost of several.
  var site: SourceSpan? {
    for frame in frames where frame.hasSite { return SourceSpan(start: frame.siteStart, end: frame.siteEnd) }
    return nil
  }

  /// Adds a fault, with the alias that brought it in as a related place.
  mutating func report(_ rule: Rule, _ span: SourceSpan, _ message: String, related: [Related] = []) {
    var related = related
    if let site { related.append(Related(span: site, message: "brought in by this alias")) }
    faults.add(rule, span, message, related: related)
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
