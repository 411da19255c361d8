import HitLayout
import HitLayoutYAML
import HitLint
import Testing

/// A layout's text in which the places of expected findings stand between `⟪` and `⟫`, which may be nested.
struct MarkedSource {
  private(set) var bytes: [UInt8] = []
  /// In the order of their openings.
  private(set) var spans: [SourceSpan] = []

  init(_ text: String) {
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟪":
        open.append(spans.count)
        spans.append(SourceSpan(start: UInt32(bytes.count), end: 0))
      case "⟫":
        spans[open.removeLast()].end = UInt32(bytes.count)
      default:
        bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
  }
}

/// Decodes, resolves and judges a text.
func judge(_ bytes: [UInt8], _ options: LintOptions = LintOptions()) -> [Diagnostic] {
  let decoded = bytes.withUnsafeBytes { decodeLayout($0, name: "unnamed") }
  guard let layout = decoded.layout else { return decoded.diagnostics }
  let (resolved, faults) = layout.resolved()
  guard let resolved else { return faults }
  return lint(resolved, options: options).diagnostics
}

func judge(_ text: String, _ options: LintOptions = LintOptions()) -> [Diagnostic] { judge(Array(text.utf8), options) }

/// Expects exactly the given findings of a marked layout, in the order reported; for the form see `describe`.
func expectFindings(
  in source: String, are expected: String, options: LintOptions = LintOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedSource(source)
  let found = judge(marked.bytes, options).map { describe($0, marked.spans) }.joined(separator: "\n")
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// One finding as lines: its mark, severity, rule, rectangle, witness, states and message; then each related place with
/// its mark, each help, and the fix.
func describe(_ diagnostic: Diagnostic, _ spans: [SourceSpan]) -> String {
  let mark = spans.firstIndex(of: diagnostic.span).map { "\($0)" } ?? "unmarked \(diagnostic.span)"
  var text = "\(mark) \(diagnostic.severity) \(diagnostic.rule.rawValue)"
  if let rect = diagnostic.rect {
    let numbers = [
      Int64(rect.minX), Int64(rect.minY), Int64(rect.maxX) - Int64(rect.minX), Int64(rect.maxY) - Int64(rect.minY),
    ]
    text += " [\(numbers.map { formatFixed($0) }.joined(separator: ", "))]"
  }
  if let point = diagnostic.point { text += " @ \(formatFixed(point.x)) \(formatFixed(point.y))" }
  if !diagnostic.states.isEmpty { text += " in \(diagnostic.states.joined(separator: ", "))" }
  text += ": \(diagnostic.message)"
  for related in diagnostic.related {
    let place = spans.firstIndex(of: related.span).map { "\($0)" } ?? "unmarked"
    text += "\n  \(place): \(related.message)"
  }
  for help in diagnostic.help { text += "\n  help: \(help)" }
  if let fix = diagnostic.fix { text += "\n  fix: \(fix.changes.map(describe).joined(separator: "; "))" }
  return text
}

private func describe(_ change: Fix.Change) -> String {
  switch change {
  case .setEnlargeEdge(let node, let edges):
    let amounts = [edges.top, edges.right, edges.bottom, edges.left].map { formatFixed($0) }
    return "enlargeEdge of \(node) = \(amounts.joined(separator: " "))"
  case .removeKey(let node, let key): return "remove \(key.rawValue) of \(node)"
  case .removeAllowance(let node, let rule): return "remove allow \(rule.rawValue) of \(node.map { "\($0)" } ?? "file")"
  }
}
