import Foundation
import HitLayout
import Testing

@Suite struct ExplainTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

  @Test(arguments: Rule.allCases) func everyRuleIsExplainedAsOnThePage(rule: Rule) throws {
    let run = try Scratch().hitc("explain", rule.rawValue)
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(run.out.hasPrefix("## \(rule.rawValue)\n\n"))
    let page = try String(contentsOf: Self.repository.appendingPathComponent("schema/rules.md"), encoding: .utf8)
    #expect(
      page.contains(run.out), "schema/rules.md does not hold this: RECORD=rules swift test --filter RulesPageTests")
  }

  @Test(arguments: [
    ([], "explain needs one rule: syntax, "), (["overlap", "syntax"], "explain needs one rule"),
    (["overlop"], "unknown rule 'overlop'; did you mean 'overlap'?"), (["zzz"], "unknown rule 'zzz'\n"),
  ])
  func otherNames(arguments: [String], message: String) throws {
    let run = try Scratch().run(Hitc.path, ["explain"] + arguments)
    #expect(run.status == 2 && run.out.isEmpty && run.err.contains(message))
  }

  @Test func theSchemaIsTheOneInTheRepository() throws {
    let run = try Scratch().hitc("schema")
    let file = Self.repository.appendingPathComponent("schema/layout.schema.json")
    let schema = try String(contentsOf: file, encoding: .utf8)
    #expect(run.status == 0 && run.out == schema)
  }

  @Test func sarifCarriesTheRulesPages() throws {
    let run = try Scratch(["good.yaml": Sample.good]).hitc("lint", "good.yaml", "--format", "sarif")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    let driver = ((log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Rule.allCases.map(\.rawValue))
    for rule in rules {
      let help = try #require((rule["help"] as? [String: String])?["markdown"])
      #expect(help.contains("### Why\n") && help.contains("### Allowing it\n"))
      let summary = try #require((rule["shortDescription"] as? [String: String])?["text"])
      #expect(summary.count < 1024 && !summary.contains("\n") && summary.hasSuffix("."))
    }
  }
}
