import HitLayout
import HitRegions
import HitTestReference
import Testing

@testable import HitLint

/// How the work grows with the layout: counted, not timed.
@Suite struct GrowthTests {
  enum Shape: String, CaseIterable, Sendable {
    case screens, flatList, shuffledList, overlappingList, grid, modal, deep, deepFramesFirst
  }

  @Test(arguments: Shape.allCases)
  func workGrowsNearLinearly(_ shape: Shape) throws {
    let small = try evidence(shape, 1000)
    let large = try evidence(shape, 8000)
    #expect(small.uncheckedControls == 0 && large.uncheckedControls == 0)
    // n log n is 8 * 13 / 10; two units a node are for what does not grow.
    #expect(large.work <= small.work * 12 + 2 * 8000, "\(small.work) to \(large.work)")
  }

  @Test(arguments: [Shape.screens, .flatList])
  func drawnLayoutsCostAFewTestsANode(_ shape: Shape) throws {
    let evidence = try evidence(shape, 8000)
    #expect(evidence.work <= 4 * evidence.layout.nodes.count)
  }

  @Test func crossingBarsEndAndSayWhatWasLeft() throws {
    let count = 1000
    var maker = LayoutMaker(width: count * 2, height: count * 2)
    for bar in 0..<count / 2 { maker.add(.button, bar * 4, 0, 2, count * 2) }
    for bar in 0..<count / 2 { maker.add(.button, 0, bar * 4, count * 2, 2) }
    let resolved = try #require(maker.layout.resolved().0)
    let evidence = Evidence(Scene(resolved, minimum: .languageDefault))
    #expect(evidence.uncheckedControls > 0)
    #expect(evidence.uncheckedNote?.contains("\(evidence.uncheckedControls) controls were left unchecked") == true)
    #expect(evidence.work < 1 << 20)
  }

  private func evidence(_ shape: Shape, _ count: Int) throws -> Evidence {
    let layout = self.layout(shape, count)
    return Evidence(Scene(try #require(layout.resolved().0), minimum: .languageDefault))
  }

  private func layout(_ shape: Shape, _ count: Int) -> Layout {
    var random = SplitMix64(seed: 1)
    let side = Int(Double(count).squareRoot())
    switch shape {
    case .screens:
      var maker = LayoutMaker(width: 400, height: count * 10)
      for screen in 0..<count / 100 {
        maker.open(.view, 0, screen * 900, 390, 844)
        maker.add(.image, 0, 0, 390, 844)
        for row in 0..<16 {
          maker.open(.view, 10, row * 48, 370, 48)
          for column in 0..<6 { maker.add(.button, column * 60 + 4, 2, 50, 44, margin: 2) }
          maker.close()
        }
        maker.close()
      }
      return maker.layout
    case .flatList, .shuffledList, .overlappingList:
      var maker = LayoutMaker(width: 390, height: count * 44)
      let order = shape == .shuffledList ? (0..<count).shuffled(using: &random) : Array(0..<count)
      for row in order { maker.add(.button, 0, row * 44, 390, 44, margin: shape == .overlappingList ? 4 : 0) }
      return maker.layout
    case .grid, .modal:
      var maker = LayoutMaker(width: side * 50 + 50, height: side * 50 + 100)
      for cell in 0..<count { maker.add(.button, cell % side * 50, cell / side * 50, 48, 48) }
      if shape == .modal { maker.add(.view, 0, 0, side * 50 + 50, side * 50 + 100) }
      return maker.layout
    case .deep, .deepFramesFirst:
      var maker = LayoutMaker(width: 1000, height: 1000)
      if shape == .deepFramesFirst { maker.layout.hitPolicy = .framesFirst }
      for _ in 0..<count {
        maker.add(
          .button, random.below(1000), random.below(1000), random.number(in: 1...300), random.number(in: 1...300),
          margin: shape == .deepFramesFirst ? 10 : 0)
      }
      return maker.layout
    }
  }
}

/// Builds a layout node by node, in points.
struct LayoutMaker {
  var layout: Layout
  private var parents: [Int] = []

  init(width: Int, height: Int) {
    layout = Layout(name: "made", size: FixedSize(width: Int32(width << 8), height: Int32(height << 8)))
  }

  mutating func open(_ type: NodeType, _ x: Int, _ y: Int, _ width: Int, _ height: Int, margin: Int = 0) {
    var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
    let id = Array("n\(layout.nodes.count)".utf8)
    layout.idBytes += id
    node.idLength = UInt8(id.count)
    node.type = type
    if type == .image || type == .label { node.flags.remove(.userInteractionEnabled) }
    node.parent = parents.last.map { UInt32($0) } ?? Layout.noNode
    node.frame = LayoutFrame(
      x: Int32(x << 8), y: Int32(y << 8), width: Int32(width << 8), height: Int32(height << 8))
    node.enlargeEdge = EdgeAmounts(all: Int32(margin << 8))
    parents.append(layout.nodes.count)
    layout.nodes.append(node)
  }

  mutating func close() {
    layout.nodes[parents.removeLast()].end = UInt32(layout.nodes.count)
  }

  mutating func add(_ type: NodeType, _ x: Int, _ y: Int, _ width: Int, _ height: Int, margin: Int = 0) {
    open(type, x, y, width, height, margin: margin)
    close()
  }
}
