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
    let states = evidence.reachedStates(node)
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

let enlargeOutsideParentPage = RulePage(
  .enlargeOutsideParent,
  what: """
    A control's margin reaches out of the touch area of a node around it. That part of the margin is dead: a parent asks
    its children only for touches inside its own area. It offers to trim the margin at the parent's edge.
    """,
  why: """
    A small button at the end of a bar was given a margin of 20 points and still misses taps: the bar ends 4 points
    behind it. Enlarge the bar, or do not count on the margin.
    """,
  example: """
    size: [200, 120]
    controls:
      - id: bar
        type: view
        frame: [0, 20, 100, 44]
        children:
          - {id: edit, frame: [52, 0, 44, 44], enlargeEdge: {horizontal: 20}}
    """,
  mended: """
    size: [200, 120]
    controls:
      - id: bar
        type: view
        frame: [0, 20, 100, 44]
        children:
          - {id: edit, frame: [52, 0, 44, 44], enlargeEdge: {left: 20, right: 4}}
    """,
  reason: "one margin for all, wherever the bar ends")

private func message(_ name: String, _ loss: String, _ beyond: String) -> String {
  "the enlarged margin of \(name) loses \(loss): no touch arrives outside \(beyond)"
}
