import HitLayout

/// A SARIF 2.1.0 log with one run, for code scanning services.
public struct SARIFReport: ReportWriter {
  private let version: String
  private let rules: [RuleDescription]
  private let ruleNumbers: [Rule: Int]

  /// - Parameters:
  ///   - version: the tool's.
  ///   - rules: every rule that findings can have.
  public init(version: String, rules: [RuleDescription]) {
    self.version = version
    self.rules = rules
    ruleNumbers = Dictionary(rules.enumerated().map { ($1.rule, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var showsEdits: Bool { true }

  public func writeHead(to out: inout [UInt8]) {
    out.append(
      """
      {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{
       "tool": {"driver": {"name": "hitc", "version": "\(version)", "semanticVersion": "\(version)", "rules": [
      """)
    for (index, rule) in rules.enumerated() {
      out.append(index == 0 ? "\n  " : ",\n  ")
      write(rule, to: &out)
    }
    out.append("]}},\n \"columnKind\": \"unicodeCodePoints\",\n \"results\": [")
  }

  public func writeSeparator(to out: inout [UInt8]) { out.append(",") }

  public func writeTail(_ summary: RunSummary, to out: inout [UInt8]) { out.append("]}]}\n") }

  private func write(_ rule: RuleDescription, to out: inout [UInt8]) {
    let name = rule.rule.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let kind = rule.rule.isFileFault ? "file" : "geometry"
    out.append("{\"id\": \"\(rule.rule.rawValue)\", \"name\": \"\(name)\", \"shortDescription\": ")
    writeMessage(rule.summary, to: &out)
    out.append(", \"fullDescription\": ")
    writeMessage(rule.what, to: &out)
    let page = rule.page()
    out.append(", \"help\": {\"text\": ")
    out.append(json: page)
    out.append(", \"markdown\": ")
    out.append(json: page)
    out.append("}, \"defaultConfiguration\": {\"level\": \"\(rule.rule.defaultSeverity.rawValue)\"}")
    out.append(", \"properties\": {\"tags\": [\"\(kind)\"]}}")
  }

  public func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {
    let diagnostic = finding.diagnostic
    out.append("\n  {\"ruleId\": \"\(diagnostic.rule.rawValue)\"")
    if let number = ruleNumbers[diagnostic.rule] { out.append(", \"ruleIndex\": \(number)") }
    out.append(", \"level\": \"\(diagnostic.severity.rawValue)\", \"message\": ")
    writeMessage(([messageWithStates(diagnostic)] + diagnostic.help).joined(separator: "\n"), to: &out)
    out.append(", \"locations\": [{\"physicalLocation\": ")
    writePlace(diagnostic.span, in: file, to: &out)
    writeLogicalLocation(diagnostic.control, to: &out)
    out.append("}]")
    if !diagnostic.related.isEmpty {
      out.append(", \"relatedLocations\": [")
      for (index, related) in diagnostic.related.enumerated() {
        out.append("\(index == 0 ? "" : ", "){\"id\": \(index), \"physicalLocation\": ")
        writePlace(related.span, in: file, to: &out)
        writeLogicalLocation(related.control, to: &out)
        out.append(", \"message\": ")
        writeMessage(related.message, to: &out)
        out.append("}")
      }
      out.append("]")
    }
    out.append(", \"partialFingerprints\": {\"hitcFinding/v1\": \"\(finding.fingerprint)\"}")
    if let fix = diagnostic.fix, !finding.edits.isEmpty {
      out.append(", \"fixes\": [{\"description\": ")
      writeMessage(fix.description, to: &out)
      out.append(", \"artifactChanges\": [{\"artifactLocation\": ")
      writeLocation(of: file, to: &out)
      out.append(", \"replacements\": [")
      for (index, edit) in finding.edits.enumerated() {
        out.append("\(index == 0 ? "" : ", "){\"deletedRegion\": ")
        writeRegion(edit.span, in: file.source, to: &out)
        out.append(", \"insertedContent\": ")
        writeMessage(edit.text, to: &out)
        out.append("}")
      }
      out.append("]}]}]")
    }
    writeProperties(diagnostic, to: &out)
    out.append("}")
  }

  private func writeProperties(_ diagnostic: Diagnostic, to out: inout [UInt8]) {
    var parts: [[UInt8]] = []
    func add(_ name: String, _ write: (inout [UInt8]) -> Void) {
      var part = Array("\"\(name)\": ".utf8)
      write(&part)
      parts.append(part)
    }
    if let control = diagnostic.control { add("control") { $0.append(json: control) } }
    if !diagnostic.states.isEmpty { add("states") { $0.append(json: diagnostic.states) } }
    if let rect = diagnostic.rect { add("rect") { $0.append(json: rect) } }
    if let point = diagnostic.point { add("point") { $0.append(json: point) } }
    if parts.isEmpty { return }
    out.append(", \"properties\": {")
    out.append(contentsOf: parts.joined(separator: Array(", ".utf8)))
    out.append("}")
  }

  private func writeMessage(_ text: String, to out: inout [UInt8]) {
    out.append("{\"text\": ")
    out.append(json: text)
    out.append("}")
  }

  private func writeLogicalLocation(_ control: String?, to out: inout [UInt8]) {
    guard let control else { return }
    out.append(", \"logicalLocations\": [{\"name\": ")
    out.append(json: control)
    out.append(", \"kind\": \"object\"}]")
  }

  private func writePlace(_ span: SourceSpan, in file: ReportedFile, to out: inout [UInt8]) {
    out.append("{\"artifactLocation\": ")
    writeLocation(of: file, to: &out)
    out.append(", \"region\": ")
    writeRegion(span, in: file.source, to: &out)
    out.append("}")
  }

  private func writeLocation(of file: ReportedFile, to out: inout [UInt8]) {
    let isAbsolute = file.path.first == 0x2F
    out.append(isAbsolute ? "{\"uri\": \"file://" : "{\"uri\": \"")
    for byte in file.path {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: out.append(byte)
      default:
        out.append("%")
        out.append(hexDigit(byte >> 4))
        out.append(hexDigit(byte & 15))
      }
    }
    out.append(isAbsolute ? "\"}" : "\", \"uriBaseId\": \"%SRCROOT%\"}")
  }

  private func writeRegion(_ span: SourceSpan, in source: SourceText, to out: inout [UInt8]) {
    let start = source.position(at: Int(span.start))
    let end = source.position(at: Int(span.end))
    out.append("{\"startLine\": \(start.line), \"startColumn\": \(start.column), \"endLine\": \(end.line)")
    out.append(", \"endColumn\": \(end.column), \"byteOffset\": \(start.offset)")
    out.append(", \"byteLength\": \(end.offset - start.offset)}")
  }
}
