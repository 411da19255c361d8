import HitEmit
import HitLayout
import HitLint
import HitPicture
import HitTestReference
import Testing

private func picture(_ layout: Layout) throws -> PageLayout {
  let resolved = try #require(layout.resolved().0)
  let names = layout.states.isEmpty ? [""] : layout.states
  let states = names.indices.map { Picture.StateMap(name: names[$0], pieces: touchPieces(of: resolved, state: $0)) }
  let findings = lint(resolved).diagnostics.map { PictureFinding($0, node: nil, place: (1, 1)) }
  return PageLayout(
    picture: Picture(layout: resolved, states: states, findings: findings), table: buildTable(resolved))
}

/// Whether the elements of a text are closed in the order they are opened; knows no comments.
private func isBalanced(_ text: String) -> Bool {
  var open: [Substring] = []
  for part in text.split(separator: "<") {
    guard let end = part.firstIndex(of: ">") else { return false }
    let tag = part[..<end]
    if tag.hasSuffix("/") || tag.hasPrefix("!") || tag.hasPrefix("?") { continue }
    let name = tag.prefix { $0 != " " && $0 != "\n" }
    if name.hasPrefix("/") {
      if open.popLast() != name.dropFirst() { return false }
    } else {
      open.append(name)
    }
  }
  return open.isEmpty
}

@Suite struct PictureTests {
  @Test(arguments: RandomLayoutOptions.Style.allCases, 1...4 as ClosedRange<UInt64>)
  func drawingsAreWellFormed(_ style: RandomLayoutOptions.Style, _ seed: UInt64) throws {
    let layout = Layout.random(RandomLayoutOptions(seed: seed, style: style, nodes: 30))
    let drawing = svg(of: [try picture(layout).picture])
    #expect(isBalanced(drawing))
    #expect(drawing.hasPrefix("<svg "))
  }

  @Test func namesAreEscaped() throws {
    var layout = Layout(name: "<a>&\"", size: FixedSize(width: 100 << 8, height: 100 << 8))
    var node = LayoutNode()
    node.idLength = 14
    node.end = 1
    node.frame = LayoutFrame(x: 0, y: 0, width: 90 << 8, height: 90 << 8)
    layout.idBytes = Array("</script>&<b>\"".utf8)
    layout.nodes = [node]
    let page = page(of: [try picture(layout)])
    #expect(page.components("</script>") == 2 + 1)
    #expect(page.contains("&lt;/script&gt;&amp;&lt;b&gt;&quot;"))
    #expect(page.contains("<h1>&lt;a&gt;&amp;&quot;</h1>"))
  }
}

extension String {
  /// How many parts a text falls into at a separator.
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
