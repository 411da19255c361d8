import HitLayout
import HitRegions
import HitTestReference
import Testing

@testable import HitLint

/// The validator against one written from `rules.md` alone, on random layouts with every feature on.
@Suite struct BruteForceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var options: RandomLayoutOptions
    /// Whether the layout is made into one of controls that can all be hit.
    var isCrowded: Bool
    var minimum: FixedSize
    var testDescription: String { "\(options)\(isCrowded ? "-crowded" : "")" }
  }

  static let cases: [Case] = RandomLayoutOptions.Style.allCases.flatMap { style in
    (0..<24).map { seed in
      Case(
        options: RandomLayoutOptions(seed: UInt64(seed), style: style, nodes: 3 + seed % 9),
        isCrowded: style != .extreme && seed % 2 == 1,
        minimum: seed % 3 == 0 ? FixedSize(width: 12 << 8, height: 7 << 8) : FixedSize(width: 8 << 8, height: 8 << 8))
    }
  }

  @Test(arguments: cases)
  func agreesWithTheNaiveValidator(_ test: Case) throws {
    let random = Layout.random(test.options)
    let layout = test.isCrowded ? random.crowded() : random
    let resolved = try #require(layout.withSpans().resolved().0)
    let (found, expected) = compare(resolved, test.minimum)
    #expect(found == expected)
  }
}

/// The findings of the validator and of the naive one, in the same form.
func compare(_ resolved: ResolvedLayout, _ minimum: FixedSize) -> (found: [String], expected: [String]) {
  let target = MinimumTarget(
    size: minimum, isSquare: minimum.width == minimum.height, origin: .languageDefault)
  let report = lint(resolved, options: LintOptions(minimumTarget: target))
  let expected = BruteForce(resolved, minimum: minimum).run()
  let nodes = Dictionary(uniqueKeysWithValues: resolved.layout.nodes.indices.map { (resolved.layout.id($0), $0) })
  let found = report.diagnostics.map { diagnostic -> BruteFinding in
    var finding = BruteFinding(
      rule: diagnostic.rule.rawValue, control: diagnostic.control.flatMap { nodes[$0] } ?? -1,
      states: diagnostic.states, rect: diagnostic.rect, point: diagnostic.point)
    switch diagnostic.rule {
    case .stolenFrame, .stackedFrames, .overlap:
      finding.partner = diagnostic.related.first?.control.flatMap { nodes[$0] }
    default: break
    }
    // A number that the naive one expects is looked for in the message.
    finding.number =
      expected.first {
        $0.rule == finding.rule && $0.control == finding.control && $0.partner == finding.partner
      }.map {
        $0.number.isEmpty || diagnostic.message.contains($0.number)
          ? $0.number : "no \($0.number) in: \(diagnostic.message)"
      } ?? ""
    return finding
  }
  return (found.sorted().map(\.description), expected.map(\.description))
}

extension Layout {
  /// The layout as if its values were written one after another.
  func withSpans() -> Layout {
    var layout = self
    for node in layout.nodes.indices {
      let start = UInt32(node * 40)
      layout.nodes[node].idSpan = SourceSpan(start: start, end: start + 10)
      layout.nodes[node].frameSpan = SourceSpan(start: start + 12, end: start + 20)
      if layout.nodes[node].enlargeEdge != .zero {
        layout.nodes[node].enlargeEdgeSpan = SourceSpan(start: start + 22, end: start + 30)
      }
    }
    return layout
  }
}
