import HitLayout
import HitLint
import Testing

@Suite struct AllowTests {
  /// Two buttons whose margins meet, each in a view; `%1` … `%4` stand for rests of the file, the views and a button.
  private static let pair = """
    size: [320, 120]
    %1controls:
      - id: a
        type: view
        frame: [0, 0, 160, 120]
        %2children:
          - {id: left, frame: [94, 30, 60, 60], enlargeEdge: {right: 6}}
      - id: b
        type: view
        frame: [150, 0, 170, 120]
        pointerEvents: box-none
        %3children:
          - {id: right, frame: [12, 30, 60, 60], enlargeEdge: {left: 8}%4}
    """

  private func rules(_ places: [Int], of rule: String = "overlap") -> [String] {
    var text = Self.pair
    for place in 1...4 {
      let entry = places.contains(place) ? "allow: {\(rule): \"because\"}" : ""
      let rest = entry.isEmpty ? "" : place == 1 ? "\(entry)\n" : place == 4 ? ", \(entry)" : "\(entry)\n    "
      text = text.replacing("%\(place)", with: rest)
    }
    return judge(text).map(\.rule.rawValue)
  }

  @Test func nothingIsSilentWithoutAnAllowance() {
    #expect(rules([]) == ["overlap"])
  }

  @Test(arguments: [[1], [2], [3], [4], [1, 4], [2, 3]])
  func eitherNodeItsAncestorsAndTheFileSilenceAPair(_ places: [Int]) {
    #expect(rules(places) == [])
  }

  @Test func anotherRuleSilencesNothing() {
    #expect(rules([2], of: "stolen-frame") == ["unused-allow", "overlap"])
  }

  @Test func unusedOnesAreReportedAtTheirEntry() {
    expectFindings(
      in: """
        size: [320, 120]
        allow: {⟪overlap: never⟫, small-target: it is an icon}
        controls:
          - {id: icon, frame: [20, 20, 10, 10]}
          - {id: fine, frame: [60, 20, 44, 44], allow: {⟪small-target: nor this⟫}}
        """,
      are: """
        0 warning unused-allow: allowing 'overlap' silences nothing here
          help: remove the allowance of 'overlap'
          fix: remove allow overlap of file
        1 warning unused-allow: allowing 'small-target' silences nothing here
          help: remove the allowance of 'small-target'
          fix: remove allow small-target of 1
        """)
  }

  @Test func unusedOnesCanBeAllowedButNotByThemselves() {
    let text = """
      size: [320, 120]
      allow: {unused-allow: shared by other layouts}
      controls:
        - {id: a, frame: [20, 20, 44, 44], allow: {unused-allow: not needed, overlap: nor this}}
        - {id: b, frame: [80, 20, 44, 44], allow: {unused-allow: nothing here}}
      """
    #expect(judge(text).map(\.rule) == [])
    let alone = "size: [320, 120]\nallow: {unused-allow: nothing}\ncontrols: []\n"
    #expect(judge(alone).map(\.rule) == [.unusedAllow])
  }

  @Test func anAllowanceOfARuleThatIsOffIsNotReported() {
    let text = "size: [320, 120]\nallow: {overlap: never}\ncontrols: []\n"
    #expect(judge(text, LintOptions(severities: [.overlap: .off])).isEmpty)
    #expect(judge(text, LintOptions(severities: [.unusedAllow: .off])).isEmpty)
  }
}

@Suite struct LevelTests {
  @Test(arguments: RuleLevel.allCases)
  func levelsChangeTheSeverity(_ level: RuleLevel) {
    let found = judge(rulePage(.smallTarget).example, LintOptions(severities: [.smallTarget: level]))
    #expect(found.map(\.severity.rawValue) == (level == .off ? [] : [level.rawValue]))
  }

  @Test func otherRulesKeepTheirs() {
    let found = judge(rulePage(.stolenFrame).example, LintOptions(severities: [.overlap: .off]))
    #expect(found.map(\.severity) == [.error])
  }
}

@Suite struct OrderTests {
  @Test func findingsAreSortedByPlaceRuleAndPartner() {
    let text = """
      size: [320, 200]
      controls:
        - {id: z, frame: [0, 20, 80, 80]}
        - {id: a, frame: [100, 20, 80, 80]}
        - {id: over, frame: [60, 50, 60, 40]}
        - {id: last, frame: [300, 150, 30, 30]}
      """
    let found = judge(text).map { "\($0.rule.rawValue) \($0.control ?? "") \($0.related.first?.control ?? "")" }
    let expected = [
      "small-target over ", "stacked-frames over a", "stacked-frames over z", "frame-outside-parent last ",
      "small-target last ",
    ]
    #expect(found == expected)
  }
}
