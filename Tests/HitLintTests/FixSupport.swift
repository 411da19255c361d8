import HitLayout
import HitLint
import HitRegions
import HitTestReference

/// A finding without its numbers: what it says of whom.
struct FindingKey: Hashable, CustomStringConvertible {
  var rule: Rule
  var control: String?
  var partner: String?
  /// Tells several of a node apart that differ in the key at fault only.
  var span: SourceSpan?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    control = diagnostic.control
    switch rule {
    case .stolenFrame, .stackedFrames, .overlap: partner = diagnostic.related.first?.control
    case .noEffect, .unusedAllow: span = diagnostic.span
    default: break
    }
  }

  var description: String { "\(rule.rawValue) \(control ?? "-")\(partner.map { " > \($0)" } ?? "")" }
}

extension Layout {
  /// The layout after a fix, as if the text edits had been made and read again.
  func applying(_ fix: Fix) -> Layout {
    var layout = self
    for change in fix.changes {
      switch change {
      case .setEnlargeEdge(let node, let edges):
        layout.nodes[Int(node)].enlargeEdge = edges
        layout.nodes[Int(node)].flags.subtract([.enlargeEdgeShared, .enlargeEdgeDefaulted])
      case .removeKey(let node, .enlargeEdge):
        layout.nodes[Int(node)].enlargeEdge = .zero
        layout.nodes[Int(node)].enlargeEdgeSpan = .none
      case .removeKey(let node, .boundsExtension):
        layout.keySpans.removeAll { $0.node == node && $0.key == .boundsExtension }
      case .removeKey(let node, .forward):
        layout.nodes[Int(node)].forward = Layout.noNode
        layout.keySpans.removeAll { $0.node == node && $0.key == .forward }
      case .removeAllowance(let node, let rule):
        layout.allowances.removeAll { $0.node == node && $0.rule == rule }
      }
    }
    return layout
  }

  /// A random layout made into one of controls that can all be hit, with margins that mostly enlarge.
  func crowded() -> Layout {
    var layout = self
    for node in layout.nodes.indices {
      layout.nodes[node].flags.formUnion([.userInteractionEnabled, .opaqueEnough])
      layout.nodes[node].flags.remove(.hidden)
      if layout.nodes[node].pointerEvents == .none { layout.nodes[node].pointerEvents = .auto }
      if node % 4 != 0 {
        let edges = layout.nodes[node].enlargeEdge
        layout.nodes[node].enlargeEdge = EdgeAmounts(
          top: abs(edges.top), right: abs(edges.right), bottom: abs(edges.bottom), left: abs(edges.left))
      }
      if layout.nodes[node].type != .scroll && node % 5 != 0 { layout.nodes[node].type = .button }
      if node % 3 != 0 { layout.nodes[node].forward = Layout.noNode }
    }
    return layout
  }
}
