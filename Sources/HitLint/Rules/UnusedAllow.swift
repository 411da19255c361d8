import HitLayout

/// `unused-allow`: an `allow` that silences nothing. One of a rule that is configured off is not reported.
func unusedAllowances(_ allowances: inout Allowances, _ evidence: Evidence, _ options: LintOptions) -> [Diagnostic] {
  guard let severity = options.level(of: .unusedAllow).severity else { return [] }
  let entries = evidence.layout.allowances
  // Those of `unused-allow` itself come last and from the inside out: each may silence what was found before it.
  let others = entries.indices.filter { entries[$0].rule != .unusedAllow }
  let own = entries.indices.filter { entries[$0].rule == .unusedAllow }
    .sorted { (entries[$0].node.map { Int($0) } ?? -1) > (entries[$1].node.map { Int($0) } ?? -1) }
  var found: [Diagnostic] = []
  for number in others + own where !allowances.isUsed[number] {
    let entry = entries[number]
    if options.level(of: entry.rule) == .off { continue }
    let node = entry.node.map { Int($0) }
    // Nothing allows itself.
    let above = entry.rule == .unusedAllow ? node.map { evidence.layout.nodes[$0].parent } : node.map { UInt32($0) }
    let isOutermost = entry.rule == .unusedAllow && node == nil
    let start = above.flatMap { $0 == Layout.noNode ? nil : Int($0) }
    if !isOutermost && allowances.silence(.unusedAllow, start) { continue }
    let help = help(entry.rule.rawValue)
    found.append(
      Diagnostic(
        rule: .unusedAllow, severity: severity, span: entry.span, control: node.map { evidence.layout.id($0) },
        message: message(entry.rule.rawValue), help: [help],
        fix: Fix(description: help, changes: [.removeAllowance(node: entry.node, entry.rule)])))
  }
  return found
}

let unusedAllowPage = RulePage(
  .unusedAllow,
  what: """
    An allow that silences nothing: what it was written for is mended, or moved somewhere else. One of a rule that the
    configuration turns off is not reported.
    """,
  why: """
    An allowance outlives its reason, and one day hides a fault that nobody meant to allow.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], allow: {small-target: "the bar is only 24 high"}}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44]}
    """,
  reason: "shared by layouts of which some need it")

private func message(_ rule: String) -> String { "allowing '\(rule)' silences nothing here" }

private func help(_ rule: String) -> String { "remove the allowance of '\(rule)'" }
