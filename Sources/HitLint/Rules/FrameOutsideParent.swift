import HitLayout
import HitRegions

/// `frame-outside-parent`: part of a control's frame lies outside an ancestor's area or the surface.
func findFramesOutsideParent(_ evidence: Evidence, _ findings: inout [Finding]) {
  for node in evidence.judgedSuspects where !evidence.isFrameWhole(node) {
    let frame = evidence.resolved.nodes[node].frame
    let limit = evidence.scene.limit(node)
    let extent = evidence.extent(node, evidence.scene.judgedMask(node)) { frame.forEachPart(outside: limit, $0) }
    let cutter = evidence.ancestors(node).first { !evidence.resolved.nodes[$0].area.contains(frame) }
    let bounds = evidence.scene.bounds(evidence.resolved.nodes[node].surface)
    let loss = EdgeLoss(frame, outside: evidence.ancestorLimit(node, within: bounds))
    let beyond = cutter.map(evidence.name) ?? evidence.surfaceName(node)
    findings.append(
      evidence.finding(
        .frameOutsideParent, on: node, at: .frame, message(evidence.name(node), loss.text, beyond), extent: extent,
        related: cutter.map { [evidence.related($0, evidence.ends($0))] } ?? evidence.surfaceRelated(node)))
  }
}

private func message(_ name: String, _ loss: String, _ beyond: String) -> String {
  "\(name) loses \(loss) of its frame: no touch arrives outside \(beyond)"
}
