import HitLayout
import HitLint
import Testing

@Suite struct SmallTargetTests {
  @Test func whatIsStolenDoesNotCount() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: wide, ⟪frame: [20, 20, 100, 44]⟫}
          - {id: glass, ⟪frame: [60, 20, 20, 44]⟫, type: view}
        """,
      are: """
        0 warning blocked-by-view [60, 20, 20, 44] @ 60 20: 'glass', which is not a control, takes 20 % of the \
        touches that 'wide' would get
          1: 'glass' lies in front of 'wide'
          help: let 'glass' pass touches on with pointerEvents: none or box-none, or give it a forward
        0 warning small-target [20, 20, 100, 44] @ 20 20: the largest square that hits 'wide' is 40 pt, less \
        than 44 pt (the default)
        """)
  }

  @Test func aPairOfNumbersFromTheLayout() {
    expectFindings(
      in: """
        size: [320, 100]
        ⟪minimumTarget: [60, 30]⟫
        controls:
          - {id: tall, ⟪frame: [20, 20, 44, 70]⟫}
          - {id: flat, frame: [80, 20, 60, 30]}
        """,
      are: """
        1 warning small-target [20, 20, 44, 70] @ 20 20: nothing of 60 × 30 pt (the layout's minimumTarget) \
        fits where touches hit 'tall'; the largest square that does is 44 pt
          0: 60 × 30 pt is asked for here
        """)
  }

  @Test func fromTheConfiguration() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: small, ⟪frame: [20, 20, 44, 44]⟫}
        """,
      are: """
        0 warning small-target [20, 20, 44, 44] @ 20 20: the largest square that hits 'small' is 44 pt, less \
        than 48 pt (the profile 'material')
        """,
      options: LintOptions(
        minimumTarget: MinimumTarget(
          size: FixedSize(width: 48 << 8, height: 48 << 8), isSquare: true,
          origin: .configuration("the profile 'material'"))))
  }

  @Test func theLayoutGoesBeforeTheConfiguration() {
    expectFindings(
      in: """
        size: [320, 100]
        minimumTarget: 40
        controls:
          - {id: small, frame: [20, 20, 44, 44]}
        """,
      are: "",
      options: LintOptions(
        minimumTarget: MinimumTarget(
          size: FixedSize(width: 48 << 8, height: 48 << 8), isSquare: true,
          origin: .configuration("the profile 'material'"))))
  }

  @Test func zeroTurnsItOff() {
    expectFindings(
      in: """
        size: [320, 100]
        minimumTarget: 0
        controls:
          - {id: small, frame: [20, 20, 4, 4]}
        """,
      are: "")
  }

  @Test func theWorstOfTheStates() {
    expectFindings(
      in: """
        size: [320, 100]
        states: [one, two, three]
        controls:
          - {id: wide, ⟪frame: [20, 20, 100, 44]⟫}
          - {id: first, type: view, ⟪frame: [50, 0, 100, 100]⟫, in: [two]}
          - {id: second, type: view, ⟪frame: [40, 0, 100, 100]⟫, in: [three]}
        """,
      are: """
        0 warning blocked-by-view [40, 20, 80, 44] @ 40 20 in two, three: 'second' and another, which are not \
        controls, take 80 % of the touches that 'wide' would get
          2: 'second' lies in front of 'wide'
          1: 'first' lies in front of 'wide'
          help: let 'second' pass touches on with pointerEvents: none or box-none, or give it a forward
        0 warning small-target [20, 20, 30, 44] @ 20 20 in two, three: the largest square that hits 'wide' is \
        20 pt, less than 44 pt (the default)
        """)
  }

  @Test func pickedTogetherByForwarding() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: field, type: textField, frame: [100, 20, 30, 44]}
          - {id: caption, type: label, frame: [70, 20, 30, 44], userInteractionEnabled: true, forward: field}
        """,
      are: "")
  }
}
