import HitLayout
import HitRegions

/// `enlarge-outside-parent`: a whole frame, and a margin that reaches out of an ancestor's area on the surface.
func findEnlargeOutsideParent(_ evidence: Evidence, _ findings: inout [Finding]) {
  for node in evidence.judgedSuspects where evidence.isFrameWhole(node) {
    let bounds = evidence.scene.bounds(evidence.resolved.nodes[node].surface)
    let area = evidence.resolved.nodes[node].area.intersection(bounds)
    if area.isEmpty { continue }
    guard let cutter = evidence.ancestors(node).first(where: { !evidence.resolved.nodes[$0].area.contains(area) })
    else { continue }
    let states = evidence.region(node).reached
    if states == 0 { continue }
    let limit = evidence.scene.limit(node)
    let extent = evidence.extent(node, states) { area.forEachPart(outside: limit, $0) }
    let loss = EdgeLoss(area, outside: evidence.ancestorLimit(node, within: .everything))
    let fix = evidence.trim(node, to: limit, within: area)
    findings.append(
      evidence.finding(
        .enlargeOutsideParent, on: node, at: .enlargeEdge,
        message(evidence.name(node), loss.text, evidence.name(cutter)), states: states, extent: extent,
        related: [evidence.related(cutter, evidence.ends(cutter))], help: fix.map { [$0.description] } ?? [], fix: fix))
  }
}

private func message(_ name: String, _ loss: String, _ beyond: String) -> String {
  "the enlarged margin of \(name) loses \(loss): no touch arrives outside \(beyond)"
}
