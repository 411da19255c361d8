import HitLayout
import HitLint
import HitRegions
import HitTestReference
import Testing

/// Every witness against the naive hit test of the whole layout, scrolled as at first: what `hitc query` shows.
@Suite struct WitnessTests {
  static let cases: [RandomLayoutOptions] = RandomLayoutOptions.Style.allCases.flatMap { style in
    (100..<160).map { RandomLayoutOptions(seed: UInt64($0), style: style, nodes: 4 + $0 % 16) }
  }

  @Test(arguments: cases)
  func queryShowsTheFault(_ options: RandomLayoutOptions) throws {
    let random = Layout.random(options)
    let layout = (options.style == .extreme ? random : random.crowded()).withSpans()
    guard let resolved = layout.resolved().0 else { return }
    let tree = ReferenceTree(layout)
    let nodes = Dictionary(uniqueKeysWithValues: layout.nodes.indices.map { (layout.id($0), $0) })
    for diagnostic in lint(resolved).diagnostics {
      guard let point = diagnostic.point, let control = diagnostic.control.flatMap({ nodes[$0] }) else { continue }
      // A scroll is judged as one plain node. What lies in it gets the touches that it forwards or passes on, and under
      // `framesFirst` those of the margins in front of it.
      let isBent = layout.scrolls.contains { scroll in
        let isBeside = resolved.nodes[Int(scroll.node)].surface == resolved.nodes[control].surface
        let passesOn = layout.nodes[Int(scroll.node)].pointerEvents == .boxNone
        return tree.target(of: Int(scroll.node)) == control
          || isBeside && (passesOn || layout.hitPolicy == .framesFirst)
      }
      if isBent { continue }
      let isShown = (0..<resolved.stateCount).contains { number in
        if !diagnostic.states.isEmpty && !diagnostic.states.contains(layout.states[number]) { return false }
        var state = ReferenceState(layout)
        state.state = number
        return shows(diagnostic.rule, control, tree, tree.hitNode(at: point, state))
      }
      #expect(isShown, "\(diagnostic.rule.rawValue) of \(control) at \(point)")
    }
  }

  private func shows(_ rule: Rule, _ control: Int, _ tree: ReferenceTree, _ hit: Int?) -> Bool {
    switch rule {
    case .stolenFrame, .stackedFrames, .overlap, .smallTarget: hit.map(tree.target(of:)) == control
    case .blockedByView: hit != nil && hit.map(tree.target(of:)) != control
    default: hit != control
    }
  }

  @Test func witnessesAreFoundInScrolledContentToo() {
    let count = Self.cases.reduce(0) { sum, options in
      guard let resolved = Layout.random(options).crowded().withSpans().resolved().0 else { return sum }
      let inContent = Set(
        resolved.nodes.indices.filter { resolved.nodes[$0].surface != 0 }.map { resolved.layout.id($0) })
      return sum
        + lint(resolved).diagnostics.count { $0.point != nil && inContent.contains($0.control ?? "") }
    }
    #expect(count > 20)
  }
}
