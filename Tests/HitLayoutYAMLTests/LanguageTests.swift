import HitLayout
import HitRegions
import Testing

@testable import HitLayoutYAML

/// The language page's own example.
let playerSource = """
  # yaml-language-server: $schema=../schema/layout.schema.json
  hitc: 1
  name: player
  size: [390, 844]
  states: [paused, playing]
  controls:
    - id: backdrop
      type: view
      frame: [0, 0, 390, 844]
      children:
        - {id: close, frame: [16, 56, 24, 24], enlargeEdge: 10}
        - {id: play,  frame: [171, 700, 48, 48], enlargeEdge: {top: 8, bottom: 8}, in: [paused]}
        - {id: pause, frame: [171, 700, 48, 48], enlargeEdge: {vertical: 8},       in: [playing]}
        - {id: seek, type: slider, frame: [20, 660, 350, 4], enlargeEdge: {top: 20, bottom: 20}, boundsExtension: .inf}

  """

/// The bytes of a span, as text.
func text(_ span: SourceSpan, in source: String) -> String {
  String(decoding: Array(source.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
}

@Suite struct LanguageTests {
  @Test func exampleOfTheLanguagePage() throws {
    let layout = try layout(playerSource)
    #expect(layout.name == "player")
    #expect(layout.size == FixedSize(width: 390 << 8, height: 844 << 8))
    #expect(layout.states == ["paused", "playing"])
    #expect(layout.nodes.indices.map { layout.id($0) } == ["backdrop", "close", "play", "pause", "seek"])
    #expect(layout.nodes.map(\.type) == [.view, .button, .button, .button, .slider])
    #expect(layout.nodes.map(\.parent) == [Layout.noNode, 0, 0, 0, 0])
    #expect(layout.nodes.map(\.end) == [5, 2, 3, 4, 5])
    #expect(layout.nodes.map(\.states) == [.max, .max, 1, 2, .max])
    #expect(layout.nodes[1].enlargeEdge == EdgeAmounts(all: 2560))
    #expect(layout.nodes[2].enlargeEdge == EdgeAmounts(top: 2048, right: 0, bottom: 2048, left: 0))
    #expect(layout.nodes[3].enlargeEdge == layout.nodes[2].enlargeEdge)
    #expect(layout.boundsExtension(of: layout.nodes[1]) == EdgeAmounts(all: 70 << 8))
    #expect(layout.boundsExtension(of: layout.nodes[4]) == EdgeAmounts(all: EdgeAmounts.endless))
    #expect(layout.boundsExtension(of: layout.nodes[0]) == .zero)
    #expect(layout.nodes[4].frame == LayoutFrame(x: 20 << 8, y: 660 << 8, width: 350 << 8, height: 4 << 8))
    #expect(layout.nodes.allSatisfy { $0.flags == [.userInteractionEnabled, .enabled, .opaqueEnough] })
    #expect(layout.minimumTarget == nil && layout.hitPolicy == .frontmost)
  }

  @Test func spansGoFromTheKeyToTheLastByteOfTheValue() throws {
    let source = """
      size: [100, 100]
      controls:
        - id: a   # the first
          frame:
            x: 1
            y: 2
            width: 3
            height: 4   # last

          enlargeEdge:
            top: 1

          forward: b
        - {id: "b", frame: [0, 0, 1, 1], "enlargeEdge" : 3 , boundsExtension: {top: 2}}
      """
    let layout = try layout(source)
    let a = layout.nodes[0]
    let b = layout.nodes[1]
    #expect(text(a.idSpan, in: source) == "id: a")
    #expect(text(a.frameSpan, in: source) == "frame:\n      x: 1\n      y: 2\n      width: 3\n      height: 4")
    #expect(text(a.enlargeEdgeSpan, in: source) == "enlargeEdge:\n      top: 1")
    #expect(text(b.idSpan, in: source) == "id: \"b\"")
    #expect(text(b.frameSpan, in: source) == "frame: [0, 0, 1, 1]")
    #expect(text(b.enlargeEdgeSpan, in: source) == "\"enlargeEdge\" : 3")
    #expect(layout.keySpans.map(\.node) == [0, 1])
    #expect(layout.keySpans.map(\.key) == [.forward, .boundsExtension])
    #expect(layout.keySpans.map { text($0.span, in: source) } == ["forward: b", "boundsExtension: {top: 2}"])
    #expect(a.forward == 1)
  }
}
