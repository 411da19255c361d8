import HitLayout
import HitLint
import Testing

@Suite struct EnlargeOutsideScreenTests {
  @Test func byEdge() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: b, frame: [2, 0, 44, 44], ⟪enlargeEdge: {left: 5, top: 0.5, right: 2}⟫}
        """,
      are: """
        0 note enlarge-outside-screen [-3, -0.5, 51, 44.5] @ -3 -0.5: the enlarged margin of 'b' reaches out of \
        the screen by 3 pt on the left and 0.5 pt at the top
          help: enlarge 'b' by at most 2 on the left and 0 at the top
          fix: enlargeEdge of 0 = 0 2 0 2
        """)
  }

  @Test func marginOfSharedDefaults() {
    expectFindings(
      in: """
        size: [320, 100]
        defaults: {⟪enlargeEdge: 6⟫}
        controls:
          - {⟪id: b⟫, frame: [2, 20, 44, 44]}
        """,
      are: """
        1 note enlarge-outside-screen [-4, 14, 4, 56] @ -4 14: the enlarged margin of 'b' reaches out of the \
        screen by 4 pt on the left
          0: the enlargeEdge of 'b' comes from here
          help: enlarge 'b' by at most 2 on the left
          fix: enlargeEdge of 0 = 6 6 6 2
        """)
  }
}
