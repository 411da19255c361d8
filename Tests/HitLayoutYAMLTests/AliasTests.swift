import HitLayout
import HitRegions
import Testing

@testable import HitLayoutYAML

@Suite struct AliasTests {
  @Test func aliasesStandForWhatTheyName() throws {
    let source = """
      x-frame: &frame [1, 2, 3, 4]
      x-edge: &edge {top: &eight 8, left: *eight}
      &k size: [100, 100]
      states: &states [p, q]
      controls:
        - {id: a, frame: *frame, enlargeEdge: *edge, in: *states}
        - &node {id: b, frame: [*eight, 0, *eight, 1], enlargeEdge: *eight, children: &kids [{id: c, frame: *frame}]}
        - {id: &name d, frame: [0, 0, 1, 1], forward: *name}
      """.replacing("forward: *name", with: "children: [{*key : e, frame: *frame}]").replacing(
        "&k size", with: "x-k: &key id\nsize")
    let layout = try layout(source)
    #expect(layout.nodes.indices.map { layout.id($0) } == ["a", "b", "c", "d", "e"])
    #expect(layout.nodes[0].frame == LayoutFrame(x: 256, y: 512, width: 768, height: 1024))
    #expect(layout.nodes[0].enlargeEdge == EdgeAmounts(top: 2048, right: 0, bottom: 0, left: 2048))
    #expect(layout.nodes[0].states == 3)
    #expect(layout.nodes[0].flags.isSuperset(of: [.frameShared, .enlargeEdgeShared]))
    #expect(text(layout.nodes[0].frameSpan, in: source) == "&frame [1, 2, 3, 4]")
    #expect(text(layout.nodes[0].enlargeEdgeSpan, in: source) == "&edge {top: &eight 8, left: *eight}")
    #expect(layout.nodes[1].frame == LayoutFrame(x: 2048, y: 0, width: 2048, height: 256))
    #expect(!layout.nodes[1].flags.contains(.frameShared))
    #expect(text(layout.nodes[1].frameSpan, in: source) == "frame: [*eight, 0, *eight, 1]")
    #expect(text(layout.nodes[1].enlargeEdgeSpan, in: source) == "&eight 8")
    #expect(text(layout.nodes[4].idSpan, in: source) == "*key : e")
  }

  @Test func anchorCanBeGivenAgain() throws {
    let layout = try layout(
      "size: [9, 9]\nx-a: &a 1\nx-b: [*a, &a 2]\ncontrols: [{id: a, frame: [*a, 0, 1, 1], enlargeEdge: &a 3, boundsExtension: *a}]\n"
    )
    #expect(layout.nodes[0].frame.x == 512 && layout.boundsExtension(of: layout.nodes[0]) == EdgeAmounts(all: 768))
  }

  @Test func wholeNodesAndListsCanBeAliases() throws {
    let source = """
      size: [9, 9]
      x-node: &node {id: a, frame: [0, 0, 1, 1], enlargeEdge: 1}
      x-kids: &kids
        - {id: b, frame: [0, 0, 1, 1]}
        - {id: c, frame: [0, 0, 1, 1]}
      controls:
        - *node
        - {id: d, frame: [0, 0, 1, 1], children: *kids}
      """
    let layout = try layout(source)
    #expect(layout.nodes.indices.map { layout.id($0) } == ["a", "d", "b", "c"])
    #expect(layout.nodes.map(\.parent) == [Layout.noNode, Layout.noNode, 1, 1])
    // Within its own node, wherever that stands, the inset is the node's own.
    #expect(!layout.nodes[0].flags.contains(.enlargeEdgeShared))
    #expect(text(layout.nodes[0].enlargeEdgeSpan, in: source) == "enlargeEdge: 1")
  }

  @Test func ownKeysWinOverMergedOnes() throws {
    let source = """
      size: [9, 9]
      x-a: &a {frame: [0, 0, 1, 1], enlargeEdge: 1, hidden: true, type: slider}
      x-b: &b {enlargeEdge: 2, alpha: 0.5, pointerEvents: none}
      x-c: &c
        <<: [*a, *b]
        hidden: false
        forward: first
      controls:
        - {<<: *a, id: first, enlargeEdge: 3}
        - {id: second, enlargeEdge: 3, <<: *a}
        - {id: third, <<: [*b, *a]}
        - {id: fourth, <<: *c}
        - id: fifth
          <<:
            - {frame: [0, 0, 2, 2], x-own: 1}
            - *b
        - {<<: {<<: {<<: {frame: [0, 0, 3, 3]}, hidden: true}}, id: sixth}
      """
    let layout = try layout(source)
    #expect(layout.nodes.map { $0.enlargeEdge.top >> 8 } == [3, 3, 2, 1, 2, 0])
    #expect(layout.nodes.map { $0.flags.contains(.hidden) } == [true, true, true, false, false, true])
    #expect(layout.nodes.map(\.alpha) == [1, 1, 0.5, 0.5, 0.5, 1])
    #expect(layout.nodes.map(\.type) == [.slider, .slider, .slider, .slider, .button, .button])
    #expect(layout.nodes.map { $0.frame.width >> 8 } == [1, 1, 1, 1, 2, 3])
    #expect(layout.nodes.map { $0.flags.contains(.enlargeEdgeShared) } == [false, false, true, true, true, false])
    #expect(layout.nodes.allSatisfy { $0.flags.contains(.frameShared) })
    #expect(layout.nodes[3].forward == 0)
    #expect(text(layout.nodes[2].enlargeEdgeSpan, in: source) == "enlargeEdge: 2")
    #expect(text(layout.nodes[0].idSpan, in: source) == "id: first")
  }

