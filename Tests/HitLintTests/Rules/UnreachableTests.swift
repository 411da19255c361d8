import HitLayout
import HitLint
import Testing

@Suite struct UnreachableTests {
  @Test func childOutsideItsParent() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: card
            type: view
            ⟪frame: [20, 20, 120, 120]⟫
            children:
              - {id: gone, ⟪frame: [130, 10, 60, 60]⟫}
        """,
      are: """
        1 error frame-outside-parent [150, 30, 60, 60] @ 150 30: 'gone' loses 60 pt on the right of its frame: \
        no touch arrives outside 'card'
          0: 'card' lets touches through in [20, 20, 120, 120]
        1 error unreachable [150, 30, 60, 60] @ 150 30: no touch can reach 'gone': it lies where 'card' lets \
        none through
          0: 'card' lets touches through in [20, 20, 120, 120]
        """)
  }

  @Test func namesTheAncestorThatLeavesNothing() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: page
            type: view
            ⟪frame: [0, 0, 100, 200]⟫
            children:
              - id: row
                type: view
                frame: [50, 0, 200, 50]
                children:
                  - {id: gone, ⟪frame: [60, 0, 44, 44]⟫}
        """,
      are: """
        1 error frame-outside-parent [110, 0, 44, 44] @ 110 0: 'gone' loses 44 pt on the right of its frame: no \
        touch arrives outside 'page'
          0: 'page' lets touches through in [0, 0, 100, 200]
        1 error unreachable [110, 0, 44, 44] @ 110 0: no touch can reach 'gone': it lies where 'page' lets none \
        through
          0: 'page' lets touches through in [0, 0, 100, 200]
        """)
  }

  @Test func offTheScreen() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: gone, ⟪frame: [320, 10, 60, 60]⟫}
        """,
      are: """
        0 error frame-outside-parent [320, 10, 60, 60] @ 320 10: 'gone' loses 60 pt on the right of its frame: \
        no touch arrives outside the screen
        0 error unreachable [320, 10, 60, 60] @ 320 10: no touch can reach 'gone': it lies outside the screen
        """)
  }

  @Test func coveredInEveryStateItIsIn() {
    expectFindings(
      in: """
        size: [320, 200]
        states: [one, two, three]
        controls:
          - {id: under, ⟪frame: [20, 20, 60, 60]⟫, in: [one, two]}
          - {id: first, ⟪frame: [20, 20, 60, 60]⟫, in: [one]}
          - {id: second, frame: [0, 0, 100, 100], type: view, in: [two]}
        """,
      are: """
        0 error unreachable [20, 20, 60, 60] @ 20 20: no touch can reach 'under': it is covered by 'first'
          1: 'first' takes the touches in [20, 20, 60, 60]
        """)
  }

  @Test func reachableInOneState() {
    expectFindings(
      in: """
        size: [320, 200]
        states: [one, two]
        controls:
          - {id: under, frame: [20, 20, 60, 60]}
          - {id: over, frame: [20, 20, 60, 60], in: [one]}
        """,
      are: "")
  }

  @Test func onlyReachedByForwarding() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: field, type: textField, ⟪frame: [400, 20, 60, 60]⟫}
          - {id: row, type: view, frame: [20, 20, 60, 60], forward: field}
        """,
      are: """
        0 error frame-outside-parent [400, 20, 60, 60] @ 400 20: 'field' loses 60 pt on the right of its frame: \
        no touch arrives outside the screen
        """)
  }

  @Test func withoutSize() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: nothing, ⟪frame: [20, 20, 0, 60]⟫}
        """,
      are: """
        0 error unreachable: no touch can reach 'nothing': its frame and its enlargeEdge leave no area
        """)
  }

  @Test func notLiveIsNotJudged() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: hidden, frame: [400, 20, 60, 60], hidden: true}
          - {id: faint, frame: [400, 20, 60, 60], alpha: 0.01}
          - {id: off, frame: [400, 20, 60, 60], userInteractionEnabled: false}
          - {id: through, frame: [400, 20, 60, 60], pointerEvents: none}
          - {id: disabled, ⟪frame: [400, 20, 60, 60]⟫, enabled: false}
        """,
      are: """
        0 error frame-outside-parent [400, 20, 60, 60] @ 400 20: 'disabled' loses 60 pt on the right of its \
        frame: no touch arrives outside the screen
        0 error unreachable [400, 20, 60, 60] @ 400 20: no touch can reach 'disabled': it lies outside the screen
        """)
  }
}
