import HitLayout
import HitRegions

/// Who takes the touches of every surface in a state, as pieces that share no point: what a picture draws.
///
/// Each surface by itself, as if it could be scrolled everywhere; a scroll is a plain node of the surface it lies on. Near
/// O(n log n) on drawn screens; where areas cross without end, surfaces past `budget` of work are cut short.
public func touchPieces(of resolved: ResolvedLayout, state: Int, budget: Int = 1 << 26) -> [[TouchPiece]] {
  let scene = Scene(resolved, minimum: .languageDefault)
  var entries = [[MapEntry]](repeating: [], count: resolved.surfaces.count)
  for node in resolved.nodes.indices.reversed() where scene.bodies[node].traits.contains(.isCandidate) {
    if scene.liveMask(node) >> UInt64(state) & 1 == 0 { continue }
    var entry = scene.mapEntry(node, UInt64(state), slot: nil)
    entry.isDirty = true
    entries[Int(resolved.nodes[node].surface)].append(entry)
  }
  return entries.map { entries in
    let sink = PieceSink(entries)
    guard var box = entries.first?.rect else { return [] }
    for entry in entries { box.grow(over: entry.rect) }
    RegionMap.run(entries, in: box, sink: sink, budget: budget)
    return sink.pieces
  }
}

private final class PieceSink: MapSink {
  private let entries: [MapEntry]
  private(set) var pieces: [TouchPiece] = []

  init(_ entries: [MapEntry]) { self.entries = entries }

  var isFull: Bool { false }

  func leaveOut(_ entry: Int) {}

  func add(_ piece: FixedRect, first: Int, second: Int, control: Int) {
    let taker = entries[first]
    pieces.append(
      TouchPiece(
        rect: piece, first: taker.node, owner: taker.owner, second: second < 0 ? Layout.noNode : entries[second].owner))
  }
}
