import HitLayout
import HitLint
import HitRegions
import HitTestReference
import Testing

/// Every fix on random layouts: it mends its finding, brings none, and repeated fixing ends.
@Suite struct FixTests {
  static let cases: [RandomLayoutOptions] = RandomLayoutOptions.Style.allCases.flatMap { style in
    (0..<30).map { RandomLayoutOptions(seed: UInt64($0), style: style, nodes: 4 + $0 % 12) }
  }

  private static let options = LintOptions(
    minimumTarget: MinimumTarget(
      size: FixedSize(width: 8 << 8, height: 8 << 8), isSquare: true, origin: .languageDefault))

  private func judged(_ layout: Layout) throws -> [Diagnostic] {
    lint(try #require(layout.resolved().0), options: Self.options).diagnostics
  }

  /// What may be found after a fix: what was found before, and of a pair also a lesser fault.
  private func known(_ found: [Diagnostic]) -> Set<FindingKey> {
    var keys = Set<FindingKey>()
    let order: [Rule] = [.stolenFrame, .stackedFrames, .overlap]
    for diagnostic in found {
      var key = FindingKey(diagnostic)
      keys.insert(key)
      for rule in order.drop(while: { $0 != diagnostic.rule }) {
        key.rule = rule
        keys.insert(key)
      }
    }
    return keys
  }

  @Test(arguments: cases)
  func aFixMendsItsFindingAndBringsNone(_ options: RandomLayoutOptions) throws {
    let layout = Layout.random(options).crowded().withSpans()
    guard layout.resolved().0 != nil else { return }
    let found = try judged(layout)
    for diagnostic in found {
      guard let fix = diagnostic.fix else { continue }
      let after = Set(try judged(layout.applying(fix)).map(FindingKey.init))
      #expect(!after.contains(FindingKey(diagnostic)), "\(fix)")
      #expect(after.subtracting(known(found)) == [], "\(fix)")
    }
  }

  @Test(arguments: cases)
  func fixingAgainAndAgainEnds(_ options: RandomLayoutOptions) throws {
    var layout = Layout.random(options).crowded().withSpans()
    guard layout.resolved().0 != nil else { return }
    let before = known(try judged(layout))
    for _ in 0..<40 {
      var changed = Set<UInt32?>()
      for diagnostic in try judged(layout) {
        guard let fix = diagnostic.fix, changed.isDisjoint(with: fix.nodes) else { continue }
        changed.formUnion(fix.nodes)
        layout = layout.applying(fix)
      }
      if changed.isEmpty { break }
    }
    let end = try judged(layout)
    #expect(end.allSatisfy { $0.fix == nil })
    #expect(Set(end.map(FindingKey.init)).subtracting(before) == [])
  }

  @Test func noFixEnlargesAnything() throws {
    var count = 0
    for options in Self.cases {
      let layout = Layout.random(options).crowded().withSpans()
      guard layout.resolved().0 != nil else { continue }
      for change in try judged(layout).compactMap(\.fix).flatMap(\.changes) {
        guard case .setEnlargeEdge(let node, let edges) = change else { continue }
        let before = layout.nodes[Int(node)].enlargeEdge
        let pairs = [
          (edges.top, before.top), (edges.right, before.right), (edges.bottom, before.bottom),
          (edges.left, before.left),
        ]
        #expect(pairs.allSatisfy { $0 == $1 || $0 < $1 && $0 >= 0 })
        count += 1
      }
    }
    #expect(count > 20)
  }
}

extension Fix {
  /// The nodes it changes; nil for the file.
  fileprivate var nodes: [UInt32?] {
    changes.map { change in
      switch change {
      case .setEnlargeEdge(let node, _), .removeKey(let node, _): node
      case .removeAllowance(let node, _): node
      }
    }
  }
}
