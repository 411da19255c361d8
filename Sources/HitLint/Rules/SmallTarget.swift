import HitLayout
import HitRegions

/// `small-target`: no rectangle of the minimum target's size fits into a control's region.
func findSmallTargets(_ evidence: Evidence, _ findings: inout [Finding]) {
  let minimum = evidence.scene.minimum
  guard let size = minimum.size else { return }
  for node in evidence.judgedSuspects {
    let region = evidence.region(node)
    if region.small == 0 || region.isUnchecked { continue }
    let need = text(size, isSquare: minimum.isSquare)
    let room = points(region.square)
    let name = evidence.name(node)
    var related: [Related] = []
    if case .layout(let span) = minimum.origin { related.append(Related(span: span, message: asked(need))) }
    findings.append(
      evidence.finding(
        .smallTarget, on: node, at: .frame,
        minimum.isSquare
          ? message(name, room, need, origin(minimum.origin)) : messagePair(name, room, need, origin(minimum.origin)),
        states: region.small, extent: region.extent, related: related))
  }
}

let smallTargetPage = RulePage(
  .smallTarget,
  what: """
    Nothing of the size of the minimum target fits into what really hits a control: what is cut off, stolen or covered
    does not count. It gives the largest square that does fit. The minimum is the layout's minimumTarget, else that of
    the configuration (a number or a profile: apple 44, material 48, wcag-aa 24, wcag-aaa 44), else 44 points.
    """,
  why: """
    A 24 point glyph looks right and is missed by every third thumb. Margins mend it without a change to what is drawn,
    unless a neighbour takes them away again.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24]}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24], enlargeEdge: 10}
    """,
  reason: "there is a larger one that does the same")

private func message(_ name: String, _ room: String, _ need: String, _ origin: String) -> String {
  "the largest square that hits \(name) is \(room), less than \(need) (\(origin))"
}

private func messagePair(_ name: String, _ room: String, _ need: String, _ origin: String) -> String {
  "nothing of \(need) (\(origin)) fits where touches hit \(name); the largest square that does is \(room)"
}

private func origin(_ origin: MinimumTarget.Origin) -> String {
  switch origin {
  case .languageDefault: "the default"
  case .layout: "the layout's minimumTarget"
  case .configuration(let words): words
  }
}

private func asked(_ need: String) -> String { "\(need) is asked for here" }
