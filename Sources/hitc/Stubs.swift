import HitLayout
import HitRegions
import HitReport

func ruleDescriptions() -> [RuleDescription] {
  Rule.allCases.map { RuleDescription(rule: $0, summary: $0.rawValue, page: $0.rawValue) }
}

struct LintOptions: Sendable {
  var minimumTarget: MinimumTarget = .init(size: nil, isSquare: true, origin: .languageDefault)
}
struct LintReport { var diagnostics: [Diagnostic] }
func lint(_ layout: ResolvedLayout, options: LintOptions) -> LintReport { LintReport(diagnostics: []) }

func textEdits(for fix: Fix, in layout: Layout, source: [UInt8]) -> [TextEdit] { [] }
