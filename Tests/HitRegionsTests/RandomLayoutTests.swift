import HitLayout
import HitRegions
import HitTestReference
import Testing

/// The random layouts that the other tests rest on.
struct RandomLayoutTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases)
  func resolves(_ style: RandomLayoutOptions.Style) throws {
    for seed in 0..<20 as Range<UInt64> {
      let layout = Layout.random(RandomLayoutOptions(seed: seed, style: style, nodes: 50))
      let (resolved, diagnostics) = layout.resolved()
      #expect(diagnostics.map(\.message) == [])
      #expect(resolved != nil)
      #expect(Set(layout.nodes.indices.map(layout.id)).count == 50)
      for (index, node) in layout.nodes.enumerated() {
        let parentEnd = node.parent == Layout.noNode ? 50 : layout.nodes[Int(node.parent)].end
        #expect(node.end > index && node.end <= parentEnd)
      }
    }
  }

  @Test(arguments: RandomLayoutOptions.Style.allCases)
  func usesEveryFeatureAndHitsOften(_ style: RandomLayoutOptions.Style) {
    var random = SplitMix64(seed: 1)
    var hits = 0
    var scrolledHits = 0
    var forwarded = 0
    var lists = 0
    var types: Set<NodeType> = []
    var pointerEvents: Set<PointerEvents> = []
    for seed in 0..<30 as Range<UInt64> {
      let layout = Layout.random(RandomLayoutOptions(seed: seed, style: style, nodes: 30))
      let tree = ReferenceTree(layout)
      let state = ReferenceState(layout)
      types.formUnion(layout.nodes.map(\.type))
      pointerEvents.formUnion(layout.nodes.map(\.pointerEvents))
      for point in tree.probePoints(seed: seed, perEdge: 0, random: 20).shuffled(using: &random).prefix(100) {
        guard let node = tree.hitNode(at: point, state) else { continue }
        hits += 1
        if tree.target(of: node) != node { forwarded += 1 }
        if tree.ancestors(node).contains(where: { layout.nodes[$0].type == .scroll }) { scrolledHits += 1 }
        if tree.allHits(at: point, state).count > 2 { lists += 1 }
      }
    }
    #expect(types.count == NodeType.allCases.count)
    #expect(pointerEvents.count == PointerEvents.allCases.count)
    #expect(hits > 300)
    #expect(scrolledHits > 10)
    #expect(forwarded > 10)
    #expect(lists > 20)
  }
}
