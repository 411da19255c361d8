import HitLayout

/// A diagnostic with its fix turned into text edits, ready to be shown.
public struct Finding: Sendable {
  public var diagnostic: Diagnostic
  /// What the diagnostic's fix does to the source text; empty without a fix. In ascending order, not overlapping.
  public var edits: [TextEdit]
  /// The how-manieth it is, from 1, of the findings on the same control and partner by the same rule in its file.
  public var occurrence = 1

  public init(_ diagnostic: Diagnostic, edits: [TextEdit] = []) {
    self.diagnostic = diagnostic
    self.edits = edits
  }
}

extension [Finding] {
  /// Sets every finding's `occurrence`; the array holds all findings on a file, in order.
  public mutating func numberOccurrences() {
    var seen: [FindingKey: Int] = [:]
    for index in indices {
      let key = FindingKey(self[index].diagnostic)
      seen[key, default: 0] += 1
      self[index].occurrence = seen[key] ?? 1
    }
  }
}

/// What a finding is about, wherever in the file it stands: it survives moved lines and changed numbers.
public struct FindingKey: Hashable, Sendable {
  public var rule: Rule
  /// An id, or empty.
  public var control: String
  /// The id of the partner, or empty.
  public var partner: String

  public init(rule: Rule, control: String, partner: String) {
    self.rule = rule
    self.control = control
    self.partner = partner
  }

  public init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    control = diagnostic.control ?? ""
    partner = diagnostic.related.first?.control ?? ""
  }
}

extension Finding {
  /// Names the finding within its file in 16 hexadecimal digits and its occurrence, the same in every run.
  var fingerprint: String {
    let key = FindingKey(diagnostic)
    // FNV-1a, 64 bits, over the parts with a NUL after each.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [key.rule.rawValue, key.control, key.partner] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + ":\(occurrence)"
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
