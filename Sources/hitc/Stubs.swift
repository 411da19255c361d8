import HitLayout
import HitRegions

struct DecodedLayout {
  var layout: Layout?
  var diagnostics: [Diagnostic]
}
func decodeLayout(_ bytes: UnsafeRawBufferPointer, name: String) -> DecodedLayout {
  DecodedLayout(
    layout: nil, diagnostics: [Diagnostic(rule: .syntax, span: SourceSpan(start: 0, end: 5), message: "stub")])
}
func isLayoutDocument(_ bytes: UnsafeRawBufferPointer) -> Bool { true }
struct Configuration: Sendable {
  var minimumTarget: MinimumTarget?
  var severities: [Rule: Severity?] = [:]
  var exclude: [String] = []
}
func decodeConfiguration(_ bytes: UnsafeRawBufferPointer, name: String) -> (Configuration, [Diagnostic]) {
  (Configuration(), [])
}
struct LintOptions {
  var configuration: Configuration
}
struct LintReport { var diagnostics: [Diagnostic] }
func lint(_ layout: ResolvedLayout, options: LintOptions) -> LintReport { LintReport(diagnostics: []) }
