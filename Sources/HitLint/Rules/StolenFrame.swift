import HitLayout
import HitRegions

/// `stolen-frame`: an invisible margin takes touches from another control's frame.
func findStolenFrames(_ evidence: Evidence, _ findings: inout [Finding]) {
  for pair in evidence.pairs(.stolenFrame) {
    let (taker, loser) = (evidence.name(pair.taker), evidence.name(pair.loser))
    let share = percent(pair.extent.area, of: evidence.reachableFrame(pair.loser).area)
    findings.append(
      evidence.finding(
        .stolenFrame, on: pair.taker, partner: pair.loser, at: pair.isDirect ? .enlargeEdge : .frame,
        pair.isDirect ? message(taker, share, loser) : messageForwarded(taker, share, loser), states: pair.states,
        extent: pair.extent, related: [evidence.related(pair.loser, loses(loser, text(pair.extent.rect)))],
        trims: pair))
  }
}

let stolenFramePage = RulePage(
  .stolenFrame,
  what: """
    The enlarged margin of one control lies over the frame of another and takes its touches. It says how much of the
    frame is lost, and offers to split the gap between the two.
    """,
  why: """
    Every icon of a bar got a generous margin, and then one more icon was put between them. What people see is not what
    they tap: the visible edge of one button opens the menu of its neighbour.
    """,
  example: """
    size: [390, 120]
    controls:
      - {id: invite, frame: [250, 40, 80, 44]}
      - {id: more, frame: [334, 40, 44, 44], enlargeEdge: {left: 20}}
    """,
  mended: """
    size: [390, 120]
    controls:
      - {id: invite, frame: [250, 40, 80, 44]}
      - {id: more, frame: [334, 40, 44, 44], enlargeEdge: {left: 2}}
    """,
  reason: "the handle has to win over the row")

private func message(_ taker: String, _ share: UInt64, _ loser: String) -> String {
  "the enlarged margin of \(taker) takes \(share) % of the frame of \(loser)"
}

private func messageForwarded(_ taker: String, _ share: UInt64, _ loser: String) -> String {
  "touches forwarded to \(taker) come from \(share) % of the frame of \(loser)"
}

private func loses(_ loser: String, _ rect: String) -> String { "\(loser) loses \(rect)" }
