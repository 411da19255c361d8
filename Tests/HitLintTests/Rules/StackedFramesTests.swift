import HitLayout
import HitLint
import Testing

@Suite struct StackedFramesTests {
  @Test func partly() {
    expectFindings(
      in: """
        size: [320, 120]
        controls:
          - {id: low, ⟪frame: [20, 20, 100, 44]⟫}
          - {id: high, ⟪frame: [90, 20, 100, 44]⟫}
        """,
      are: """
        1 warning stacked-frames [90, 20, 30, 44] @ 90 20: the frame of 'high' lies over 30 % of the frame of \
        'low'
          0: 'low' loses [90, 20, 30, 44]
          help: move one of the two, or show them in different states
        """)
  }

  @Test func aChildWinsOverItsParent() {
    expectFindings(
      in: """
        size: [320, 120]
        controls:
          - id: row
            frame: [0, 0, 320, 120]
            children:
              - {id: accessory, frame: [270, 30, 44, 44]}
        """,
      are: "")
  }

  @Test func nothingOnTwoSurfacesIsAPair() {
    expectFindings(
      in: """
        size: [320, 120]
        controls:
          - id: list
            type: scroll
            frame: [0, 0, 320, 120]
            children:
              - {id: row, frame: [0, 0, 320, 60]}
          - {id: fab, frame: [250, 10, 60, 60]}
        """,
      are: "")
  }

  @Test func onlyTheTwoFrontMostMakeAPair() {
    expectFindings(
      in: """
        size: [320, 120]
        minimumTarget: 0
        controls:
          - {id: one, ⟪frame: [20, 20, 100, 44]⟫}
          - {id: two, ⟪frame: [30, 20, 80, 44]⟫}
          - {id: three, ⟪frame: [40, 20, 60, 44]⟫}
        """,
      are: """
        1 warning stacked-frames [30, 20, 80, 44] @ 30 20: the frame of 'two' lies over 20 % of the frame of 'one'
          0: 'one' loses [30, 20, 80, 44]
          help: move one of the two, or show them in different states
        2 warning stacked-frames [40, 20, 60, 44] @ 40 20: the frame of 'three' lies over 75 % of the frame of \
        'two'
          1: 'two' loses [40, 20, 60, 44]
          help: move one of the two, or show them in different states
        """)
  }
}
