import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

@Suite struct TableLayoutTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases, 1...8 as ClosedRange<UInt64>)
  func aTableReadBackGivesTheSameTable(_ style: RandomLayoutOptions.Style, _ seed: UInt64) throws {
    let layout = Layout.random(RandomLayoutOptions(seed: seed, style: style, nodes: 80))
    let resolved = try #require(layout.resolved().0)
    let bytes = buildTable(resolved)
    let again = Layout(of: try HitRegionTable(bytes))
    let resolvedAgain = try #require(again.resolved().0)
    let bytesAgain = buildTable(resolvedAgain)
    let firstDifference = zip(bytes, bytesAgain).enumerated().first { $1.0 != $1.1 && !(16..<20).contains($0) }?.offset
    #expect(firstDifference == nil, "first at \(firstDifference ?? 0)")
    #expect(bytes.count == bytesAgain.count)
  }
}
