import HitLayout
import HitLint
import HitReport

func runExplain(_ context: Context) throws(Failure) -> ExitStatus {
  let names = Rule.allCases.map(\.rawValue)
  guard context.paths.count == 1 else {
    throw .usage("explain needs one rule: \(names.joined(separator: ", "))")
  }
  let name = context.paths[0]
  guard let rule = Rule(rawValue: name.text) else {
    throw .usage("unknown rule '\(quoted(name))'" + suggestion(for: name.text, among: names))
  }
  let description = RuleDescription(rulePage(rule))
  let bytes = Array(description.example.utf8)
  let source = SourceText(bytes)
  let findings = judge(bytes, name: "layout", by: LintOptions()).diagnostics.map { finding in
    let place = source.position(at: Int(finding.span.start))
    return "\(place.line):\(place.column): \(finding.severity): \(finding.message) [\(finding.rule.rawValue)]"
  }
  context.output.write(description.page(findings: findings))
  return .clean
}

extension RuleDescription {
  /// Every rule.
  static var all: [RuleDescription] { Rule.allCases.map { RuleDescription(rulePage($0)) } }

  fileprivate init(_ page: RulePage) {
    self.init(
      rule: page.rule, what: page.what, why: page.why, example: page.example, mended: page.mended, allow: page.allow)
  }
}
