import HitLayout
import HitRegions

/// `enlarge-outside-screen`: a whole frame, and a margin that reaches out of the surface.
func findEnlargeOutsideScreen(_ evidence: Evidence, _ findings: inout [Finding]) {
  for node in evidence.judgedSuspects where evidence.isFrameWhole(node) {
    let area = evidence.resolved.nodes[node].area
    let bounds = evidence.scene.bounds(evidence.resolved.nodes[node].surface)
    if area.isEmpty || bounds.contains(area) { continue }
    let states = evidence.region(node).reached
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

private func message(_ name: String, _ loss: String, _ surface: String) -> String {
  "the enlarged margin of \(name) reaches out of \(surface) by \(loss)"
}
