import HitLayout
import HitLint
import Testing

@Suite struct StolenFrameTests {
  @Test func example() {
    expectFindings(
      in: """
        size: [390, 100]
        minimumTarget: 0
        controls:
          - {id: invite, ⟪frame: [300, 40, 33, 33]⟫}
          - {id: more, frame: [337, 40, 33, 33], ⟪enlargeEdge: 20⟫}
        """,
      are: """
        1 error stolen-frame [317, 40, 16, 33] @ 317 40: the enlarged margin of 'more' takes 48 % of the frame \
        of 'invite'
          0: 'invite' loses [317, 40, 16, 33]
          help: enlarge 'more' by at most 2 on the left (half of the 4 pt gap)
          fix: enlargeEdge of 1 = 20 20 20 2
        """)
  }

  @Test func onlyInTheStatesWhereBothCount() {
    expectFindings(
      in: """
        size: [390, 100]
        states: [one, two, three]
        controls:
          - {id: invite, ⟪frame: [230, 40, 103, 44]⟫, in: [one, two]}
          - {id: more, frame: [337, 40, 44, 44], ⟪enlargeEdge: {left: 20}⟫, in: [two, three]}
        """,
      are: """
        1 error stolen-frame [317, 40, 16, 44] @ 317 40 in two: the enlarged margin of 'more' takes 16 % of the \
        frame of 'invite'
          0: 'invite' loses [317, 40, 16, 44]
          help: enlarge 'more' by at most 2 on the left (half of the 4 pt gap)
          fix: enlargeEdge of 1 = 0 0 0 2
        """)
  }

  @Test func marginFromDefaultsIsPlacedOnTheId() {
    expectFindings(
      in: """
        size: [390, 120]
        minimumTarget: 0
        defaults: {⟪enlargeEdge: 20⟫}
        controls:
          - {id: invite, ⟪frame: [290, 40, 33, 33]⟫, enlargeEdge: 0}
          - {⟪id: more⟫, frame: [327, 40, 33, 33]}
        """,
      are: """
        2 error stolen-frame [307, 40, 16, 33] @ 307 40: the enlarged margin of 'more' takes 48 % of the frame \
        of 'invite'
          1: 'invite' loses [307, 40, 16, 33]
          0: the enlargeEdge of 'more' comes from here
          help: enlarge 'more' by at most 2 on the left (half of the 4 pt gap)
          fix: enlargeEdge of 1 = 20 20 20 2
        """)
  }

  @Test func wonByTheFrameUnderFramesFirst() {
    expectFindings(
      in: """
        size: [390, 100]
        hitPolicy: framesFirst
        minimumTarget: 0
        controls:
          - {id: invite, ⟪frame: [300, 40, 33, 33]⟫}
          - {id: more, ⟪frame: [337, 40, 33, 33]⟫, enlargeEdge: 20}
        """,
      are: """
        0 warning overlap [317, 40, 16, 33] @ 317 40: the enlarged margin of 'more' lies under the frame of \
        'invite', which takes [317, 40, 16, 33]
          1: 'more' loses [317, 40, 16, 33]
          help: enlarge 'more' by at most 2 on the left (half of the 4 pt gap)
          fix: enlargeEdge of 1 = 20 20 20 2
        """)
  }

  @Test func byForwarding() {
    expectFindings(
      in: """
        size: [320, 120]
        controls:
          - {id: field, type: textField, ⟪frame: [200, 40, 100, 44]⟫}
          - {id: icon, ⟪frame: [20, 40, 100, 44]⟫}
          - {id: row, type: view, frame: [80, 40, 120, 44], forward: field}
        """,
      are: """
        0 error stolen-frame [80, 40, 40, 44] @ 80 40: touches forwarded to 'field' come from 40 % of the frame \
        of 'icon'
          1: 'icon' loses [80, 40, 40, 44]
        """)
  }

  @Test func fixWouldMakeATooSmallTarget() {
    expectFindings(
      in: """
        size: [390, 120]
        controls:
          - {id: wide, ⟪frame: [100, 40, 90, 44]⟫}
          - {id: thin, frame: [192, 40, 20, 44], ⟪enlargeEdge: {left: 24}⟫}
        """,
      are: """
        1 error stolen-frame [168, 40, 22, 44] @ 168 40: the enlarged margin of 'thin' takes 24 % of the frame \
        of 'wide'
          0: 'wide' loses [168, 40, 22, 44]
          help: move the frames apart: trimmed to half of the gap, 'thin' would be too small a target
        """)
  }

  @Test func fixWouldUncoverAnother() {
    expectFindings(
      in: """
        size: [390, 120]
        controls:
          - {id: low, ⟪frame: [20, 40, 100, 44]⟫}
          - {id: middle, ⟪frame: [140, 10, 44, 74]⟫, ⟪enlargeEdge: {left: 50}⟫}
          - {id: top, frame: [190, 40, 60, 44], ⟪enlargeEdge: {left: 90}⟫}
        """,
      are: """
        1 warning small-target [90, 10, 94, 74] @ 90 10: the largest square that hits 'middle' is 30 pt, less \
        than 44 pt (the default)
        2 error stolen-frame [90, 40, 10, 44] @ 90 40: the enlarged margin of 'middle' takes 10 % of the frame \
        of 'low'
          0: 'low' loses [90, 40, 10, 44]
          help: move the frames apart: trimming the margins would bring another finding
        3 error stolen-frame [140, 40, 44, 44] @ 140 40: the enlarged margin of 'top' takes 59 % of the frame \
        of 'middle'
          1: 'middle' loses [140, 40, 44, 44]
          help: enlarge 'top' by at most 3 on the left (half of the 6 pt gap)
          fix: enlargeEdge of 2 = 0 0 0 3
        """)
  }

  @Test func framesThatMeetLeaveNoGap() {
    expectFindings(
      in: """
        size: [390, 160]
        controls:
          - {id: low, ⟪frame: [20, 40, 100, 44]⟫}
          - {id: high, frame: [100, 60, 100, 80], ⟪enlargeEdge: {top: 30}⟫}
        """,
      are: """
        1 error stolen-frame [100, 40, 20, 20] @ 100 40: the enlarged margin of 'high' takes 9 % of the frame \
        of 'low'
          0: 'low' loses [100, 40, 20, 20]
          help: move the frames apart: no margin can be trimmed to mend this
        """)
  }

  @Test func whollyUnderAMarginInOneState() {
    expectFindings(
      in: """
        size: [200, 100]
        minimumTarget: 0
        states: [one, two]
        controls:
          - {id: b, ⟪frame: [40, 20, 20, 20]⟫}
          - {id: a, frame: [80, 20, 20, 20], ⟪enlargeEdge: {left: 50}⟫, in: [one]}
        """,
      are: """
        1 error stolen-frame [40, 20, 20, 20] @ 40 20: the enlarged margin of 'a' takes 100 % of the frame of 'b'
          0: 'b' loses [40, 20, 20, 20]
          help: move the frames apart: trimming the margins would bring another finding
        """)
  }
}
