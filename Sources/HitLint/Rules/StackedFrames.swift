import HitLayout
import HitRegions

/// `stacked-frames`: two visible controls lie one on the other.
func findStackedFrames(_ evidence: Evidence, _ findings: inout [Finding]) {
  for pair in evidence.pairs(.stackedFrames) {
    let (taker, loser) = (evidence.name(pair.taker), evidence.name(pair.loser))
    let share = percent(pair.extent.area, of: evidence.reachableFrame(pair.loser).area)
    findings.append(
      evidence.finding(
        .stackedFrames, on: pair.taker, partner: pair.loser, at: .frame, message(taker, share, loser),
        states: pair.states, extent: pair.extent,
        related: [evidence.related(pair.loser, loses(loser, text(pair.extent.rect)))], help: [help]))
  }
}

let stackedFramesPage = RulePage(
  .stackedFrames,
  what: """
    The frames of two controls overlap. The one later in the file takes the touches where both are.
    """,
  why: """
    A label grew with a translation and slid under the next button; what is tapped is decided by the order in the file,
    which nobody chose.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: cancel, frame: [20, 40, 140, 44]}
      - {id: send, frame: [130, 40, 140, 44]}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: cancel, frame: [20, 40, 110, 44]}
      - {id: send, frame: [130, 40, 140, 44]}
    """,
  reason: "the badge is part of the button")

private let help = "move one of the two, or show them in different states"

private func message(_ taker: String, _ share: UInt64, _ loser: String) -> String {
  "the frame of \(taker) lies over \(share) % of the frame of \(loser)"
}

private func loses(_ loser: String, _ rect: String) -> String { "\(loser) loses \(rect)" }
