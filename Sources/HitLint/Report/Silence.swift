import HitLayout

/// Gives findings their configured severity, leaves out what is allowed, reports allowances that silence nothing, and
/// sorts the rest by place, rule and partner.
func silence(_ findings: [Finding], _ evidence: Evidence, _ options: LintOptions) -> [Diagnostic] {
  var allowances = Allowances(evidence.layout)
  var kept: [Finding] = []
  for finding in findings where !allowances.silence(finding.diagnostic.rule, finding.node, finding.partner) {
    kept.append(finding)
  }
  var diagnostics = kept.map { finding in
    var diagnostic = finding.diagnostic
    diagnostic.severity = options.level(of: diagnostic.rule).severity ?? diagnostic.severity
    if let pair = finding.trims {
      let trim = evidence.trim(pair)
      diagnostic.help = trim.help
      diagnostic.fix = trim.fix
    }
    return diagnostic
  }
  diagnostics += unusedAllowances(&allowances, evidence, options)
  diagnostics.sort(by: comesBefore)
  return diagnostics
}

/// The order of findings in a file.
private func comesBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
  if a.span.start != b.span.start { return a.span.start < b.span.start }
  if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
  let (first, second) = (a.related.first?.control ?? "", b.related.first?.control ?? "")
  if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
  return (a.control ?? "").utf8.lexicographicallyPrecedes((b.control ?? "").utf8)
}

/// The `allow` entries of a layout, and which of them have silenced something.
struct Allowances {
  private let layout: Layout
  /// Their numbers by node, those of the whole file last.
  private let order: [Int]
  private var rules: [Rule] = []
  private(set) var isUsed: [Bool]

  init(_ layout: Layout) {
    self.layout = layout
    let entries = layout.allowances
    isUsed = Array(repeating: false, count: entries.count)
    order = entries.indices.sorted { (entries[$0].node ?? Layout.noNode) < (entries[$1].node ?? Layout.noNode) }
    for entry in entries where !rules.contains(entry.rule) { rules.append(entry.rule) }
  }

  /// Whether a finding is allowed by the file, by a node it is about, or by an ancestor of one; marks what allows it.
  mutating func silence(_ rule: Rule, _ node: Int?, _ partner: Int? = nil) -> Bool {
    if !rules.contains(rule) { return false }
    var isSilent = use(Layout.noNode, rule)
    for start in [node, partner] {
      var current = start.map { UInt32($0) } ?? Layout.noNode
      while current != Layout.noNode {
        if use(current, rule) { isSilent = true }
        current = layout.nodes[Int(current)].parent
      }
    }
    return isSilent
  }

  /// - Parameter node: `Layout.noNode` for the whole file.
  private mutating func use(_ node: UInt32, _ rule: Rule) -> Bool {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if self.node(middle) < node { low = middle + 1 } else { high = middle }
    }
    var isFound = false
    while low < order.count && self.node(low) == node {
      if layout.allowances[order[low]].rule == rule {
        isUsed[order[low]] = true
        isFound = true
      }
      low += 1
    }
    return isFound
  }

  private func node(_ place: Int) -> UInt32 { layout.allowances[order[place]].node ?? Layout.noNode }
}
