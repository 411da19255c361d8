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
  private var numbers: [Key: [Int]] = [:]
  private var rules: Set<Rule> = []
  private(set) var isUsed: [Bool]

  private struct Key: Hashable {
    /// nil for the whole file.
    var node: UInt32?
    var rule: Rule
  }

  init(_ layout: Layout) {
    self.layout = layout
    isUsed = Array(repeating: false, count: layout.allowances.count)
    for (number, allowance) in layout.allowances.enumerated() {
      numbers[Key(node: allowance.node, rule: allowance.rule), default: []].append(number)
      rules.insert(allowance.rule)
    }
  }

  /// Whether a finding is allowed by the file, by a node it is about, or by an ancestor of one; marks what allows it.
  mutating func silence(_ rule: Rule, _ node: Int?, _ partner: Int? = nil) -> Bool {
    if !rules.contains(rule) { return false }
    var isSilent = use(Key(node: nil, rule: rule))
    for start in [node, partner] {
      var current = start.map { UInt32($0) } ?? Layout.noNode
      while current != Layout.noNode {
        if use(Key(node: current, rule: rule)) { isSilent = true }
        current = layout.nodes[Int(current)].parent
      }
    }
    return isSilent
  }

  private mutating func use(_ key: Key) -> Bool {
    guard let found = numbers[key] else { return false }
    for number in found { isUsed[number] = true }
    return true
  }
}
