import HitLayout
import HitLint
import HitReport

/// Prints the page of a rule.
func runExplain(_ context: Context) throws(Failure) -> ExitStatus {
  let names = Rule.allCases.map(\.rawValue)
  guard context.paths.count == 1, let name = context.paths.first else {
    throw .usage("explain needs one rule: \(names.joined(separator: ", "))")
  }
  guard let rule = Rule(rawValue: name.text) else {
    throw .usage("no rule is named '\(quoted(name))'" + suggestion(for: name.text, among: names))
  }
  context.output.write(pageText(rulePage(rule), heading: ""))
  return .clean
}

/// What a SARIF report says of every rule.
func ruleDescriptions() -> [RuleDescription] {
  Rule.allCases.map { rule in
    let page = rulePage(rule)
    let flowing = page.what.split(separator: "\n").joined(separator: " ")
    let sentence = flowing.firstRange(of: ". ").map { String(flowing[..<$0.lowerBound]) + "." } ?? flowing
    return RuleDescription(rule: rule, summary: sentence, page: pageText(page, heading: "## "))
  }
}

/// - Parameter heading: what a heading begins with.
private func pageText(_ page: RulePage, heading: String) -> String {
  """
  \(heading)\(page.rule.rawValue) (\(page.rule.defaultSeverity.rawValue))

  \(page.what)

  \(heading)Why

  \(page.why)

  \(heading)Example

  \(indented(page.example))

  \(heading)Mended

  \(indented(page.mended))

  \(heading)Allowing it

  \(page.allow)

  """
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
}
