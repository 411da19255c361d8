import HitLayout

/// The one JSON object of `--format json`, one diagnostic a line.
public struct JSONReport: ReportWriter {
  public init() {}

  public var showsEdits: Bool { true }
  public var hasSummary: Bool { true }

  public func writeHead(to out: inout [UInt8]) { out.append("{\"version\": 1,\n \"diagnostics\": [") }

  public func writeSeparator(to out: inout [UInt8]) { out.append(",") }

  public func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {
    let diagnostic = finding.diagnostic
    out.append("\n  {\"rule\": \"\(diagnostic.rule.rawValue)\", \"severity\": \"\(diagnostic.severity.rawValue)\"")
    out.append(", \"file\": ")
    out.append(json: file.path)
    out.append(", ")
    writeRange(diagnostic.span, in: file.source, to: &out)
    if let control = diagnostic.control {
      out.append(", \"control\": ")
      out.append(json: control)
    }
    out.append(", \"message\": ")
    out.append(json: diagnostic.message)
    if !diagnostic.states.isEmpty {
      out.append(", \"states\": ")
      out.append(json: diagnostic.states)
    }
    if let rect = diagnostic.rect {
      out.append(", \"rect\": ")
      out.append(json: rect)
    }
    if let point = diagnostic.point {
      out.append(", \"point\": ")
      out.append(json: point)
    }
    writeRelated(diagnostic.related, in: file, to: &out)
    if let fix = diagnostic.fix, !finding.edits.isEmpty {
      out.append(", \"fix\": {\"description\": ")
      out.append(json: fix.description)
      out.append(", \"edits\": [")
      for (index, edit) in finding.edits.enumerated() {
        out.append(index == 0 ? "{" : ", {")
        writeRange(edit.span, in: file.source, to: &out)
        out.append(", \"text\": ")
        out.append(json: edit.text)
        out.append("}")
      }
      out.append("]}")
    }
    out.append("}")
  }

  public func writeTail(_ summary: RunSummary, to out: inout [UInt8]) {
    let counts = summary.counts
    out.append("],\n \"summary\": {\"files\": \(summary.files), \"controls\": \(summary.controls)")
    out.append(", \"skipped\": \(summary.skipped), \"errors\": \(counts.errors), \"warnings\": \(counts.warnings)")
    out.append(", \"notes\": \(counts.notes)}}\n")
  }

  private func writeRelated(_ related: [Related], in file: ReportedFile, to out: inout [UInt8]) {
    if related.isEmpty { return }
    out.append(", \"related\": [")
    for (index, place) in related.enumerated() {
      out.append(index == 0 ? "{" : ", {")
      if let control = place.control {
        out.append("\"control\": ")
        out.append(json: control)
        out.append(", ")
      }
      out.append("\"file\": ")
      out.append(json: file.path)
      out.append(", ")
      writeRange(place.span, in: file.source, to: &out)
      out.append(", \"message\": ")
      out.append(json: place.message)
      out.append("}")
    }
    out.append("]")
  }

  private func writeRange(_ span: SourceSpan, in source: SourceText, to out: inout [UInt8]) {
    let start = source.position(at: Int(span.start))
    let end = source.position(at: Int(span.end))
    out.append("\"range\": {\"start\": {\"line\": \(start.line), \"column\": \(start.column)")
    out.append(", \"offset\": \(start.offset)}, \"end\": {\"line\": \(end.line), \"column\": \(end.column)")
    out.append(", \"offset\": \(end.offset)}}")
  }
}
