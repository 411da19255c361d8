import HitLayout
import HitLint
import Testing

@Suite struct EmptyAreaTests {
  @Test func anyNodeAndNothingElse() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: folded, type: view, frame: [20, 20, 40, 40], ⟪enlargeEdge: {top: -50}⟫, hidden: true}
          - {id: gone, frame: [400, 20, 40, 40], ⟪enlargeEdge: {horizontal: -20}⟫}
          - {id: turned, frame: [20, 20, 40, 40], ⟪enlargeEdge: {left: -60, right: 10}⟫}
          - {id: thin, type: view, frame: [20, 20, 0, 40]}
        """,
      are: """
        0 error empty-area [20, 20, 40, 40] @ 20 20: the touch area of 'folded' is empty: its enlargeEdge takes \
        50 pt from a height of 40 pt
        1 error empty-area [400, 20, 40, 40] @ 400 20: the touch area of 'gone' is empty: its enlargeEdge takes \
        40 pt from a width of 40 pt
        2 error empty-area [20, 20, 40, 40] @ 20 20: the touch area of 'turned' is empty: its enlargeEdge takes \
        50 pt from a width of 40 pt
        """)
  }
}
