import CHitRegions
import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

/// Which random layouts a test looks at: every style, small and middling, with both kinds of index.
struct RandomCase: CustomTestStringConvertible, Sendable {
  var options: RandomLayoutOptions
  var kind: IndexKind

  var testDescription: String { "\(options) \(kind)" }

  static func all(seeds: ClosedRange<UInt64>, nodes: [Int]) -> [RandomCase] {
    RandomLayoutOptions.Style.allCases.flatMap { style in
      nodes.flatMap { count in
        seeds.flatMap { seed in
          [IndexKind.rtree, .ranks, .tiles].map { kind in
            RandomCase(options: RandomLayoutOptions(seed: seed, style: style, nodes: count), kind: kind)
          }
        }
      }
    }
  }

  /// The layout and its table.
  func build() throws -> (Layout, [UInt8]) {
    let layout = Layout.random(options)
    let resolved = try #require(layout.resolved().0)
    return (layout, buildTable(resolved, index: .only(kind)))
  }
}

@Suite struct RandomLayouts {
  @Test(arguments: RandomCase.all(seeds: 1...6, nodes: [1, 12, 60]))
  func answersAreTheRecursions(_ random: RandomCase) throws {
    let (layout, bytes) = try random.build()
    let tree = ReferenceTree(layout)
    let loader = CLoader(bytes)
    try #require(loader.error == HR_OK, "code \(loader.error) at \(loader.errorOffset)")
    let first = ReferenceState(layout)
    let points = tree.probePoints(seed: random.options.seed, perEdge: 1, random: 100)
    for point in points {
      #expect(loader.hit(point) == tree.hit(at: point, first), "\(point)")
    }
    for point in points.prefix(60) {
      let all = tree.allHits(at: point, first)
      #expect(loader.allHits(point) == all, "\(point)")
      #expect(loader.allHits(point, capacity: 3) == Array(all.prefix(3)), "\(point)")
    }
  }

  @Test(arguments: RandomCase.all(seeds: 1...4, nodes: [12, 60]))
  func answersFollowTheState(_ random: RandomCase) throws {
    let (layout, bytes) = try random.build()
    let tree = ReferenceTree(layout)
    let loader = CLoader(bytes)
    var generator = SplitMix64(seed: random.options.seed)
    var state = ReferenceState(layout)
    let points = tree.probePoints(seed: random.options.seed, perEdge: 1, random: 100)
    for _ in 0..<20 {
      let change = tree.randomChange(&generator, style: random.options.style)
      state.apply(change)
      #expect(loader.apply(change))
      for _ in 0..<12 {
        let point = generator.pick(points)
        #expect(loader.hitNow(point) == tree.hit(at: point, state), "\(point)")
        #expect(loader.allHitsNow(point) == tree.allHits(at: point, state), "\(point)")
      }
    }
  }

  @Test(arguments: RandomCase.all(seeds: 1...4, nodes: [12, 40]))
  func eventsAreTheReferences(_ random: RandomCase) throws {
    let (layout, bytes) = try random.build()
    let tree = ReferenceTree(layout)
    let loader = CLoader(bytes)
    var state = ReferenceState(layout)
    var reference = ReferenceTouchTracker(capacity: 3)
    let tracker = CTracker(capacity: 3)
    for step in tree.randomScript(seed: random.options.seed, steps: 300, style: random.options.style) {
      let events = reference.run(step, tree, &state)
      #expect(tracker.run(step, loader) == events, "\(step)")
    }
  }
}
