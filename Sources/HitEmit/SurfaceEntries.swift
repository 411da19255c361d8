import HitLayout
import HitRegions

/// One thing a surface's index holds: where a node can be hit, and the word that stands for it.
struct IndexEntry {
  var rect: FixedRect
  /// Node and flags as in the format, PARTIAL not set.
  var word: UInt32
  /// The greatest node that a hit inside can give.
  var reach: UInt32
}

/// The entries of all surfaces, one surface after another, each in node order.
struct SurfaceEntries {
  private var entries: [IndexEntry] = []
  private var starts: [Int] = []

  /// Gathers the nodes that can be hit while the app runs. O(n).
  init(_ layout: ResolvedLayout) {
    var counts = [Int](repeating: 0, count: layout.surfaces.count + 1)
    let nodes = layout.nodes
    let written = layout.layout.nodes
    for index in nodes.indices where SurfaceEntries.isIndexed(nodes[index], written[index]) {
      counts[Int(nodes[index].surface) + 1] += 1
    }
    for surface in 1..<counts.count { counts[surface] += counts[surface - 1] }
    starts = counts
    var next = counts
    let blank = IndexEntry(rect: FixedRect(minX: 0, minY: 0, maxX: 0, maxY: 0), word: 0, reach: 0)
    entries = [IndexEntry](repeating: blank, count: counts[counts.count - 1])
    for index in nodes.indices where SurfaceEntries.isIndexed(nodes[index], written[index]) {
      let node = nodes[index]
      var word = UInt32(index)
      var reach = UInt32(index)
      if node.facts.contains(.initiallyOff) { word |= TableFormat.Entry.off }
      if node.target != Layout.noNode { word |= TableFormat.Entry.forward }
      if node.content != 0 {
        word |= TableFormat.Entry.scroll
        reach = written[index].end - 1
        if written[index].pointerEvents == .boxNone { word |= TableFormat.Entry.passive }
      }
      let slot = next[Int(node.surface)]
      next[Int(node.surface)] += 1
      entries[slot] = IndexEntry(rect: node.clip, word: word, reach: reach)
    }
  }

  /// How many entries all surfaces have.
  var count: Int { entries.count }

  subscript(surface: Int) -> ArraySlice<IndexEntry> { entries[starts[surface]..<starts[surface + 1]] }

  private static func isIndexed(_ node: ResolvedNode, _ written: LayoutNode) -> Bool {
    !node.facts.contains(.neverHit) && !node.clip.isEmpty && (written.pointerEvents != .boxNone || node.content != 0)
  }
}
