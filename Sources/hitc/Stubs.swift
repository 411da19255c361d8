import HitLayout
import HitRegions

struct LintOptions: Sendable {
  var minimumTarget: MinimumTarget = .init(size: nil, isSquare: true, origin: .languageDefault)
}
struct LintReport { var diagnostics: [Diagnostic] }
func lint(_ layout: ResolvedLayout, options: LintOptions) -> LintReport { LintReport(diagnostics: []) }
