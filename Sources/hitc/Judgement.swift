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

/// Reads a layout and computes its rectangles, without judging its geometry.
func readLayout(_ bytes: [UInt8], name: String) -> Judgement {
  let decoded = bytes.withUnsafeBytes { decodeLayout($0, name: name) }
  var judgement = Judgement(diagnostics: decoded.diagnostics)
  if let layout = decoded.layout {
    judgement.controls = layout.controlCount
    let (resolved, faults) = layout.resolved()
    judgement.resolved = resolved
    judgement.diagnostics += faults
  }
  judgement.diagnostics.sort(by: comesBefore)
  return judgement
}

/// Reads a layout and judges it by the rules.
func judge(_ bytes: [UInt8], name: String, by options: LintOptions) -> Judgement {
  var judgement = readLayout(bytes, name: name)
  if let resolved = judgement.resolved {
    // In order already; a layout that could be read has no other findings.
    let report = lint(resolved, options: options)
    judgement.diagnostics = report.diagnostics
    judgement.unchecked = report.uncheckedNote
  }
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
