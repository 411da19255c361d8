import HitLayout
import HitRegions

/// What kind of random layout is wanted.
public struct RandomLayoutOptions: Equatable, Sendable, CustomStringConvertible {
  /// Where numbers come from.
  public enum Style: String, CaseIterable, Sendable {
    /// Like a drawn screen: children laid in rows and columns of whole points, small margins, few overlaps.
    case grid
    /// Whole points on a small screen, everything over everything.
    case dense
    /// Thirds of a point and single 1/256 units.
    case fine
    /// Edges all over the 24.8 range, up to its ends.
    case extreme
  }

  public var seed: UInt64
  public var style: Style
  /// How many nodes.
  public var nodes: Int
  /// How deep nodes may nest.
  public var maxDepth: Int

  public init(seed: UInt64, style: Style, nodes: Int, maxDepth: Int = 6) {
    self.seed = seed
    self.style = style
    self.nodes = nodes
    self.maxDepth = maxDepth
  }

  public var description: String { "\(style.rawValue)-\(nodes)-\(seed)" }
}

extension Layout {
  /// A layout made from a seed, using every feature of the language; free of unknown ids and forward cycles, with all
  /// absolute edges in range, so that it resolves.
  public static func random(_ options: RandomLayoutOptions) -> Layout {
    var maker = RandomLayoutMaker(options)
    return maker.make()
  }
}

private struct RandomLayoutMaker {
  let options: RandomLayoutOptions
  var random: SplitMix64
  var layout: Layout
  /// The open nodes, the root first.
  var open: [Int] = []
  /// How many children each node has so far.
  var childCounts: [Int] = []
  /// Each node's origin on the screen, nothing scrolled.
  var origins: [WidePoint] = []

  init(_ options: RandomLayoutOptions) {
    self.options = options
    random = SplitMix64(seed: options.seed)
    layout = Layout(name: "random-\(options)", size: FixedSize(width: 0, height: 0))
  }

  mutating func make() -> Layout {
    layout.size = screen()
    if random.oneIn(3) { layout.hitPolicy = .framesFirst }
    let stateCount = random.oneIn(2) ? 0 : random.oneIn(8) ? 64 : random.number(in: 1...4)
    layout.states = (0..<stateCount).map { "state\($0)" }
    for index in 0..<options.nodes { addNode(index) }
    for node in open { close(node) }
    addForwards()
    return layout
  }

  private mutating func screen() -> FixedSize {
    switch options.style {
    case .grid: FixedSize(width: 390 << 8, height: 844 << 8)
    case .dense: FixedSize(width: 64 << 8, height: 48 << 8)
    case .fine: FixedSize(width: third(90), height: third(60))
    case .extreme:
      random.oneIn(2) ? FixedSize(width: .max, height: .max) : FixedSize(width: 390 << 8, height: 844 << 8)
    }
  }

  private mutating func addNode(_ index: Int) {
    var depth = random.number(in: 0...min(open.count, options.maxDepth - 1))
    // Mostly stay near the deepest open node, so that there are deep trees and wide ones.
    if !random.oneIn(4) { depth = max(depth, min(open.count, options.maxDepth - 1) - 1) }
    while open.count > depth { close(open.removeLast()) }

    var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
    let id = Array(idText(index).utf8)
    layout.idBytes += id
    node.idLength = UInt8(id.count)
    node.parent = open.last.map { UInt32($0) } ?? Layout.noNode
    chooseKind(&node)
    chooseFlags(&node)
    let sibling = open.last.map { childCounts[$0] } ?? layout.nodes.count { $0.parent == Layout.noNode }
    node.frame = frame(node, sibling: sibling)
    node.enlargeEdge = random.oneIn(3) ? .zero : edges(negative: true)
    if node.type.isControl {
      var bounds = random.oneIn(4) ? EdgeAmounts(all: 70 << 8) : edges(negative: false)
      if random.oneIn(8) { bounds.right = EdgeAmounts.endless }
      if random.oneIn(8) { bounds.top = EdgeAmounts.endless }
      node.boundsExtension = layout.boundsExtension(bounds)
    }
    keepInRange(&node)

    let above = open.last.map { origins[$0] } ?? WidePoint(x: 0, y: 0)
    origins.append(WidePoint(x: above.x + Int64(node.frame.x), y: above.y + Int64(node.frame.y)))
    if let parent = open.last { childCounts[parent] += 1 }
    childCounts.append(0)
    if node.type == .scroll { addScroll(index, node.frame) }
    layout.nodes.append(node)
    open.append(index)
  }

