import HitLayout
import HitLint
import Testing

@Suite struct EnlargeOutsideParentTests {
  @Test func trimmedAtTheParentsArea() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - id: cell
            type: view
            ⟪frame: [0, 20, 320, 44]⟫
            enlargeEdge: {bottom: 4}
            children:
              - {id: b, frame: [200, 0, 44, 44], ⟪enlargeEdge: 16⟫}
        """,
      are: """
        1 warning enlarge-outside-parent [184, 4, 76, 76] @ 184 4: the enlarged margin of 'b' loses 16 pt at \
        the top and 12 pt at the bottom: no touch arrives outside 'cell'
          0: 'cell' lets touches through in [0, 20, 320, 48]
          help: enlarge 'b' by at most 0 at the top and 4 at the bottom
          fix: enlargeEdge of 1 = 0 16 4 16
        """)
  }

  @Test func onlyInTheStatesWhereItIsHit() {
    expectFindings(
      in: """
        size: [320, 100]
        states: [one, two]
        controls:
          - id: cell
            type: view
            ⟪frame: [0, 20, 320, 44]⟫
            children:
              - {id: b, frame: [200, 0, 44, 44], ⟪enlargeEdge: {top: 1}⟫}
          - {id: cover, frame: [0, 0, 320, 100], in: [two]}
        """,
      are: """
        1 warning enlarge-outside-parent [200, 19, 44, 1] @ 200 19 in one: the enlarged margin of 'b' loses 1 \
        pt at the top: no touch arrives outside 'cell'
          0: 'cell' lets touches through in [0, 20, 320, 44]
          help: enlarge 'b' by at most 0 at the top
          fix: enlargeEdge of 1 = 0 0 0 0
        """)
  }
}
