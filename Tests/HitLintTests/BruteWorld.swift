import HitLayout
import HitRegions
import HitTestReference

/// One surface by itself, as the naive reference sees it: scrolls on it are plain views without children, and a content
/// surface is a screen as large as the content.
struct BruteWorld {
  let surface: UInt32
  let tree: ReferenceTree
  /// The nodes of the whole layout that the world's nodes stand for.
  let originals: [Int]
  /// Absolute frames and areas by the whole layout's node, in the world's coordinates.
  private(set) var frames: [Int: WideRect] = [:]
  private(set) var areas: [Int: WideRect] = [:]
  let width: Int64
  let height: Int64
  /// Coordinates between which nobody's takers change, from 0 to the size.
  let xs: [Int64]
  let ys: [Int64]

  init(_ layout: Layout, surface: UInt32, resolved: ResolvedLayout) {
    self.surface = surface
    let bounds = resolved.surfaces[Int(surface)].bounds
    var part = Layout(
      name: "", size: FixedSize(width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY))
    part.hitPolicy = layout.hitPolicy
    part.states = layout.states
    var originals: [Int] = []
    var places: [Int: Int] = [:]
    for node in layout.nodes.indices where resolved.nodes[node].surface == surface {
      var copy = layout.nodes[node]
      if copy.type == .scroll { copy.type = .view }
      copy.forward = Layout.noNode
      copy.parent = places[Int(copy.parent)].map { UInt32($0) } ?? Layout.noNode
      places[node] = originals.count
      originals.append(node)
      part.nodes.append(copy)
    }
    tree = ReferenceTree(part)
    self.originals = originals
    width = Int64(part.size.width)
    height = Int64(part.size.height)
    for (place, node) in originals.enumerated() {
      let copy = part.nodes[place]
      let above = copy.parent == Layout.noNode ? nil : frames[originals[Int(copy.parent)]]
      let minX = (above?.minX ?? 0) + Int64(copy.frame.x)
      let minY = (above?.minY ?? 0) + Int64(copy.frame.y)
      let frame = WideRect(
        minX: minX, minY: minY, maxX: minX + Int64(copy.frame.width), maxY: minY + Int64(copy.frame.height))
      frames[node] = frame
      areas[node] = WideRect(
        minX: frame.minX - Int64(copy.enlargeEdge.left), minY: frame.minY - Int64(copy.enlargeEdge.top),
        maxX: frame.maxX + Int64(copy.enlargeEdge.right), maxY: frame.maxY + Int64(copy.enlargeEdge.bottom))
    }
    let rects = Array(frames.values) + Array(areas.values)
    func inside(_ edges: [Int64], _ size: Int64) -> [Int64] {
      Set(edges + [0, size]).filter { $0 >= 0 && $0 <= size }.sorted()
    }
    xs = inside(rects.flatMap { [$0.minX, $0.maxX] }, width)
    ys = inside(rects.flatMap { [$0.minY, $0.maxY] }, height)
  }

  func isInside(_ point: WidePoint) -> Bool { point.x >= 0 && point.x < width && point.y >= 0 && point.y < height }

  /// Who is hit under the policy, before forwarding, with the question's bends; a node of the whole layout.
  func hit(_ point: WidePoint, _ state: ReferenceState, _ question: BruteQuestion = BruteQuestion()) -> Int? {
    let at = FixedPoint(x: Int32(point.x), y: Int32(point.y))
    var bent = ReferenceQuestion()
    bent.isTakenAway = { question.takenAway.contains(self.originals[$0]) }
    bent.mayReturn = { !question.onlyControls || self.tree.layout.nodes[$0].type.isControl }
    var asked = tree
    if let shown = question.shown, let place = originals.firstIndex(of: shown) { asked = asked.showing(place) }
    if tree.layout.hitPolicy == .framesFirst {
      var first = bent
      first.controlsOnlyInFrames = true
      if let found = asked.returned(at: at, state, first), tree.layout.nodes[found].type.isControl {
        return originals[found]
      }
    }
    return asked.returned(at: at, state, bent).map { originals[$0] }
  }
}

struct BruteQuestion {
  /// Nodes that are taken away.
  var takenAway: Set<Int> = []
  /// Whether nothing but controls can be hit.
  var onlyControls = false
  /// A node that takes touches though it is `box-none`.
  var shown: Int?
}

struct WideRect: Equatable {
  var minX: Int64
  var minY: Int64
  var maxX: Int64
  var maxY: Int64

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var area: Double { isEmpty ? 0 : Double(maxX - minX) * Double(maxY - minY) }

  func contains(_ point: WidePoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  func cut(by other: WideRect) -> WideRect {
    WideRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}

extension ReferenceTree {
  /// The tree with a `box-none` node taking touches itself.
  fileprivate func showing(_ node: Int) -> ReferenceTree {
    var layout = self.layout
    if layout.nodes[node].pointerEvents == .boxNone { layout.nodes[node].pointerEvents = .auto }
    return ReferenceTree(layout)
  }
}
