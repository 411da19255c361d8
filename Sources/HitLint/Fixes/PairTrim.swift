import HitLayout
import HitRegions

/// What to do about a pair: words, and a fix where insets alone mend it.
struct PairTrim {
  var help: [String]
  var fix: Fix?
}

extension Evidence {
  /// Splits the gap between the frames of a pair: each side gets at most half, never less than 0, and never more than
  /// it had. No fix where the frames leave no gap, where a target would become too small, or where another finding
  /// would come of it.
  func trim(_ pair: PairRecord) -> PairTrim {
    if !pair.isDirect { return PairTrim(help: []) }
    let (taker, loser) = (pair.taker, pair.loser)
    let (own, other) = (resolved.nodes[taker].frame, resolved.nodes[loser].frame)
    let sides = Edge.allCases.map { (edge: $0, gap: -own.facing(other, $0)) }.filter { $0.gap >= 0 }
      .sorted { $0.gap > $1.gap }
    var verdict = TrimCheck.Verdict.framesMeet
    for side in sides {
      let half = Int32(clamping: side.gap / 2)
      let changes = [(taker, side.edge), (loser, side.edge.opposite)].compactMap { node, edge in
        trimmed(node, edge, half)
      }
      if changes.isEmpty { continue }
      let found = TrimCheck.verdict(self, pair, changes)
      if found == .good {
        let description = description(changes, side.gap)
        let fix = Fix(
          description: description,
          changes: changes.map { .setEnlargeEdge(node: UInt32($0.node), $0.edges) })
        return PairTrim(help: [description], fix: fix)
      }
      if verdict == .framesMeet { verdict = found }
    }
    return PairTrim(help: [help(verdict)])
  }

  private func trimmed(_ node: Int, _ edge: Edge, _ half: Int32) -> TrimCheck.Change? {
    // What ancestors cut off already needs no trimming.
    let reach = resolved.nodes[node].frame.reach(of: scene.bodies[node].clip, edge)
    var edges = layout.nodes[node].enlargeEdge
    if edges[edge] <= half || reach <= Int64(half) { return nil }
    edges[edge] = half
    return TrimCheck.Change(node: node, edge: edge, edges: edges)
  }

  private func description(_ changes: [TrimCheck.Change], _ gap: Int64) -> String {
    let parts = changes.map { byAtMost(name($0.node), formatFixed($0.edges[$0.edge]), $0.edge.place) }
    return enlarge(list(parts), points(gap))
  }

  private func help(_ verdict: TrimCheck.Verdict) -> String {
    switch verdict {
    case .good, .framesMeet: helpFramesMeet
    case .tooSmall(let node): helpTooSmall(name(node))
    case .brings: helpBrings
    case .tooCrowded: helpTooCrowded
    }
  }
}

extension FixedRect {
  /// How far this rectangle reaches past the facing edge of another that lies beyond `edge`; negative for a gap.
  fileprivate func facing(_ other: FixedRect, _ edge: Edge) -> Int64 {
    switch edge {
    case .left: Int64(other.maxX) - Int64(minX)
    case .top: Int64(other.maxY) - Int64(minY)
    case .right: Int64(maxX) - Int64(other.minX)
    case .bottom: Int64(maxY) - Int64(other.minY)
    }
  }
}

private func byAtMost(_ name: String, _ amount: String, _ place: String) -> String {
  "\(name) by at most \(amount) \(place)"
}

private func enlarge(_ parts: String, _ gap: String) -> String { "enlarge \(parts) (half of the \(gap) gap)" }

private let helpFramesMeet = "move the frames apart: no margin can be trimmed to mend this"

private func helpTooSmall(_ name: String) -> String {
  "move the frames apart: trimmed to half of the gap, \(name) would be too small a target"
}

private let helpBrings = "move the frames apart: trimming the margins would bring another finding"

private let helpTooCrowded = "move the frames apart: too much lies here to say which margins to trim"