  private mutating func close(_ node: Int) {
    layout.nodes[node].end = UInt32(layout.nodes.count)
  }

  /// Ids of several lengths and alphabets, some the beginnings of others.
  private mutating func idText(_ index: Int) -> String {
    switch random.below(8) {
    case 0: return "\(index)" + String(repeating: "x", count: 255 - "\(index)".utf8.count)
    case 1: return "knöpf-\(index)"
    case 2: return "\(index)"
    default: return "n\(index)"
    }
  }

  private mutating func chooseKind(_ node: inout LayoutNode) {
    switch random.below(12) {
    case 0...4: node.type = random.pick(NodeType.allCases.filter(\.isControl))
    case 5...7: node.type = .view
    case 8...9: node.type = .scroll
    case 10: node.type = random.oneIn(2) ? .label : .image
    default: node.type = .button
    }
    switch random.below(12) {
    case 0: node.pointerEvents = isOften(3) ? .none : .auto
    case 1: node.pointerEvents = isOften(2) ? .boxOnly : .auto
    case 2, 3: node.pointerEvents = .boxNone
    default: node.pointerEvents = .auto
    }
  }

  /// True once in `times`, and rarely for a node that much may lie in, lest whole layouts be dead.
  private mutating func isOften(_ times: Int) -> Bool {
    random.oneIn(open.isEmpty ? 4 * times : times)
  }

  private mutating func chooseFlags(_ node: inout LayoutNode) {
    if isOften(12) { node.flags.insert(.hidden) }
    if node.type == .label || node.type == .image {
      if isOften(2) { node.flags.remove(.userInteractionEnabled) }
    } else if isOften(16) {
      node.flags.remove(.userInteractionEnabled)
    }
    if node.type.isControl && random.oneIn(8) { node.flags.remove(.enabled) }
    if isOften(6) {
      node.alpha = random.pick([0, 0.009, 0.01, 0.0101, 0.02, 0.5] as [Float])
      if node.alpha <= 0.01 { node.flags.remove(.opaqueEnough) }
    }
    if !layout.states.isEmpty && isOften(4) {
      let all = layout.states.count == 64 ? UInt64.max : (1 << UInt64(layout.states.count)) - 1
      node.states = random.next() & all
      if node.states == 0 { node.states = 1 << UInt64(random.below(layout.states.count)) }
    }
  }

  private mutating func addScroll(_ index: Int, _ frame: LayoutFrame) {
    var scroll = ScrollContent(
      node: UInt32(index), contentSize: FixedSize(width: frame.width, height: frame.height),
      contentOffset: FixedPoint(x: Int32(0), y: Int32(0)))
    if random.oneIn(2) { scroll.contentSize.height = Int32(min(Int64(Int32.max), Int64(frame.height) * 3)) }
    if random.oneIn(2) { scroll.contentOffset = randomOffset(options.style, &random) }
    layout.scrolls.append(scroll)
  }

