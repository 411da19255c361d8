import HitLayout
import HitRegions

/// `blocked-by-view`: something that is not a control takes touches that a control would get without it.
func findBlockedByView(_ evidence: Evidence, _ findings: inout [Finding]) {
  for record in evidence.blocked {
    let node = record.control
    if evidence.isUnchecked(node) || evidence.hasEmptyArea(node) { continue }
    let name = evidence.name(node)
    let views = record.views.map { view in
      let isInside = evidence.scene.areRelated(Int(view), node)
      return evidence.related(
        Int(view), isInside ? inside(evidence.name(Int(view)), name) : inFront(evidence.name(Int(view)), name))
    }
    let first = record.views.first.map { evidence.name(Int($0)) } ?? ""
    findings.append(
      evidence.finding(
        .blockedByView, on: node, partner: record.views.first.map { Int($0) }, at: .frame,
        message(first, record.share, name, others: record.views.count - 1), states: record.states,
        extent: record.extent,
        related: views, help: [help(first)]))
  }
}

let blockedByViewPage = RulePage(
  .blockedByView,
  what: """
    Something that is not a control takes touches that a control would get without it: an overlay in front of the
    control, or a view inside it. A plain view that is hit swallows the touch.
    """,
  why: """
    A gradient, a badge or an empty container is laid over a screen for its looks. Every tap on what shines through is
    lost without a trace.
    """,
  example: """
    size: [320, 160]
    controls:
      - {id: inbox, frame: [40, 40, 100, 60]}
      - {id: badge, type: view, frame: [120, 30, 30, 30]}
    """,
  mended: """
    size: [320, 160]
    controls:
      - {id: inbox, frame: [40, 40, 100, 60]}
      - {id: badge, type: view, frame: [120, 30, 30, 30], pointerEvents: none}
    """,
  reason: "the sheet covers half of the page on purpose")

private func message(_ view: String, _ share: UInt64, _ name: String, others: Int) -> String {
  if others == 0 { return "\(view), which is not a control, takes \(share) % of the touches that \(name) would get" }
  let more = others == 1 ? "another" : "\(others) others"
  return "\(view) and \(more), which are not controls, take \(share) % of the touches that \(name) would get"
}

private func inFront(_ view: String, _ name: String) -> String { "\(view) lies in front of \(name)" }

private func inside(_ view: String, _ name: String) -> String { "\(view) lies inside \(name)" }

private func help(_ view: String) -> String {
  "let \(view) pass touches on with pointerEvents: none or box-none, or give it a forward"
}
