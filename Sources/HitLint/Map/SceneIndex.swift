import HitLayout
import HitRegions

/// Finds what can be hit at a point or in a rectangle: a packed R-tree a surface, built when first asked.
final class SceneIndex {
  private static let width = 16

  private struct Tree {
    /// Candidates in an order in which neighbours lie near each other.
    var nodes: [UInt32]
    /// Level by level, the leaves' first: the box and the greatest node of each block of `width`.
    var levels: [[Block]]
  }

  private struct Block {
    var box: FixedRect
    var greatest: UInt32
  }

  private let scene: Scene
  private var trees: [UInt32: Tree] = [:]
  private var candidates: [UInt32: [UInt32]]?

  init(_ scene: Scene) {
    self.scene = scene
  }

  /// Candidates on a surface whose clip meets a rectangle, rising; nil where there are more than `limit`.
  func nodes(on surface: UInt32, meeting rect: FixedRect, limit: Int) -> [UInt32]? {
    let tree = tree(surface)
    var found: [UInt32] = []
    var isOver = false
    func visit(_ level: Int, _ range: Range<Int>) {
      for block in range where !isOver && tree.levels[level][block].box.meets(rect) {
        if level > 0 {
          visit(level - 1, children(block, tree.levels[level - 1].count))
          continue
        }
        for place in children(block, tree.nodes.count) {
          let node = tree.nodes[place]
          if scene.bodies[Int(node)].clip.meets(rect) { found.append(node) }
        }
        isOver = found.count > limit
      }
    }
    if let top = tree.levels.indices.last { visit(top, tree.levels[top].indices) }
    return isOver ? nil : found.sorted()
  }

  /// The node that is hit at a point of a surface in a state, before forwarding.
  func hit(on surface: UInt32, at point: FixedPoint, _ state: UInt64) -> Int? {
    let first = frontmost(surface, point, state) { _ in true }
    guard scene.layout.hitPolicy == .framesFirst else { return first }
    let ending = frontmost(surface, point, state) { node in
      !scene.layout.nodes[node].type.isControl || scene.resolved.nodes[node].frame.contains(point)
    }
    if let ending, scene.layout.nodes[ending].type.isControl { return ending }
    return first
  }

  /// The greatest node at a point that is live in the state and accepted.
  private func frontmost(
    _ surface: UInt32, _ point: FixedPoint, _ state: UInt64, _ accepts: (Int) -> Bool
  ) -> Int? {
    let tree = tree(surface)
    var best = -1
    func visit(_ level: Int, _ range: Range<Int>) {
      for block in range {
        let entry = tree.levels[level][block]
        if Int(entry.greatest) <= best || !entry.box.contains(point) { continue }
        if level > 0 {
          visit(level - 1, children(block, tree.levels[level - 1].count))
          continue
        }
        for place in children(block, tree.nodes.count) {
          let node = Int(tree.nodes[place])
          if node > best && scene.bodies[node].clip.contains(point) && scene.liveMask(node) >> state & 1 == 1
            && accepts(node)
          {
            best = node
          }
        }
      }
    }
    if let top = tree.levels.indices.last { visit(top, tree.levels[top].indices) }
    return best < 0 ? nil : best
  }

  private func children(_ block: Int, _ count: Int) -> Range<Int> {
    block * Self.width..<min(count, (block + 1) * Self.width)
  }

  private func tree(_ surface: UInt32) -> Tree {
    if let tree = trees[surface] { return tree }
    if candidates == nil {
      var lists: [UInt32: [UInt32]] = [:]
      for (node, body) in scene.bodies.enumerated() where body.traits.contains(.isCandidate) {
        lists[scene.resolved.nodes[node].surface, default: []].append(UInt32(node))
      }
      candidates = lists
    }
    let tree = build(candidates?[surface] ?? [], surface)
    trees[surface] = tree
    return tree
  }

  private func build(_ list: [UInt32], _ surface: UInt32) -> Tree {
    let bounds = scene.bounds(surface)
    let keyed = list.map { (key: mortonKey(scene.bodies[Int($0)].clip, in: bounds), node: $0) }
      .sorted { ($0.key, $0.node) < ($1.key, $1.node) }
    let nodes = keyed.map(\.node)
    var level = nodes.map { Block(box: scene.bodies[Int($0)].clip, greatest: $0) }
    var levels: [[Block]] = []
    while level.count > 1 || levels.isEmpty && !level.isEmpty {
      level = stride(from: 0, to: level.count, by: Self.width).map { start in
        level[start..<min(level.count, start + Self.width)].dropFirst().reduce(into: level[start]) {
          $0.box.grow(over: $1.box)
          $0.greatest = max($0.greatest, $1.greatest)
        }
      }
      levels.append(level)
    }
    return Tree(nodes: nodes, levels: levels)
  }
}

/// The place of a box's middle along a curve through the bounds: 16 bits an axis, interleaved.
private func mortonKey(_ box: FixedRect, in bounds: FixedRect) -> UInt32 {
  func part(_ low: Int32, _ high: Int32, _ min: Int32, _ max: Int32) -> UInt32 {
    let middle = (Int64(low) + Int64(high)) / 2 - Int64(min)
    var bits = UInt32(truncatingIfNeeded: middle * 0xFFFF / Swift.max(1, Int64(max) - Int64(min)))
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
  return part(box.minX, box.maxX, bounds.minX, bounds.maxX)
    | part(box.minY, box.maxY, bounds.minY, bounds.maxY) << 1
}
