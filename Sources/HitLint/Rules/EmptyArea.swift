import HitLayout
import HitRegions

/// `empty-area`: a negative inset leaves nothing of a node's area.
func findEmptyAreas(_ evidence: Evidence, _ findings: inout [Finding]) {
  for suspect in evidence.suspects where evidence.hasEmptyArea(Int(suspect)) {
    let node = Int(suspect)
    let frame = evidence.layout.nodes[node].frame
    let edges = evidence.layout.nodes[node].enlargeEdge
    let area = evidence.resolved.nodes[node].area
    let isWidth = area.minX >= area.maxX && (edges.left < 0 || edges.right < 0)
    let taken = isWidth ? -Int64(edges.left) - Int64(edges.right) : -Int64(edges.top) - Int64(edges.bottom)
    let dead = evidence.resolved.nodes[node].frame
    let extent = evidence.extent(node, evidence.resolved.allStates) { $0(dead) }
    findings.append(
      evidence.finding(
        .emptyArea, on: node, at: .enlargeEdge,
        isWidth
          ? message(evidence.name(node), points(taken), "width", points(frame.width))
          : message(evidence.name(node), points(taken), "height", points(frame.height)),
        extent: extent))
  }
}

let emptyAreaPage = RulePage(
  .emptyArea,
  what: """
    Negative insets leave nothing of a node's touch area, so neither it nor anything inside it can be hit.
    """,
  why: """
    The insets of most toolkits shrink when they are positive; enlargeEdge enlarges. Numbers copied with the wrong sign
    make a small button vanish for touches.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24], enlargeEdge: -12}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24], enlargeEdge: 12}
    """,
  reason: "switched off until the release")

private func message(_ name: String, _ taken: String, _ axis: String, _ size: String) -> String {
  "the touch area of \(name) is empty: its enlargeEdge takes \(taken) from a \(axis) of \(size)"
}
