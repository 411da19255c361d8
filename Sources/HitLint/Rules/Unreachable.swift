import HitLayout
import HitRegions

/// `unreachable`: a control whose region is empty in every state in which it counts.
func findUnreachable(_ evidence: Evidence, _ findings: inout [Finding]) {
  for node in evidence.judgedSuspects {
    if evidence.reachedStates(node) != 0 || evidence.isUnchecked(node) { continue }
    let place = evidence.resolved.nodes[node]
    let dead = place.frame.isEmpty ? place.area : place.frame
    let extent = evidence.extent(node, evidence.scene.judgedMask(node)) { $0(dead) }
    let (why, related) = evidence.reason(node)
    findings.append(
      evidence.finding(
        .unreachable, on: node, at: .frame, message(evidence.name(node), why), extent: extent, related: related))
  }
}

extension Evidence {
  fileprivate func reason(_ node: Int) -> (why: String, [Related]) {
    if resolved.nodes[node].area.isEmpty { return (noArea, []) }
    if let cutter = cutter(node) {
      guard let ancestor = cutter.ancestor else { return (outside(surfaceName(node)), cutter.related) }
      return (cutOff(name(ancestor)), cutter.related)
    }
    let clip = scene.bodies[node].clip
    let first = clip.intersection(resolved.nodes[node].frame)
    let corner = first.isEmpty ? clip : first
    let state = UInt64(scene.judgedMask(node).trailingZeroBitCount)
    let point = FixedPoint(x: corner.minX, y: corner.minY)
    guard let hit = index.hit(on: resolved.nodes[node].surface, at: point, state) else { return (noArea, []) }
    let box = onScreen(scene.bodies[hit].clip, hit)
    return (covered(name(hit)), [related(hit, covers(name(hit), text(box)))])
  }

  /// The nearest ancestor with which nothing of the node's area is left, or the surface; nil where something is.
  private func cutter(_ node: Int) -> (ancestor: Int?, related: [Related])? {
    if !scene.bodies[node].clip.isEmpty { return nil }
    var rest = resolved.nodes[node].area
    for ancestor in ancestors(node) {
      rest = rest.intersection(resolved.nodes[ancestor].area)
      if rest.isEmpty { return (ancestor, [related(ancestor, ends(ancestor))]) }
    }
    return (nil, surfaceRelated(node))
  }
}

let unreachablePage = RulePage(
  .unreachable,
  what: """
    A control that no touch can reach, in any state in which it counts: an ancestor cuts all of it off, it lies outside
    the surface, or others cover it everywhere.
    """,
  why: """
    It is drawn, and nothing happens when it is tapped. Often it is a pair like play and pause, laid in one place and
    told apart only by code that the layout knows nothing of; or a button that an animation moved out of its container,
    whose bounds still decide which touches get in.
    """,
  example: """
    size: [320, 160]
    controls:
      - {id: play, frame: [136, 56, 48, 48]}
      - {id: pause, frame: [136, 56, 48, 48]}
    """,
  mended: """
    size: [320, 160]
    states: [paused, playing]
    controls:
      - {id: play, frame: [136, 56, 48, 48], in: [paused]}
      - {id: pause, frame: [136, 56, 48, 48], in: [playing]}
    """,
  reason: "the app moves it into view")

private let noArea = "its frame and its enlargeEdge leave no area"

private func message(_ name: String, _ why: String) -> String { "no touch can reach \(name): \(why)" }

private func cutOff(_ ancestor: String) -> String { "it lies where \(ancestor) lets none through" }

private func outside(_ surface: String) -> String { "it lies outside \(surface)" }

private func covered(_ name: String) -> String { "it is covered by \(name)" }

private func covers(_ name: String, _ box: String) -> String { "\(name) takes the touches in \(box)" }
