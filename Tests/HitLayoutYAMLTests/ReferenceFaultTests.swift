import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct ReferenceFaultTests {
  /// A layout of buttons, each the rest of a flow mapping after its frame.
  private static func buttons(_ nodes: String..., top: String = "") -> String {
    "size: [9, 9]\n\(top)controls:\n" + nodes.map { "  - {frame: [0, 0, 1, 1], \($0)}\n" }.joined()
  }

  @Test(arguments: [
    FaultCase(
      buttons("id: a", "id: b", "id: ⟪a⟫", "id: ⟪\"b\"⟫", "id : ⟪'a'⟫"), .duplicateID, .duplicateID, .duplicateID,
      words: "the id 'a' is taken already"),
    FaultCase(
      "size: [1, 1]\ncontrols:\n  - children:\n      - {id: ⟪a⟫, frame: [0, 0, 1, 1]}\n    id: a\n    frame: [0, 0, 1, 1]\n",
      .duplicateID),
    FaultCase(buttons("id: a, forward: ⟪aa⟫"), .unknownID, words: "no node has the id 'aa'; did you mean 'a'?"),
    FaultCase(buttons("id: button-1", "id: c, forward: ⟪'buton-1'⟫"), .unknownID, words: "did you mean 'button-1'?"),
    FaultCase(buttons("id: a, forward: ⟪nothing-like-it⟫"), .unknownID),
    FaultCase(buttons("id: a, forward: ⟪5⟫", "id: '5'"), .wrongType, words: "in quotes it is a string"),
    FaultCase(buttons("id: a, forward: ⟪[a]⟫"), .wrongType),
    FaultCase(buttons("id: a, forward: ⟪a⟫"), .forwardCycle, words: "'a' forwards to itself"),
    FaultCase(
      buttons("id: a, forward: c", "id: b, forward: ⟪d⟫", "id: c, forward: b", "id: d, forward: c"),
      .forwardCycle, words: "'b' to 'd' to 'c' to 'b'"),
    FaultCase(
      buttons("id: a, forward: ⟪b⟫", "id: b, forward: a", "id: c, forward: ⟪d⟫", "id: d, forward: c"),
      .forwardCycle, .forwardCycle),
  ])
  func idsAndForwards(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase(
      buttons("id: a, in: [open, ⟪of⟫]", top: "states: [open, 'off']\n"), .unknownState,
      words: "no state is named 'of'; did you mean 'off'?"),
    FaultCase(buttons("id: a, in: [⟪b⟫]"), .unknownState, words: "declares no states"),
    FaultCase(buttons("id: a, in: [p, ⟪q⟫, ⟪p2⟫]") + "states: [p]\n", .unknownState, .unknownState),
    FaultCase(buttons("id: a, in: ⟪[]⟫", top: "states: [p]\n"), .outOfRange, words: "the list of states is empty"),
    FaultCase(buttons("id: a, in: ⟪p⟫", top: "states: [p]\n"), .wrongType, words: "a list of states"),
    FaultCase(buttons("⟪in⟫: , id: a", top: "states: [p]\n"), .wrongType),
    FaultCase(buttons("id: a, in: [⟪1⟫, ⟪~⟫]", top: "states: [p]\n"), .wrongType, .wrongType),
    FaultCase(buttons("id: a", top: "states: ⟪[]⟫\n"), .outOfRange),
    FaultCase(buttons("id: a", top: "states: ⟪p⟫\n"), .wrongType),
    FaultCase(
      buttons("id: a", top: "states: [p, q, ⟪p⟫, ⟪''⟫, ⟪3⟫]\n"), .outOfRange, .outOfRange, .wrongType,
      words: "listed twice", "must not be empty"),
    // The names of a faulty list are not unknown as well.
    FaultCase(buttons("id: a, in: [r]", top: "states: [p, ⟪3⟫]\n"), .wrongType),
    FaultCase(
      buttons("id: a, in: [s65, s1]", top: "states: ⟪[\((1...65).map { "s\($0)" }.joined(separator: ", "))]⟫\n"),
      .outOfRange, words: "at most 64 states, this one 65"),
  ])
  func states(_ fault: FaultCase) { fault.check() }

  @Test func duplicateIDRelatesTheFirst() throws {
    let source = layoutOfButtons("a", "b", "a")
    let diagnostic = try #require(decode(source).diagnostics.first)
    #expect(diagnostic.control == "a")
    #expect(diagnostic.related.map(\.message) == ["first used here"])
    #expect(diagnostic.related.map { text($0.span, in: source) } == ["a"])
    #expect(diagnostic.related[0].span.start < diagnostic.span.start)
  }

  private func layoutOfButtons(_ ids: String...) -> String {
    "size: [9, 9]\ncontrols:\n" + ids.map { "  - {id: \($0), frame: [0, 0, 1, 1]}\n" }.joined()
  }

  @Test func manyDuplicatesFarApartAreAllFound() {
    var source = "size: [9, 9]\ncontrols:\n"
    for index in 0..<30_000 { source += "- {id: n\(index % 29_990), frame: [0, 0, 1, 1]}\n" }
    let decoded = decode(source)
    #expect(decoded.diagnostics.count == 10)
    #expect(decoded.diagnostics.allSatisfy { $0.rule == .duplicateID })
  }

  @Test func faultsNameTheNodeTheyAreAbout() {
    let source = """
      size: [9, 9]
      controls:
        - frame: [0, 0, -1, 1]
          children:
            - {alpha: 2, id: inner, frame: [0, 0, 1, 1]}
            - {alpha: 2, frame: [0, 0, 1, 1]}
          id: outer
      nonsense: 1
      """
    let found = decode(source).diagnostics.map { "\($0.rule.rawValue) \($0.control ?? "-")" }
    #expect(
      found == [
        "out-of-range outer", "out-of-range inner", "missing-key -", "out-of-range -", "unknown-key -",
      ])
  }
}
