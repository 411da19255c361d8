import HitLayout
import HitRegions

/// `stolen-frame`: an invisible margin takes touches from another control's frame.
func findStolenFrames(_ evidence: Evidence, _ findings: inout [Finding]) {
  for pair in evidence.pairs(.stolenFrame) {
    let (taker, loser) = (evidence.name(pair.taker), evidence.name(pair.loser))
    let share = percent(pair.extent.area, of: evidence.reachableFrame(pair.loser).area)
    let trim = evidence.trim(pair)
    findings.append(
      evidence.finding(
        .stolenFrame, on: pair.taker, partner: pair.loser, at: pair.isDirect ? .enlargeEdge : .frame,
        pair.isDirect ? message(taker, share, loser) : messageForwarded(taker, share, loser), states: pair.states,
        extent: pair.extent, related: [evidence.related(pair.loser, loses(loser, text(pair.extent.rect)))],
        help: trim.help, fix: trim.fix))
  }
}

private func message(_ taker: String, _ share: UInt64, _ loser: String) -> String {
  "the enlarged margin of \(taker) takes \(share) % of the frame of \(loser)"
}

private func messageForwarded(_ taker: String, _ share: UInt64, _ loser: String) -> String {
  "touches forwarded to \(taker) come from \(share) % of the frame of \(loser)"
}

private func loses(_ loser: String, _ rect: String) -> String { "\(loser) loses \(rect)" }
