import HitLayout

/// A diagnostic with its fix turned into text edits, ready to be shown.
public struct Finding: Sendable {
  public var diagnostic: Diagnostic
  /// What the diagnostic's fix does to the source text; empty without a fix. In ascending order, not overlapping.
  public var edits: [TextEdit]

  public init(_ diagnostic: Diagnostic, edits: [TextEdit] = []) {
    self.diagnostic = diagnostic
    self.edits = edits
  }
}

/// The file that findings are about.
public struct ReportedFile: Sendable {
  /// As the user wrote it; any bytes but NUL.
  public var path: [UInt8]
  public var source: SourceText

  public init(path: [UInt8], source: SourceText) {
    self.path = path
    self.source = source
  }
}

/// How many findings of each severity there are.
public struct SeverityCounts: Equatable, Sendable {
  public var errors = 0
  public var warnings = 0
  public var notes = 0

  public init() {}

  public subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }

  public var total: Int { errors + warnings + notes }

  public static func += (a: inout SeverityCounts, b: SeverityCounts) {
    a.errors += b.errors
    a.warnings += b.warnings
    a.notes += b.notes
  }
}
