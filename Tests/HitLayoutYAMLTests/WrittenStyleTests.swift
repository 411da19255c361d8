import HitLayout
import Testing

@testable import HitLayoutYAML

/// One layout with every key, and the styles of YAML that must all give the same.
private let everyKey = """
  hitc: 1
  name: every
  size: {width: 90, height: 80}
  states: [first, second]
  hitPolicy: framesFirst
  minimumTarget: 30
  defaults: {enlargeEdge: {left: 1}, boundsExtension: {right: 2}}
  allow: {overlap: reason}
  x-other: {any: [thing]}
  controls:
    - id: back
      type: scroll
      frame: {x: 0, y: 1, width: 50, height: 60}
      enlargeEdge: {top: 1, right: 2, bottom: 3, left: 4}
      hidden: false
      alpha: 0.5
      userInteractionEnabled: true
      pointerEvents: auto
      contentSize: [70, 71]
      contentOffset: [3, 4]
      forward: front
      in: [second]
      allow: {small-target: reason}
      x-more: thing
      children: []
    - id: front
      type: button
      frame: {x: 0, y: 1, width: 50, height: 60}
      enlargeEdge: {horizontal: 5, vertical: 6}
      boundsExtension: {top: 7, right: .inf, bottom: 9, left: 10}
      enabled: false

  """

/// Everything of a layout but its places in the text.
private func meaning(_ layout: Layout) -> String {
  var layout = layout
  for index in layout.nodes.indices {
    layout.nodes[index].idSpan = .none
    layout.nodes[index].frameSpan = .none
    layout.nodes[index].enlargeEdgeSpan = .none
  }
  layout.minimumTarget?.origin = .languageDefault
  let keys = layout.keySpans.map { "\($0.node) \($0.key) \($0.isShared)" }
  let allowances = layout.allowances.map { "\($0.node as Any) \($0.rule)" }
  layout.keySpans = []
  layout.allowances = []
  return "\(layout) \(keys) \(allowances)"
}

@Suite struct WrittenStyleTests {
  /// How a key can be written, the key itself as `K`; the last in the hexadecimal escapes of double quotes.
  @Test(arguments: ["'K':", "\"K\":", "K :", "'K' :", "? K\n@:", "!!str K:", "&anchor K:", "\\x:"])
  func everyKeyInEveryStyle(_ style: String) throws {
    let expected = meaning(try layout(everyKey))
    let matches = everyKey.matches(of: #/([{ ]|\n)([a-zA-Z-]+):(?=[ \n])/#)
    #expect(matches.count > 50)
    for match in matches {
      let name = String(match.output.2)
      let lineStart = everyKey[..<match.output.2.startIndex].lastIndex(of: "\n").map { everyKey.index(after: $0) }
      let column = everyKey.distance(from: lineStart ?? everyKey.startIndex, to: match.output.2.startIndex)
      let written: String
      if style == "\\x:" {
        written = "\"" + name.utf8.map { "\\x" + String($0, radix: 16) }.joined() + "\":"
      } else {
        written = style.replacing("K", with: name).replacing("@", with: String(repeating: " ", count: column))
      }
      var source = everyKey
      source.replaceSubrange(match.output.2.startIndex..<source.index(after: match.output.2.endIndex), with: written)
      let decoded = decode(source)
      #expect(decoded.diagnostics.map(\.message) == [], "\(written) for \(name)")
      #expect(decoded.layout.map(meaning) == expected, "\(written) for \(name)")
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func everyBreakAndMark(_ newline: String, _ mark: String) throws {
    let source = mark + everyKey.replacing("\n", with: newline)
    #expect(meaning(try layout(source)) == meaning(try layout(everyKey)))
  }

  @Test func commentsEverywhere() throws {
    let source = everyKey.split(separator: "\n").map { "\($0) # why: [{'\"\n  # \u{1F98A}\n   # -\n\n" }.joined()
    #expect(meaning(try layout("#\n" + source + "#")) == meaning(try layout(everyKey)))
    let flow = everyKey.replacing(", ", with: ", # why\n          ").replacing("}", with: " # why\n          }")
    #expect(meaning(try layout(flow)) == meaning(try layout(everyKey)))
  }

  @Test func tabsWhereYAMLAllowsThem() throws {
    let source = everyKey.replacing(": ", with: ":\t").replacing(", ", with: ",\t\t").replacing("\n", with: "\t\n")
    #expect(meaning(try layout(source)) == meaning(try layout(everyKey)))
  }

  /// A line of a mebibyte, in every place that a line can be long in.
  @Test(arguments: [
    "# @", "x-a: @", "x-a: '@'", "x-a: \"@\"", "x-a: |\n  @", "x-a: >\n  @", "x-a: [@]", "x-a: &@ 1", "? x-@\n: 1",
    "x-a: &@ 1\nx-b: *@", "x-a: !!str @",
  ])
  func lineOfAMebibyte(_ pattern: String) throws {
    let long = String(repeating: "abcdefgh", count: 1 << 17)
    let source = "size: [9, 9]\n" + pattern.replacing("@", with: long) + "\ncontrols: [{id: a, frame: [0, 0, 1, 1]}]\n"
    #expect(try layout(source).nodes.count == 1)
    let broken = decode(source + "  - @\n")
    #expect(broken.diagnostics.map(\.rule) == [.syntax])
    #expect(Int(broken.diagnostics[0].span.start) > long.utf8.count)
  }

  @Test func manyNodesOnALine() throws {
    let nodes = (0..<20_000).map { "{id: n\($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", ")
    #expect(nodes.utf8.count > 1 << 19)
    #expect(try layout("{size: [9, 9], controls: [\(nodes)]}").nodes.count == 20_000)
  }
}
