import HitLayout
import HitRegions

/// `overlap`: two margins meet, or a margin lies under another control's frame.
func findOverlaps(_ evidence: Evidence, _ findings: inout [Finding]) {
  for pair in evidence.pairs(.overlap) {
    let (taker, loser) = (evidence.name(pair.taker), evidence.name(pair.loser))
    let rect = text(pair.extent.rect)
    findings.append(
      evidence.finding(
        .overlap, on: pair.taker, partner: pair.loser, at: pair.isByMargin && pair.isDirect ? .enlargeEdge : .frame,
        pair.isByMargin ? messageMargins(taker, loser, rect) : messageUnderFrame(taker, loser, rect),
        states: pair.states, extent: pair.extent, related: [evidence.related(pair.loser, loses(loser, rect))],
        trims: pair))
  }
}

let overlapPage = RulePage(
  .overlap,
  what: """
    The enlarged margins of two controls meet, or a margin lies under another control's frame. It says who wins the
    shared area, and offers to split the gap between the frames.
    """,
  why: """
    A tap right between two buttons should go to the nearer one. Where margins overlap it goes to the one later in the
    file, also when the finger is nearer to the other.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: previous, frame: [40, 40, 60, 44], enlargeEdge: {right: 10}}
      - {id: next, frame: [112, 40, 60, 44], enlargeEdge: {left: 10}}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: previous, frame: [40, 40, 60, 44], enlargeEdge: {right: 6}}
      - {id: next, frame: [112, 40, 60, 44], enlargeEdge: {left: 6}}
    """,
  reason: "the stop button has to win")

private func messageMargins(_ taker: String, _ loser: String, _ rect: String) -> String {
  "the touch areas of \(taker) and \(loser) overlap: \(taker) takes \(rect)"
}

private func messageUnderFrame(_ taker: String, _ loser: String, _ rect: String) -> String {
  "the enlarged margin of \(loser) lies under the frame of \(taker), which takes \(rect)"
}

private func loses(_ loser: String, _ rect: String) -> String { "\(loser) loses \(rect)" }
