import HitLayout
import HitLint
import Testing

@Suite struct FrameOutsideParentTests {
  @Test func losesOnEachEdge() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: card
            type: view
            ⟪frame: [20, 20, 60, 60]⟫
            children:
              - {id: big, ⟪frame: [-1, -2, 64, 66]⟫}
        """,
      are: """
        1 error frame-outside-parent [19, 18, 64, 66] @ 19 18: 'big' loses 1 pt on the left, 2 pt at the top, 3 \
        pt on the right and 4 pt at the bottom of its frame: no touch arrives outside 'card'
          0: 'card' lets touches through in [20, 20, 60, 60]
        """)
  }

  @Test func namesTheNearestAncestor() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: page
            type: view
            frame: [0, 0, 100, 200]
            children:
              - id: row
                type: view
                ⟪frame: [0, 0, 110, 60]⟫
                children:
                  - {id: wide, ⟪frame: [60, 0, 70, 60]⟫}
        """,
      are: """
        1 error frame-outside-parent [100, 0, 30, 60] @ 100 0: 'wide' loses 30 pt on the right of its frame: no \
        touch arrives outside 'row'
          0: 'row' lets touches through in [0, 0, 110, 60]
        1 warning small-target [60, 0, 40, 60] @ 60 0: the largest square that hits 'wide' is 40 pt, less than \
        44 pt (the default)
        """)
  }

  @Test func offTheScreenInPart() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: part, ⟪frame: [-10, 150, 70, 60]⟫}
        """,
      are: """
        0 error frame-outside-parent [-10, 150, 70, 60] @ -10 150: 'part' loses 10 pt on the left and 10 pt at \
        the bottom of its frame: no touch arrives outside the screen
        """)
  }

  @Test func frameWithoutAreaIsNotReported() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: card
            type: view
            frame: [20, 20, 60, 60]
            children:
              - {id: dot, frame: [60, 30, 0, 0], enlargeEdge: {left: 50, vertical: 25}}
        """,
      are: "")
  }

  @Test func everyRowOfAListIsWhole() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - id: list
            type: scroll
            frame: [0, 0, 320, 100]
            contentSize: [320, 200]
            children:
              - {id: one, frame: [0, 0, 320, 80]}
              - {id: two, frame: [0, 80, 320, 80]}
        """,
      are: "")
  }

  @Test func outsideTheContent() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - id: list
            type: scroll
            ⟪frame: [0, 0, 320, 100]⟫
            contentSize: [320, 200]
            children:
              - {id: two, ⟪frame: [0, 150, 320, 80]⟫}
        """,
      are: """
        1 error frame-outside-parent [0, 200, 320, 30]: 'two' loses 30 pt at the bottom of its frame: no touch \
        arrives outside the content of 'list'
          0: the content of 'list' is 320 × 200 pt
        """)
  }

  @Test func sharedFrameIsPlacedOnTheId() {
    expectFindings(
      in: """
        size: [320, 200]
        x-frames: {place: ⟪&place [280, 20, 60, 60]⟫}
        controls:
          - {⟪id: part⟫, frame: *place}
        """,
      are: """
        1 error frame-outside-parent [320, 20, 20, 60] @ 320 20: 'part' loses 20 pt on the right of its frame: \
        no touch arrives outside the screen
          0: the frame of 'part' comes from here
        1 warning small-target [280, 20, 40, 60] @ 280 20: the largest square that hits 'part' is 40 pt, less \
        than 44 pt (the default)
          0: the frame of 'part' comes from here
        """)
  }
}
