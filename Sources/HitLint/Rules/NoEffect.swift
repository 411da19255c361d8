import HitLayout
import HitRegions

/// `no-effect`: a key that can change no touch.
func findNoEffect(_ evidence: Evidence, _ findings: inout [Finding]) {
  for suspect in evidence.suspects where !evidence.hasEmptyArea(Int(suspect)) {
    let node = Int(suspect)
    let written = evidence.layout.nodes[node]
    guard let why = evidence.reason(written) else { continue }
    if written.enlargeEdge != .zero && !written.flags.contains(.enlargeEdgeDefaulted) {
      findings.append(evidence.enlargeEdgeFinding(node, why))
    }
    if written.forward != Layout.noNode { findings.append(evidence.keyFinding(node, .forward, why)) }
  }
  var last: UInt32?
  for entry in evidence.layout.keySpans where entry.key == .boundsExtension && entry.node != last {
    last = entry.node
    let node = Int(entry.node)
    let type = evidence.layout.nodes[node].type
    if type.isControl || evidence.hasEmptyArea(node) { continue }
    findings.append(evidence.keyFinding(node, .boundsExtension, noControl(type.described)))
  }
}

extension Evidence {
  /// Why the node itself can't be hit, as it is written.
  fileprivate func reason(_ node: LayoutNode) -> String? {
    if node.pointerEvents == .none { return noPointerEvents }
    return node.flags.contains(.userInteractionEnabled) ? nil : noInteraction
  }

  fileprivate func enlargeEdgeFinding(_ node: Int, _ why: String) -> Finding {
    let isShared = layout.nodes[node].flags.contains(.enlargeEdgeShared)
    let change: Fix.Change =
      isShared
      ? .setEnlargeEdge(node: UInt32(node), .zero) : .removeKey(node: UInt32(node), .enlargeEdge)
    let help = isShared ? helpZero(name(node)) : helpRemove("enlargeEdge", name(node))
    return finding(
      .noEffect, on: node, at: .enlargeEdge, message("enlargeEdge", name(node), why), help: [help],
      fix: Fix(description: help, changes: [change]))
  }

  /// Where a rarer key of a node is written. Entries stand in node order.
  private func keySpan(_ node: Int, _ key: Fix.FixableKey) -> KeySpan? {
    let spans = layout.keySpans
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(spans[middle].node) < node { low = middle + 1 } else { high = middle }
    }
    return spans[low...].prefix { Int($0.node) == node }.first { ($0.key == .forward) == (key == .forward) }
  }

  fileprivate func keyFinding(_ node: Int, _ key: Fix.FixableKey, _ why: String) -> Finding {
    let entry = keySpan(node, key)
    var finding = finding(.noEffect, on: node, at: .frame, message(key.rawValue, name(node), why))
    finding.diagnostic.related = []
    guard let entry else { return finding }
    if entry.isShared {
      finding.diagnostic.span = layout.nodes[node].idSpan
      finding.diagnostic.related = [
        Related(control: layout.id(node), span: entry.span, message: origin(key.rawValue, name(node)))
      ]
    } else {
      let help = helpRemove(key.rawValue, name(node))
      finding.diagnostic.span = entry.span
      finding.diagnostic.help = [help]
      finding.diagnostic.fix = Fix(description: help, changes: [.removeKey(node: UInt32(node), key)])
    }
    return finding
  }
}

let noEffectPage = RulePage(
  .noEffect,
  what: """
    A key that can change no touch: an enlargeEdge or a forward on a node that is never hit, because its
    userInteractionEnabled is false or its pointerEvents are none; or a boundsExtension on a node that is not a control.
    """,
  why: """
    Labels and images take no touches unless they are told to. A caption that should bring its text field into focus
    does nothing, and nothing says why.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44]}
      - {id: caption, type: label, frame: [20, 40, 80, 44], forward: field}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44]}
      - {id: caption, type: label, frame: [20, 40, 80, 44], userInteractionEnabled: true, forward: field}
    """,
  reason: "the app turns it on later")

private let noPointerEvents = "its pointerEvents are none"

private let noInteraction = "its userInteractionEnabled is false"

private func noControl(_ type: String) -> String { "\(type) is not a control" }

private func message(_ key: String, _ name: String, _ why: String) -> String {
  "the \(key) of \(name) has no effect: \(why)"
}

private func origin(_ key: String, _ name: String) -> String { "the \(key) of \(name) comes from here" }

private func helpRemove(_ key: String, _ name: String) -> String { "remove the \(key) of \(name)" }

private func helpZero(_ name: String) -> String { "give \(name) an enlargeEdge of 0" }
