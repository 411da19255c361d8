import Foundation
import HitLayout
import HitLint
import Testing

/// `schema/rules.md` is made of the texts that `hitc explain` prints.
@Suite struct RulesPageTests {
  @Test func pageInTheRepositoryIsMadeOfTheseTexts() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../schema/rules.md")
    if ProcessInfo.processInfo.environment["RECORD"] == "rules" {
      try Data(rulesPage().utf8).write(to: file)
      Issue.record("schema/rules.md is written anew: look at the change, and run again without RECORD")
    } else {
      let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(
        written == rulesPage(),
        "schema/rules.md is out of date: RECORD=rules swift test --filter RulesPageTests writes it anew")
    }
  }
}

private func rulesPage() -> String {
  let geometry = Rule.allCases.filter { !$0.isFileFault }
  let faults = Rule.allCases.filter(\.isFileFault)
  return """
    # What hitc reports

    Every finding carries the name of its rule; `hitc explain RULE` prints the rule's part of this page. An error keeps a
    table from being written, a warning fails a run only under `--strict`, a note never does.

    ## Geometry and use

    | rule | severity |
    |---|---|
    \(geometry.map { "| [`\($0.rawValue)`](#\($0.rawValue)) | \($0.defaultSeverity) |" }.joined(separator: "\n"))

    ## Faults of the file

    All are errors: \(faults.map { "[`\($0.rawValue)`](#\($0.rawValue))" }.joined(separator: ", ")).

    \((geometry + faults).map(section).joined(separator: "\n"))
    """
}

private func section(_ rule: Rule) -> String {
  let page = rulePage(rule)
  return """
    ## \(rule.rawValue)

    Severity: \(rule.defaultSeverity).

    \(page.what)

    ### Why
    \(page.why)

    ### Example
    \(fenced(page.example, "yaml"))

    \(fenced(findings(page.example).joined(separator: "\n"), "text"))

    ### Mended
    \(fenced(page.mended, "yaml"))

    ### Allowing it
    \(page.allow)

    """
}

/// The findings on a source as `--format concise` prints them, without the file.
private func findings(_ source: String) -> [String] {
  let text = SourceText(Array(source.utf8))
  return judge(source).map {
    let place = text.position(at: Int($0.span.start))
    return "\(place.line):\(place.column): \($0.severity): \($0.message) [\($0.rule.rawValue)]"
  }
}

/// A code block; long lines are cut, and a character that no file should hold is written as Swift would.
private func fenced(_ text: String, _ language: String) -> String {
  let lines = text.replacing("\u{FFFF}", with: "\\u{FFFF}").split(separator: "\n").map {
    $0.count > 240 ? "\($0.prefix(100)) …" : $0
  }
  return "```\(language)\n\(lines.joined(separator: "\n"))\n```"
}
