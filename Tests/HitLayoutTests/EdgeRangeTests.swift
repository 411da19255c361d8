import HitLayout
import HitRegions
import Testing

@Suite struct EdgeRangeTests {
  /// A chain of nodes, each at an offset in its parent.
  private func chain(_ offsets: [Int32], vertical: Bool, type: NodeType) -> Layout {
    var layout = Layout(name: "chain", size: FixedSize(width: 25600, height: 25600))
    for (index, offset) in offsets.enumerated() {
      var node = LayoutNode(idStart: UInt32(index))
      node.idLength = 1
      node.type = type
      node.parent = index == 0 ? Layout.noNode : UInt32(index - 1)
      node.end = UInt32(offsets.count)
      node.frame = LayoutFrame(x: vertical ? 0 : offset, y: vertical ? offset : 0, width: 256, height: 256)
      node.boundsExtension = layout.boundsExtension(type.isControl ? EdgeAmounts(all: 70 << 8) : .zero)
      node.frameSpan = SourceSpan(start: UInt32(index), end: UInt32(index + 1))
      layout.idBytes.append(UInt8(ascii: "a") + UInt8(index))
      if type == .scroll {
        layout.scrolls.append(
          ScrollContent(
            node: UInt32(index), contentSize: FixedSize(width: 256, height: 256),
            contentOffset: FixedPoint(x: Int32(0), y: Int32(0))))
      }
      layout.nodes.append(node)
    }
    return layout
  }

  /// Edges far past the range, in each direction, are reported and never trap.
  @Test(arguments: [.max, 1_280_000_000, -Int32.max] as [Int32], [NodeType.button, .view, .scroll])
  func edgesPastTheRangeAreReported(_ offset: Int32, _ type: NodeType) {
    for vertical in [false, true] {
      let layout = chain([offset, offset, offset, -offset], vertical: vertical, type: type)
      let (resolved, faults) = layout.resolved()
      #expect(resolved == nil)
      #expect(faults.contains { $0.rule == .outOfRange })
      #expect(faults.map(\.span) == layout.edgeFaults.map(\.span))
      #expect(faults.map(\.message) == layout.edgeFaults.map(\.message))
    }
  }
}
