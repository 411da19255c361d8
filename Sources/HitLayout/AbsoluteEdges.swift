import HitRegions

/// The edges of a node's frame and area on the screen, nothing scrolled, before it is known whether they fit the range.
struct AbsoluteEdges {
  let minX: Int64
  let minY: Int64
  let maxX: Int64
  let maxY: Int64
  let areaMinX: Int64
  let areaMinY: Int64
  let areaMaxX: Int64
  let areaMaxY: Int64

  /// - Parameters:
  ///   - originX: The left edge of the parent's frame, 0 for a root.
  ///   - originY: Its top edge.
  @inline(__always)
  init(_ node: LayoutNode, originX: Int64, originY: Int64) {
    minX = originX + Int64(node.frame.x)
    minY = originY + Int64(node.frame.y)
    maxX = minX + Int64(node.frame.width)
    maxY = minY + Int64(node.frame.height)
    areaMinX = minX - Int64(node.enlargeEdge.left)
    areaMinY = minY - Int64(node.enlargeEdge.top)
    areaMaxX = maxX + Int64(node.enlargeEdge.right)
    areaMaxY = maxY + Int64(node.enlargeEdge.bottom)
  }

  var frameFits: Bool { fits(minX) && fits(minY) && fits(maxX) && fits(maxY) }

  @inline(__always)
  var allFit: Bool { frameFits && fits(areaMinX) && fits(areaMinY) && fits(areaMaxX) && fits(areaMaxY) }

  /// The frame, each edge moved into the range.
  @inline(__always)
  var frame: FixedRect { FixedRect(minX: clamp(minX), minY: clamp(minY), maxX: clamp(maxX), maxY: clamp(maxY)) }
}

extension Layout {
  /// What is said of a node whose edges do not all fit.
  func fault(_ index: Int, _ edges: AbsoluteEdges) -> Diagnostic {
    let node = nodes[index]
    let isArea = edges.frameFits
    return Diagnostic(
      rule: .outOfRange, span: isArea && !node.enlargeEdgeSpan.isNone ? node.enlargeEdgeSpan : node.frameSpan,
      control: id(index),
      message:
        "an edge of the \(isArea ? "touch area" : "frame") of '\(id(index))' on the screen lies past the limit of "
        + "±8388608 points")
  }

  /// The edges that leave the 24.8 range, as `resolved()` reports them; of a layout with other faults too. O(n).
  ///
  /// Needs frames, insets and parents only. Nodes without a frame are passed over.
  public var edgeFaults: [Diagnostic] {
    var faults: [Diagnostic] = []
    var frames: [FixedRect] = []
    frames.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let parent = node.parent == Layout.noNode ? nil : frames[Int(node.parent)]
      let edges = AbsoluteEdges(node, originX: Int64(parent?.minX ?? 0), originY: Int64(parent?.minY ?? 0))
      frames.append(edges.frame)
      if !edges.allFit, !node.frameSpan.isNone, node.idLength > 0 { faults.append(fault(index, edges)) }
    }
    return faults
  }
}

/// Whether a raw 24.8 edge is one a layout may have: |v| < 8,388,608 points.
@inline(__always)
private func fits(_ edge: Int64) -> Bool { edge > Int64(Int32.min) && edge <= Int64(Int32.max) }

@inline(__always)
func clamp(_ edge: Int64) -> Int32 { Int32(max(-Int64(Int32.max), min(Int64(Int32.max), edge))) }
