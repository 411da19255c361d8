import HitLayout
import HitReport

func ruleDescriptions() -> [RuleDescription] {
  Rule.allCases.map { RuleDescription(rule: $0, summary: $0.rawValue, page: $0.rawValue) }
}
