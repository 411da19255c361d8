import HitLayout

/// What there is to say of a rule itself, in plain paragraphs.
public struct RuleDescription: Sendable {
  public var rule: Rule
  /// What it finds.
  public var what: String
  public var why: String
  /// A layout that the rule reports.
  public var example: String
  /// The same layout, mended.
  public var mended: String
  /// How to allow it.
  public var allow: String

  public init(rule: Rule, what: String, why: String, example: String, mended: String, allow: String) {
    self.rule = rule
    self.what = what
    self.why = why
    self.example = example
    self.mended = mended
    self.allow = allow
  }

  /// The first sentence of what it finds, on one line.
  var summary: String {
    let line = what.split(separator: "\n").joined(separator: " ")
    guard let end = line.firstRange(of: ". ") else { return line }
    return line[..<end.lowerBound] + "."
  }

  /// The rule's page in Markdown.
  ///
  /// - Parameter findings: those on the example, a line each.
  public func page(findings: [String] = []) -> String {
    var page = """
      ## \(rule.rawValue)

      Severity: \(rule.defaultSeverity.rawValue).

      \(what)

      ### Why
      \(why)

      ### Example
      \(block(example.split(separator: "\n"), "yaml"))


      """
    if !findings.isEmpty { page += "\(block(findings.map { $0[...] }, "text"))\n\n" }
    return page + """
      ### Mended
      \(block(mended.split(separator: "\n"), "yaml"))

      ### Allowing it
      \(allow)

      """
  }
}

/// A code block; long lines are cut, and a character that no text should hold is written as Swift would.
private func block(_ lines: [Substring], _ language: String) -> String {
  let shown = lines.map { line in
    let line = line.replacing("\u{FFFF}", with: "\\u{FFFF}")
    return line.count > 240 ? "\(line.prefix(100)) …" : line
  }
  return "```\(language)\n\(shown.joined(separator: "\n"))\n```"
}
