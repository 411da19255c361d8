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

let frameOutsideParentPage = RulePage(
  .frameOutsideParent,
  what: """
    Part of a control's frame lies outside the touch area of a node around it, or outside the surface. That part is
    drawn and dead: a parent asks its children only for touches inside its own area.
    """,
  why: """
    The raised centre button of a tab bar: it stands out of the bar at the top, its upper half shows, and taps there
    go to the page behind.
    """,
  example: """
    size: [320, 480]
    controls:
      - id: bar
        type: view
        frame: [0, 431, 320, 49]
        children:
          - {id: center, frame: [130, -20, 60, 69]}
    """,
  mended: """
    size: [320, 480]
    controls:
      - id: bar
        type: view
        frame: [0, 431, 320, 49]
        enlargeEdge: {top: 20}
        pointerEvents: box-none
        children:
          - {id: center, frame: [130, -20, 60, 69]}
    """,
  reason: "only its upper edge shows until the drawer opens")

private func message(_ name: String, _ loss: String, _ beyond: String) -> String {
  "\(name) loses \(loss) of its frame: no touch arrives outside \(beyond)"
}
