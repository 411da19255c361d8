import HitLayout
import HitLint
import Testing

@Suite struct NoEffectTests {
  @Test func everyKey() {
    expectFindings(
      in: """
        size: [320, 100]
        controls:
          - {id: a, frame: [20, 20, 44, 44]}
          - id: label
            type: label
            frame: [80, 20, 40, 40]
            ⟪enlargeEdge: 3⟫
            ⟪forward: a⟫
            ⟪boundsExtension: 4⟫
          - {id: none, type: view, frame: [80, 20, 40, 40], enlargeEdge: 0, pointerEvents: none, ⟪forward: a⟫}
          - {id: fine, type: view, frame: [200, 20, 40, 40], enlargeEdge: 2, ⟪boundsExtension: 4⟫, hidden: true}
        """,
      are: """
        0 warning no-effect: the enlargeEdge of 'label' has no effect: its userInteractionEnabled is false
          help: remove the enlargeEdge of 'label'
          fix: remove enlargeEdge of 1
        1 warning no-effect: the forward of 'label' has no effect: its userInteractionEnabled is false
          help: remove the forward of 'label'
          fix: remove forward of 1
        2 warning no-effect: the boundsExtension of 'label' has no effect: a label is not a control
          help: remove the boundsExtension of 'label'
          fix: remove boundsExtension of 1
        3 warning no-effect: the forward of 'none' has no effect: its pointerEvents are none
          help: remove the forward of 'none'
          fix: remove forward of 2
        4 warning no-effect: the boundsExtension of 'fine' has no effect: a view is not a control
          help: remove the boundsExtension of 'fine'
          fix: remove boundsExtension of 3
        """)
  }

  @Test func whatOnlyDefaultsSayIsNotWritten() {
    expectFindings(
      in: """
        size: [320, 100]
        defaults: {enlargeEdge: 6, boundsExtension: 20}
        controls:
          - {id: a, frame: [20, 20, 44, 44], userInteractionEnabled: false}
          - {id: b, frame: [20, 20, 44, 44], pointerEvents: none, ⟪enlargeEdge: 4⟫}
        """,
      are: """
        0 warning no-effect: the enlargeEdge of 'b' has no effect: its pointerEvents are none
          help: remove the enlargeEdge of 'b'
          fix: remove enlargeEdge of 1
        """)
  }

  @Test func sharedKeysArePlacedOnTheId() {
    expectFindings(
      in: """
        size: [320, 100]
        x-base: &base {⟪enlargeEdge: 3⟫, ⟪forward: a⟫, userInteractionEnabled: false}
        controls:
          - {id: a, frame: [20, 20, 44, 44]}
          - {<<: *base, ⟪id: b⟫, type: view, frame: [80, 20, 40, 40]}
        """,
      are: """
        2 warning no-effect: the enlargeEdge of 'b' has no effect: its userInteractionEnabled is false
          0: the enlargeEdge of 'b' comes from here
          help: give 'b' an enlargeEdge of 0
          fix: enlargeEdge of 1 = 0 0 0 0
        2 warning no-effect: the forward of 'b' has no effect: its userInteractionEnabled is false
          1: the forward of 'b' comes from here
        """)
  }
}
