import HitLayout
import HitRegions

/// `enlarge-outside-screen`: a whole frame, and a margin that reaches out of the surface.
func findEnlargeOutsideScreen(_ evidence: Evidence, _ findings: inout [Finding]) {
  for node in evidence.judgedSuspects where evidence.isFrameWhole(node) {
    let area = evidence.resolved.nodes[node].area
    let bounds = evidence.scene.bounds(evidence.resolved.nodes[node].surface)
    if area.isEmpty || bounds.contains(area) { continue }
    let states = evidence.reachedStates(node)
    if states == 0 { continue }
    let extent = evidence.extent(node, states) { area.forEachPart(outside: bounds, $0) }
    let loss = EdgeLoss(area, outside: bounds)
    let fix = evidence.trim(node, to: bounds, within: area)
    findings.append(
      evidence.finding(
        .enlargeOutsideScreen, on: node, at: .enlargeEdge,
        message(evidence.name(node), loss.text, evidence.surfaceName(node)), states: states, extent: extent,
        related: evidence.surfaceRelated(node), help: fix.map { [$0.description] } ?? [], fix: fix))
  }
}

let enlargeOutsideScreenPage = RulePage(
  .enlargeOutsideScreen,
  what: """
    A control's margin reaches out of the screen, or out of the content of the scroll that it lies in. No finger gets
    there; it offers to trim the margin.
    """,
  why: """
    It does no harm by itself. But a margin that was meant to make a button larger does nothing on that edge, which is
    good to know before counting on it.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: back, frame: [4, 40, 44, 44], enlargeEdge: {horizontal: 10}}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: back, frame: [4, 40, 44, 44], enlargeEdge: {left: 4, right: 10}}
    """,
  reason: "the bar slides in from the left")

private func message(_ name: String, _ loss: String, _ surface: String) -> String {
  "the enlarged margin of \(name) reaches out of \(surface) by \(loss)"
}
