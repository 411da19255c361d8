import HitLayout

/// Workflow commands that GitHub shows as annotations, at most as many as it shows of a step.
public struct GitHubReport: ReportWriter {
  private let writesSummary: Bool
  public var hasSummary: Bool { true }

  public init(hasSummary: Bool) { writesSummary = hasSummary }

  public var limitPerSeverity: Int? { 10 }

  public func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {
    let diagnostic = finding.diagnostic
    let start = file.source.position(at: Int(diagnostic.span.start))
    let end = file.source.position(at: Int(diagnostic.span.end))
    switch diagnostic.severity {
    case .error: out.append("::error file=")
    case .warning: out.append("::warning file=")
    case .note: out.append("::notice file=")
    }
    writeProperty(printablePath(file.path), to: &out)
    out.append(",line=\(start.line),endLine=\(end.line)")
    // The service takes columns only within one line.
    if start.line == end.line { out.append(",col=\(start.column),endColumn=\(end.column)") }
    out.append(",title=hitc")
    if let control = diagnostic.control { writeProperty(" '\(control)'".utf8, to: &out) }
    out.append("::")
    let place = "\(String(decoding: printablePath(file.path), as: UTF8.self)):\(start.line):\(start.column)"
    let lines = ["\(place): \(messageWithStates(diagnostic)) [\(diagnostic.rule.rawValue)]"] + diagnostic.help
    writeData(lines.joined(separator: "\n").utf8, to: &out)
    out.append("\n")
  }

  public func writeTail(_ summary: RunSummary, to out: inout [UInt8]) {
    if !writesSummary { return }
    out.append(summary.text())
    if summary.notShown.total > 0 { out.append("GitHub shows at most 10 annotations of each severity a step\n") }
  }

  /// What would end a property is escaped beside what would end the line.
  private func writeProperty(_ bytes: some Sequence<UInt8>, to out: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case 0x3A: out.append("%3A")
      case 0x2C: out.append("%2C")
      default: writeData(CollectionOfOne(byte), to: &out)
      }
    }
  }

  private func writeData(_ bytes: some Sequence<UInt8>, to out: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case 0x25: out.append("%25")
      case 0x0D: out.append("%0D")
      case 0x0A: out.append("%0A")
      default: out.append(byte)
      }
    }
  }
}
