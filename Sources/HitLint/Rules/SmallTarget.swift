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
