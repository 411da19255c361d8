import HitLayout
import HitReport

/// The findings on one file, rendered, and what else there is to say of it.
struct FileReport: Sendable {
  /// Whether it counts as a layout, for a directory that must hold one.
  var isLayout = false
  var status = ExitStatus.clean
  var summary = RunSummary()
  /// Lines for standard error, such as that the file cannot be read.
  var messages: [String] = []
  /// What goes to standard output beside findings.
  var output: [UInt8] = []
  /// What goes into a new baseline.
  var recorded: [FindingKey] = []
  /// Rendered findings, one after another.
  var rendered: [UInt8] = []
  /// Where each rendered finding ends, and its severity.
  var ends: [(end: Int, severity: Severity)] = []

  /// Counts the findings and renders those that a report can show at most.
  mutating func add(_ findings: [Finding], in file: ReportedFile, by writer: any ReportWriter, atMost limit: Int?) {
    var shown = SeverityCounts()
    for finding in findings {
      let severity = finding.diagnostic.severity
      summary.counts[severity] += 1
      if finding.diagnostic.fix != nil { summary.fixable += 1 }
      if shown.total >= limit ?? .max || shown[severity] >= writer.limitPerSeverity ?? .max {
        summary.notShown[severity] += 1
        continue
      }
      shown[severity] += 1
      writer.write(finding, in: file, to: &rendered)
      ends.append((rendered.count, severity))
    }
  }
}

/// Prints file reports, in the order they come, as one report.
final class ReportPrinter {
  private let writer: any ReportWriter
  private let console: Console
  private let limit: Int?
  private var shown = SeverityCounts()
  private(set) var summary = RunSummary()

  /// - Parameter limit: how many findings are shown in all.
  init(_ writer: any ReportWriter, on console: Console, limit: Int?) {
    self.writer = writer
    self.console = console
    self.limit = limit
    var head: [UInt8] = []
    writer.writeHead(to: &head)
    console.write(head)
  }

  func add(_ report: FileReport) {
    summary += report.summary
    var start = 0
    for (end, severity) in report.ends {
      defer { start = end }
      if shown.total >= limit ?? .max || shown[severity] >= writer.limitPerSeverity ?? .max {
        summary.notShown[severity] += 1
        continue
      }
      var separator: [UInt8] = []
      if shown.total > 0 { writer.writeSeparator(to: &separator) }
      console.write(separator)
      console.write(report.rendered[start..<end])
      shown[severity] += 1
    }
  }

  func add(_ more: RunSummary) { summary += more }

  func finish() {
    var tail: [UInt8] = []
    writer.writeTail(summary, to: &tail)
    console.write(tail)
  }
}
