import HitLayout
import HitRegions

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
