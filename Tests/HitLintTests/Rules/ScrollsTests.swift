import HitLayout
import HitLint
import Testing

@Suite struct ScrollsTests {
  @Test func witnessesAreShownAsFirstScrolled() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: list
            type: scroll
            frame: [0, 50, 320, 100]
            contentSize: [320, 400]
            contentOffset: [0, 100]
            children:
              - {id: hidden, ⟪frame: [0, 0, 100, 44]⟫}
              - {id: over, ⟪frame: [50, 0, 100, 44]⟫}
              - {id: seen, ⟪frame: [0, 80, 100, 44]⟫}
              - {id: top, ⟪frame: [50, 80, 100, 44]⟫}
          - {id: bar, type: view, frame: [0, 0, 320, 60]}
        """,
      are: """
        1 warning stacked-frames [50, -50, 50, 44]: the frame of 'over' lies over 50 % of the frame of 'hidden'
          0: 'hidden' loses [50, -50, 50, 44]
          help: move one of the two, or show them in different states
        3 warning stacked-frames [50, 30, 50, 44] @ 50 60: the frame of 'top' lies over 50 % of the frame of \
        'seen'
          2: 'seen' loses [50, 30, 50, 44]
          help: move one of the two, or show them in different states
        """)
  }

  @Test func aScrollIsAPlainViewOnItsOwnSurface() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: below, ⟪frame: [0, 20, 320, 100]⟫}
          - id: list
            type: scroll
            ⟪frame: [0, 50, 320, 100]⟫
            children:
              - {id: row, frame: [0, 0, 320, 60]}
        """,
      are: """
        0 warning blocked-by-view [0, 50, 320, 70] @ 0 50: 'list', which is not a control, takes 70 % of the \
        touches that 'below' would get
          1: 'list' lies in front of 'below'
          help: let 'list' pass touches on with pointerEvents: none or box-none, or give it a forward
        0 warning small-target [0, 20, 320, 30] @ 0 20: the largest square that hits 'below' is 30 pt, less \
        than 44 pt (the default)
        """)
  }
}
