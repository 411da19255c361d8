import HitLayout

/// The formats that findings are reported in; raw values are the names users write.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, concise, json, sarif, github

  /// Whether it is one JSON document, which nothing may stand inside.
  public var isForPrograms: Bool {
    switch self {
    case .json, .sarif: true
    case .text, .concise, .github: false
    }
  }
}

/// Turns findings into the bytes of a report: a head, findings with separators between them, a tail.
///
/// A report is made piece by piece, so that files can be rendered in parallel and none is held longer than it takes.
public protocol ReportWriter: Sendable {
  func writeHead(to out: inout [UInt8])
  func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8])
  func writeSeparator(to out: inout [UInt8])
  func writeTail(_ summary: RunSummary, to out: inout [UInt8])
  /// How many findings of one severity the report can carry; nil without a limit.
  var limitPerSeverity: Int? { get }
  /// Whether the edits of fixes are shown, and so must be known.
  var showsEdits: Bool { get }
  /// Whether the report itself has a place for the summary.
  var hasSummary: Bool { get }
}

extension ReportWriter {
  public func writeHead(to out: inout [UInt8]) {}
  public func writeSeparator(to out: inout [UInt8]) {}
  public func writeTail(_ summary: RunSummary, to out: inout [UInt8]) {}
  public var limitPerSeverity: Int? { nil }
  public var showsEdits: Bool { false }
  public var hasSummary: Bool { false }
}
