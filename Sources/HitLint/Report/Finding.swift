import HitLayout
import HitRegions

/// A diagnostic with the nodes it is about, before levels and allowances.
struct Finding {
  var diagnostic: Diagnostic
  /// The node it is on.
  var node: Int
  /// The other node of a pair.
  var partner: Int?
  /// A pair that trimming margins may mend: help and fix are looked for only once nothing silences the finding.
  var trims: PairRecord?
}

extension Evidence {
  /// Makes a finding; states, rectangle and witness are added where they are given.
  ///
  /// - Parameters:
  ///   - place: which of the node's values is at fault.
  ///   - states: where it holds; left out where that is everywhere the node is judged.
  ///   - related: the partner first.
  ///   - trims: a pair that trimming margins may mend.
  func finding(
    _ rule: Rule, on node: Int, partner: Int? = nil, at place: Place, _ message: String, states: UInt64? = nil,
    extent: Extent? = nil, related: [Related] = [], help: [String] = [], fix: Fix? = nil,
    trims: PairRecord? = nil
  ) -> Finding {
    let (span, origin) = span(place, of: node)
    var diagnostic = Diagnostic(
      rule: rule, span: span, control: layout.id(node), message: message,
      related: related + (origin.map { [$0] } ?? []),
      help: help, fix: fix)
    if let states, states != scene.judgedMask(node) { diagnostic.states = names(of: states) }
    if let extent, !extent.isEmpty {
      diagnostic.rect = extent.rect
      diagnostic.point = extent.point
    }
    return Finding(diagnostic: diagnostic, node: node, partner: partner, trims: trims)
  }

  private func names(of states: UInt64) -> [String] {
    layout.states.indices.filter { states >> UInt64($0) & 1 == 1 }.map { layout.states[$0] }
  }
}

/// Which of a node's values a finding is placed on.
enum Place {
  case frame
  /// The frame, where no `enlargeEdge` is written.
  case enlargeEdge
}

extension Evidence {
  /// Where a value is written; where it came from elsewhere, the node's id and a note at the origin.
  func span(_ place: Place, of node: Int) -> (SourceSpan, origin: Related?) {
    let written = layout.nodes[node]
    if place == .enlargeEdge && !written.enlargeEdgeSpan.isNone {
      if !written.flags.contains(.enlargeEdgeShared) { return (written.enlargeEdgeSpan, nil) }
      let note = Related(
        control: layout.id(node), span: written.enlargeEdgeSpan,
        message: "the enlargeEdge of \(name(node)) comes from here")
      return (written.idSpan, note)
    }
    if written.frameSpan.isNone { return (written.idSpan, nil) }
    if !written.flags.contains(.frameShared) { return (written.frameSpan, nil) }
    let note = Related(
      control: layout.id(node), span: written.frameSpan, message: "the frame of \(name(node)) comes from here")
    return (written.idSpan, note)
  }

  /// A related place at another node's frame.
  func related(_ node: Int, _ message: String) -> Related {
    Related(control: layout.id(node), span: span(.frame, of: node).0, message: message)
  }
}
