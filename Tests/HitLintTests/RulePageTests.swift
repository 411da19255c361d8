import HitLayout
import HitLint
import Testing

@Suite struct RulePageTests {
  @Test(arguments: Rule.allCases)
  func exampleTriggersTheRuleAndNothingElse(_ rule: Rule) {
    #expect(judge(rulePage(rule).example).map(\.rule) == [rule])
  }

  @Test(arguments: Rule.allCases)
  func mendedExampleIsClean(_ rule: Rule) {
    #expect(judge(rulePage(rule).mended).map(\.message) == [])
  }

  @Test(arguments: Rule.allCases)
  func pageIsWhole(_ rule: Rule) {
    let page = rulePage(rule)
    #expect(page.rule == rule)
    for text in [page.what, page.why, page.allow] {
      #expect(text.last == "." || text.last == "\"" || text.last == "}")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
    #expect(page.example != page.mended)
    #expect(page.allow.contains("allow: {\(rule.rawValue)") != rule.isFileFault)
  }

  @Test(arguments: Rule.allCases.filter { !$0.isFileFault && $0 != .unusedAllow })
  func allowSilencesTheExample(_ rule: Rule) {
    let allowed = "allow: {\(rule.rawValue): \"as the page says\"}\n" + rulePage(rule).example
    #expect(judge(allowed).map(\.rule) == [])
  }
}
