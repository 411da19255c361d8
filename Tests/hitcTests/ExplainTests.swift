import HitLayout
import Testing

@Suite struct ExplainTests {
  @Test(arguments: Rule.allCases) func everyRuleHasItsPage(_ rule: Rule) throws {
    let run = try Scratch().hitc("explain", rule.rawValue)
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(run.out.hasPrefix("\(rule.rawValue) (\(rule.defaultSeverity.rawValue))\n\n"))
    for heading in ["Why", "Example", "Mended", "Allowing it"] { #expect(run.out.contains("\n\n\(heading)\n\n")) }
  }

  @Test(arguments: [
    (["explain"], "explain needs one rule: syntax, "), (["explain", "overlap", "syntax"], "explain needs one rule"),
    (["explain", "stolen-fram"], "no rule is named 'stolen-fram'; did you mean 'stolen-frame'?"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    let run = try scratch.run(Hitc.path, arguments)
    #expect(run.status == 2 && run.out.isEmpty && run.err.contains(message))
  }
}
