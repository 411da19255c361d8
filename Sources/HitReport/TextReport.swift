import HitLayout

/// Findings for people: message, source lines with underlines, related places as notes, help.
public struct TextReport: ReportWriter {
  private let color: Bool
  private let writesSummary: Bool
  public var hasSummary: Bool { true }

  public init(color: Bool, hasSummary: Bool) {
    self.color = color
    writesSummary = hasSummary
  }

  public func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {
    let diagnostic = finding.diagnostic
    writeMessage(
      at: diagnostic.span, in: file, label: diagnostic.severity.rawValue, style: style(of: diagnostic.severity),
      messageWithStates(diagnostic), rule: diagnostic.rule, to: &out)
    for related in diagnostic.related {
      writeMessage(
        at: related.span, in: file, label: "note", style: style(of: .note), singleLine(related.message), rule: nil,
        to: &out)
    }
    var help = diagnostic.help
    if let fix = diagnostic.fix, !help.contains(fix.description) { help.append(fix.description) }
    for line in help {
      out.append(color ? "\u{1B}[1;32mhelp:\u{1B}[0m " : "help: ")
      out.append(singleLine(line))
      out.append("\n")
    }
  }

  public func writeTail(_ summary: RunSummary, to out: inout [UInt8]) {
    if writesSummary { out.append(summary.text()) }
  }

  private func writeMessage(
    at span: SourceSpan, in file: ReportedFile, label: String, style: String, _ message: String, rule: Rule?,
    to out: inout [UInt8]
  ) {
    if color { out.append("\u{1B}[1m") }
    appendPlace(of: span, in: file, to: &out)
    if color { out.append("\u{1B}[0m\(style)") }
    out.append("\(label):")
    if color { out.append(rule == nil ? "\u{1B}[0m" : "\u{1B}[0m\u{1B}[1m") }
    out.append(" \(message)")
    if color { out.append("\u{1B}[0m") }
    if let rule { out.append(" [\(rule.rawValue)]") }
    out.append("\n")
    var excerpt = SourceExcerpt(source: file.source, span: span)
    if color { excerpt.style = (style, "\u{1B}[0m") }
    excerpt.write(to: &out)
  }

  private func style(of severity: Severity) -> String {
    switch severity {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;36m"
    }
  }
}