  @Test func mergedEverywhere() throws {
    let source = """
      x-base: &base
        size: {<<: &wh {width: 1, height: 2}, height: 3}
        states: [p]
        controls: [{id: z, frame: {x: 0, y: 0, <<: *wh}}]
        allow: {<<: {overlap: why}, no-effect: so}
        defaults: {<<: {boundsExtension: 1}, enlargeEdge: {<<: {horizontal: 5}, left: 1}}
      <<: *base
      """
    let layout = try layout(source)
    #expect(layout.size == FixedSize(width: 256, height: 768))
    #expect(layout.nodes[0].frame.height == 512)
    #expect(layout.nodes[0].enlargeEdge == EdgeAmounts(top: 0, right: 1280, bottom: 0, left: 256))
    #expect(layout.boundsExtension(of: layout.nodes[0]) == EdgeAmounts(all: 256))
    #expect(layout.allowances.map(\.rule) == [.overlap, .noEffect])
    #expect(layout.allowances.map { text($0.span, in: source) } == ["overlap: why", "no-effect: so"])
  }

  @Test func entryEndsAtTheAliasNotAtItsOrigin() throws {
    let source = """
      size: [9, 9]
      x-why: &why because of this
      x-n: &n 3
      controls:
        - id: a
          frame: [0, 0, 1, 1]
          enlargeEdge:
            top: *n
          allow:
            overlap: *why
        - id: b
          frame: [0, 0, 1, *n]
      """
    let layout = try layout(source)
    #expect(text(layout.nodes[0].enlargeEdgeSpan, in: source) == "enlargeEdge:\n      top: *n")
    #expect(text(layout.nodes[1].frameSpan, in: source) == "frame: [0, 0, 1, *n]")
  }

  @Test(arguments: [
    FaultCase("size: [9, 9]\ncontrols: [⟪*nobody⟫]\n", .syntax, words: "no anchor '&nobody' before this alias"),
    FaultCase("size: [9, 9]\nx-a: ⟪*late⟫\nx-b: &late 1\ncontrols: []\n", .syntax),
    FaultCase("size: [9, 9]\nx-a: &a [1, ⟪*a⟫]\ncontrols: []\n", .syntax, words: "inside the value that it names"),
    FaultCase("size: [9, 9]\ncontrols: [&a {id: a, frame: [0, 0, 1, 1], <<: ⟪*a⟫}]\n", .syntax),
    FaultCase("size: [9, 9]\ncontrols: &a [{id: a, frame: [0, 0, 1, 1], children: ⟪*a⟫}]\n", .syntax),
    FaultCase("size: [9, 9]\ncontrols: [{⟪*k⟫ : 1, id: a}]\n", .syntax),
    // Once at its origin, however often it is brought in.
    FaultCase(
      "size: [9, 9]\nx-a: &a {frame: [0, 0, ⟪-1⟫, 1], ⟪hiden⟫: 1}\ncontrols: [{id: a, <<: *a}, {id: b, <<: *a}]\n",
      .outOfRange, .unknownKey),
    FaultCase(
      "size: [9, 9]\nx-a: &a [0, ⟪no⟫, 1]\ncontrols: [{id: a, frame: ⟪⟫*a}]\n".replacing("⟪⟫", with: "")
        .replacing("&a [0, ⟪no⟫, 1]", with: "⟪&a [0, ⟪no⟫, 1]⟫"), .wrongType, .wrongType),
    FaultCase("size: [9, 9]\nx-a: &a {id: a, frame: [0, 0, 1, 1]}\ncontrols: [*a, ⟪*a⟫]\n", .duplicateID),
    FaultCase(
      "size: [9, 9]\nx-a: &a [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]\n"
        + "controls: [{id: c, frame: [0, 0, 1, 1], children: *a}, {id: d, frame: [0, 0, 1, 1], children: ⟪*a⟫}]\n",
      .duplicateID),
    FaultCase(node("<<: ⟪3⟫"), .wrongType, words: "'<<' takes a mapping"),
    FaultCase(node("<<: [{}, ⟪[⟫{}]]"), .wrongType, words: "found a list"),
    FaultCase(node("⟪⟫<<: ").replacing("⟪⟫<<: ", with: "<<: ⟪~⟫"), .wrongType),
    FaultCase("size: [9, 9]\nx-a: &a text\ncontrols: [{id: a, frame: [0, 0, 1, 1], <<: ⟪*a⟫}]\n", .wrongType),
    FaultCase(
      "size: [9, 9]\nx-a: &a {⟪Frame⟫: [0, 0, 1, 1]}\ncontrols: [{id: a, <<: *a}, {id: b, <<: *a}]\n", .unknownKey),
    // What a broken merge may have held is not missing.
    FaultCase("size: [9, 9]\ncontrols: [{id: a, <<: ⟪*a⟫}]\n", .syntax),
    FaultCase("size: [9, 9]\ncontrols: [{id: a, <<: [⟪1⟫]}]\n", .wrongType),
  ])
  func faults(_ fault: FaultCase) { fault.check() }

  @Test func faultThroughAnAliasNamesTheAlias() throws {
    let source = "size: [9, 9]\nx-a: &a [0, 0, -1, 1]\ncontrols: [{id: a, frame: *a}, {id: b, frame: *a}]\n"
    let diagnostics = decode(source).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.related.map { text($0.span, in: source) } == ["*a"])
    #expect(diagnostics.first?.control == "a")
  }
}