  private mutating func frame(_ node: LayoutNode, sibling: Int) -> LayoutFrame {
    var box = LayoutFrame(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    if let parent = open.last { box = layout.nodes[parent].frame }
    let isContainer = !node.type.isControl || open.isEmpty
    if isOften(16) { return LayoutFrame(x: coordinate(), y: coordinate(), width: 0, height: size()) }
    if isOften(16) { return LayoutFrame(x: coordinate(), y: coordinate(), width: size(), height: 0) }
    switch options.style {
    case .grid:
      if isContainer {
        let height = max(48, Int(box.height >> 8) / random.number(in: 1...4))
        let top = min(sibling * height, max(0, Int(box.height >> 8) - 48))
        return LayoutFrame(x: 0, y: points(top), width: box.width, height: points(height))
      }
      let perRow = max(1, Int(box.width >> 8) / 64)
      return LayoutFrame(
        x: points(sibling % perRow * 64 + 10), y: points(sibling / perRow * 48 + 2), width: points(44),
        height: points(random.number(in: 24...44)))
    case .dense, .fine, .extreme:
      let isWhole = isContainer && (random.oneIn(2) || options.style == .extreme && !random.oneIn(4))
      if isWhole { return LayoutFrame(x: coordinate() / 8, y: coordinate() / 8, width: box.width, height: box.height) }
      return LayoutFrame(x: coordinate(), y: coordinate(), width: size(), height: size())
    }
  }

  private mutating func coordinate() -> Int32 {
    switch options.style {
    case .grid: points(random.number(in: 0...300))
    case .dense: points(random.number(in: -6...50))
    case .fine: random.oneIn(2) ? third(random.number(in: -9...70)) : Int32(random.number(in: -600...6000))
    case .extreme: extremeCoordinate(&random)
    }
  }

  private mutating func size() -> Int32 {
    switch options.style {
    case .grid: points(random.number(in: 10...200))
    case .dense: points(random.number(in: 1...40))
    case .fine: random.oneIn(2) ? third(random.number(in: 0...70)) : Int32(random.number(in: 0...6000))
    case .extreme: abs(extremeCoordinate(&random))
    }
  }

  private mutating func edges(negative: Bool) -> EdgeAmounts {
    EdgeAmounts(
      top: amount(negative), right: amount(negative), bottom: amount(negative), left: amount(negative))
  }

  private mutating func amount(_ negative: Bool) -> Int32 {
    let isNegative = negative && random.oneIn(4)
    let size: Int32
    switch options.style {
    case .grid: size = points(random.number(in: 0...12))
    case .dense: size = points(random.number(in: 0...20))
    case .fine: size = random.oneIn(2) ? third(random.number(in: 0...24)) : Int32(random.number(in: 0...3000))
    case .extreme: size = abs(extremeCoordinate(&random))
    }
    return isNegative ? -size : size
  }

  /// Cuts what would put an absolute edge out of the range, so that it ends at the range's end.
  private func keepInRange(_ node: inout LayoutNode) {
    let above = open.last.map { origins[$0] } ?? WidePoint(x: 0, y: 0)
    cut(above.x, &node.frame.x, &node.frame.width, &node.enlargeEdge.left, &node.enlargeEdge.right)
    cut(above.y, &node.frame.y, &node.frame.height, &node.enlargeEdge.top, &node.enlargeEdge.bottom)
  }

  private func cut(
    _ origin: Int64, _ start: inout Int32, _ size: inout Int32, _ before: inout Int32, _ after: inout Int32
  ) {
    let last = Int64(Int32.max)
    start = Int32(clamping: max(-last, min(last, origin + Int64(start))) - origin)
    let minEdge = origin + Int64(start)
    let maxEdge = min(last, origin + Int64(start) + Int64(size))
    size = Int32(maxEdge - origin - Int64(start))
    before = Int32(max(min(Int64(before), last + minEdge), minEdge - last))
    after = Int32(max(min(Int64(after), last - maxEdge), -last - maxEdge))
  }

  private mutating func addForwards() {
    for index in layout.nodes.indices where random.oneIn(6) {
      let target = random.below(layout.nodes.count)
      var end = target
      while end != index && layout.nodes[end].forward != Layout.noNode { end = Int(layout.nodes[end].forward) }
      if end != index { layout.nodes[index].forward = UInt32(target) }
    }
  }
}

private func points(_ count: Int) -> Int32 { Int32(count * 256) }

/// Thirds of a point, rounded to 1/256, ties away from zero.
private func third(_ count: Int) -> Int32 { Int32((Double(count) / 3 * 256).rounded(.toNearestOrAwayFromZero)) }

/// Small numbers, huge ones, and the ends of the range.
private func extremeCoordinate(_ random: inout SplitMix64) -> Int32 {
  switch random.below(8) {
  case 0: return random.oneIn(2) ? Int32.max : -Int32.max
  case 1: return Int32.max - Int32(random.number(in: 0...600))
  case 2, 3: return Int32(truncatingIfNeeded: random.next() >> 33) - (1 << 30)
  default: return Int32(random.number(in: -20_000...120_000))
  }
}

/// A content offset as a layout or a running app may have it.
func randomOffset(_ style: RandomLayoutOptions.Style, _ random: inout SplitMix64) -> FixedPoint {
  func axis(_ random: inout SplitMix64) -> Int32 {
    switch style {
    case .grid: return points(random.number(in: 0...400))
    case .dense: return points(random.number(in: -20...40))
    case .fine: return Int32(random.number(in: -3000...6000))
    case .extreme: return random.oneIn(2) ? points(random.number(in: 0...60)) : extremeCoordinate(&random)
    }
  }
  return random.oneIn(3) ? FixedPoint(x: 0, y: axis(&random)) : FixedPoint(x: axis(&random), y: axis(&random))
}
