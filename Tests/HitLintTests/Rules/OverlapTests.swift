import HitLayout
import HitLint
import Testing

@Suite struct OverlapTests {
  @Test func marginsMeet() {
    expectFindings(
      in: """
        size: [120, 60]
        minimumTarget: [20, 10]
        controls:
          - {id: left, ⟪frame: [20, 20, 20, 20]⟫, enlargeEdge: 7}
          - {id: right, frame: [50, 20, 20, 20], ⟪enlargeEdge: 7⟫}
        """,
      are: """
        1 warning overlap [43, 13, 4, 34] @ 43 13: the touch areas of 'right' and 'left' overlap: 'right' takes \
        [43, 13, 4, 34]
          0: 'left' loses [43, 13, 4, 34]
          help: enlarge 'right' by at most 5 on the left and 'left' by at most 5 on the right (half of the 10 \
        pt gap)
          fix: enlargeEdge of 1 = 7 7 7 5; enlargeEdge of 0 = 7 5 7 7
        """)
  }

  @Test func marginUnderAFrame() {
    expectFindings(
      in: """
        size: [160, 60]
        controls:
          - {id: left, ⟪frame: [20, 10, 44, 44]⟫, enlargeEdge: {right: 16}}
          - {id: right, ⟪frame: [74, 10, 44, 44]⟫, enlargeEdge: {top: 2}}
        """,
      are: """
        1 warning overlap [74, 10, 6, 44] @ 74 10: the enlarged margin of 'left' lies under the frame of \
        'right', which takes [74, 10, 6, 44]
          0: 'left' loses [74, 10, 6, 44]
          help: enlarge 'left' by at most 5 on the right (half of the 10 pt gap)
          fix: enlargeEdge of 0 = 0 5 0 0
        """)
  }

  @Test func anOddGapIsRoundedDown() {
    expectFindings(
      in: """
        size: [160, 60]
        controls:
          - {id: left, ⟪frame: [20, 10, 44, 44]⟫, enlargeEdge: {right: 4}}
          - {id: right, frame: [64.01171875, 10, 44, 44], ⟪enlargeEdge: {left: 4}⟫}
        """,
      are: """
        0 warning small-target [20, 10, 40.01171875, 44] @ 20 10: the largest square that hits 'left' is \
        40.01171875 pt, less than 44 pt (the default)
        1 error stolen-frame [60.01171875, 10, 3.98828125, 44] @ 60.01171875 10: the enlarged margin of 'right' \
        takes 9 % of the frame of 'left'
          0: 'left' loses [60.01171875, 10, 3.98828125, 44]
          help: enlarge 'right' by at most 0.00390625 on the left and 'left' by at most 0.00390625 on the right \
        (half of the 0.01171875 pt gap)
          fix: enlargeEdge of 1 = 0 0 0 0.00390625; enlargeEdge of 0 = 0 0.00390625 0 0
        """)
  }

  @Test func diagonalNeighbours() {
    expectFindings(
      in: """
        size: [200, 200]
        controls:
          - {id: upper, ⟪frame: [20, 20, 44, 44]⟫, enlargeEdge: 10}
          - {id: lower, frame: [70, 78, 44, 44], ⟪enlargeEdge: 10⟫}
        """,
      are: """
        1 warning overlap [60, 68, 14, 6] @ 60 68: the touch areas of 'lower' and 'upper' overlap: 'lower' \
        takes [60, 68, 14, 6]
          0: 'upper' loses [60, 68, 14, 6]
          help: enlarge 'lower' by at most 7 at the top and 'upper' by at most 7 at the bottom (half of the 14 \
        pt gap)
          fix: enlargeEdge of 1 = 7 10 10 10; enlargeEdge of 0 = 10 10 7 10
        """)
  }

  @Test func aMarginSharedByAnAnchor() {
    expectFindings(
      in: """
        size: [160, 60]
        x-margins: {m: ⟪&m {right: 8, left: 8}⟫}
        controls:
          - {id: left, ⟪frame: [20, 10, 44, 44]⟫, enlargeEdge: *m}
          - {⟪id: right⟫, frame: [74, 10, 44, 44], enlargeEdge: *m}
        """,
      are: """
        2 warning overlap [66, 10, 6, 44] @ 66 10: the touch areas of 'right' and 'left' overlap: 'right' takes \
        [66, 10, 6, 44]
          1: 'left' loses [66, 10, 6, 44]
          0: the enlargeEdge of 'right' comes from here
          help: enlarge 'right' by at most 5 on the left and 'left' by at most 5 on the right (half of the 10 \
        pt gap)
          fix: enlargeEdge of 1 = 0 8 0 5; enlargeEdge of 0 = 0 5 0 8
        """)
  }
}
