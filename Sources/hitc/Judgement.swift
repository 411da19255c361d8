import HitLayout
import HitLayoutYAML
import HitLint
import HitReport

/// What reading and judging one layout came to.
struct Judgement {
  /// Sorted by place, rule and partner.
  var diagnostics: [Diagnostic] = []
  var controls = 0
  /// What was too much work to check, in words.
  var unchecked: String?
  /// nil where the file has faults.
  var resolved: ResolvedLayout?

  /// How many findings of each severity there are.
  var counts: SeverityCounts {
    diagnostics.reduce(into: SeverityCounts()) { $0[$1.severity] += 1 }
  }
}

extension Judgement {
  /// Computes the rectangles of what was read, without judging its geometry.
  init(_ decoded: DecodedLayout) {
    diagnostics = decoded.diagnostics
    if let layout = decoded.layout {
      controls = layout.controlCount
      let (resolved, faults) = layout.resolved()
      self.resolved = resolved
      diagnostics += faults
    }
    if diagnostics.count > 1 { diagnostics.sort(by: comesBefore) }
  }

  /// Judges the geometry by the rules.
  mutating func lint(by options: LintOptions) {
    guard let resolved else { return }
    // In order already; a layout that could be read has no other findings.
    let report = HitLint.lint(resolved, options: options)
    diagnostics = report.diagnostics
    unchecked = report.uncheckedNote
  }
}

/// Reads a layout and computes its rectangles, without judging its geometry.
func readLayout(_ bytes: [UInt8], name: String) -> Judgement {
  Judgement(bytes.withUnsafeBytes { decodeLayout($0, name: name) })
}

/// Reads a layout and judges it by the rules.
func judge(_ bytes: [UInt8], name: String, by options: LintOptions) -> Judgement {
  var judgement = readLayout(bytes, name: name)
  judgement.lint(by: options)
  return judgement
}

/// The order of a report within a file: place, rule, partner.
func comesBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
  if a.span.start != b.span.start { return a.span.start < b.span.start }
  if a.span.end != b.span.end { return a.span.end < b.span.end }
  if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
  let (partnerA, partnerB) = (a.related.first?.control ?? "", b.related.first?.control ?? "")
  return partnerA != partnerB ? partnerA < partnerB : a.message < b.message
}

/// What is said of a layout that is larger than the limit, which is not read further.
let tooLarge = Diagnostic(
  rule: .limit, span: SourceSpan(start: 0, end: 0), message: "the file is larger than the limit of 256 MiB")
