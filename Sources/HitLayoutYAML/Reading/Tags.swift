import HitLayout

extension EventReader {
  /// Lets an explicit tag decide what the current node is, or reports that it cannot.
  mutating func applyTag(_ tag: UnsafeMutablePointer<UInt8>) {
    let name = String(cString: tag)
    if name == "!" {
      if event.kind == .scalar { event.isQuoted = true }
      return
    }
    let prefix = "tag:yaml.org,2002:"
    guard name.hasPrefix(prefix) else { return reportTag("the tag '\(name)' is not one of YAML's core schema") }
    let short = String(name.dropFirst(prefix.count))
    let isScalar = event.kind == .scalar
    let fits: Bool
    switch short {
    case "map": fits = event.kind == .mappingStart
    case "seq": fits = event.kind == .sequenceStart
    case "str":
      fits = isScalar
      if isScalar { event.isQuoted = true }
    case "null", "bool", "int", "float":
      fits = isScalar && resolves(as: short)
      if fits { event.isQuoted = false }
    case _:
      return reportTag("the tag '!!\(short)' is not one of YAML's core schema")
    }
    if !fits { reportTag("the tag '!!\(short)' does not fit \(describeEvent())") }
  }

  private func resolves(as name: String) -> Bool {
    switch CoreScalar(event.text, event.length) {
    case .null: name == "null"
    case .boolean: name == "bool"
    case .number: name == "float" || name == "int" && event.bytes.allSatisfy { $0 &- 48 < 10 || $0 == 43 || $0 == 45 }
    case .infinity: name == "float"
    case .otherNumber: name == "float" || name == "int"
    case .string: false
    }
  }

  private mutating func reportTag(_ message: String) {
    var start = Int(event.start)
    while start < source.count && source[start] != UInt8(ascii: "!") { start += 1 }
    var end = start
    while end < source.count && source[end] > 0x20 { end += 1 }
    faults.add(.wrongType, SourceSpan(start: UInt32(start), end: UInt32(end)), message)
  }
}
