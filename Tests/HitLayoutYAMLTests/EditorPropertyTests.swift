import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct EditorPropertyTests {
  private func comments(_ text: String) -> [String] { text.matches(of: #/# c\d+\./#).map { String($0.output) } }

  /// All of a node but its places in the text and its inset.
  private func rest(_ node: LayoutNode) -> String {
    var node = node
    node.idSpan = .none
    node.frameSpan = .none
    node.enlargeEdgeSpan = .none
    node.enlargeEdge = .zero
    node.flags.subtract([.enlargeEdgeShared, .enlargeEdgeDefaulted])
    return "\(node)"
  }

  @Test func setInsetsAreReadBackAndNothingElseChanges() throws {
    var generator = SeededGenerator(seed: 99)
    var count = 0
    for seed in 1...300 {
      var random = RandomSource(seed: UInt64(seed))
      let source = random.text()
      let before = try layout(source)
      var changes: [Fix.Change] = []
      var wanted: [Int: EdgeAmounts] = [:]
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let node = Int.random(in: 0..<before.nodes.count, using: &generator)
        var amounts = before.nodes[node].enlargeEdge
        func amount() -> Int32 {
          Int32.random(in: -3...40, using: &generator) << Int32.random(in: 0...8, using: &generator)
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: amounts = EdgeAmounts(all: amount())
        case 1: amounts.left = amount()
        case 2: amounts = EdgeAmounts(top: amount(), right: 0, bottom: 0, left: amount())
        default: amounts = EdgeAmounts(top: amount(), right: 256, bottom: amount(), left: 256)
        }
        if wanted[node] != nil { continue }
        wanted[node] = amounts
        changes.append(.setEnlargeEdge(node: UInt32(node), amounts))
      }
      let edits = edits(changes, source, before)
      let edited = apply(edits, to: source)
      let decoded = decode(edited)
      guard let after = decoded.layout else {
        Issue.record("\(decoded.diagnostics.map(\.message))\n\(source)\n=>\n\(edited)")
        continue
      }
      for index in before.nodes.indices {
        let expected = wanted[index] ?? before.nodes[index].enlargeEdge
        #expect(after.nodes[index].enlargeEdge == expected, "node \(index) of\n\(source)\n=>\n\(edited)")
        #expect(rest(after.nodes[index]) == rest(before.nodes[index]))
      }
      #expect(comments(edited) == comments(source), "\(source)\n=>\n\(edited)")
      count += edits.isEmpty ? 0 : 1
    }
    #expect(count > 260)
  }

  @Test func removedInsetsAreGoneAndNothingElseChanges() throws {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for seed in 1...300 {
      var random = RandomSource(seed: UInt64(seed))
      let source = random.text()
      let before = try layout(source)
      let candidates = before.nodes.indices.filter { before.nodes[$0].enlargeEdge != .zero }
      guard let node = candidates.randomElement(using: &generator) else { continue }
      let edits = edits([.removeKey(node: UInt32(node), .enlargeEdge)], source, before)
      if edits.isEmpty { continue }
      count += 1
      let edited = apply(edits, to: source)
      let decoded = decode(edited)
      guard let after = decoded.layout else {
        Issue.record("\(decoded.diagnostics.map(\.message))\n\(source)\n=>\n\(edited)")
        continue
      }
      for index in before.nodes.indices {
        let expected = index == node ? EdgeAmounts.zero : before.nodes[index].enlargeEdge
        #expect(after.nodes[index].enlargeEdge == expected, "node \(index) of\n\(source)\n=>\n\(edited)")
        #expect(rest(after.nodes[index]) == rest(before.nodes[index]))
      }
    }
    #expect(count > 180)
  }
}
