import HitLayout
import HitLint
import Testing

@Suite struct BlockedByViewTests {
  @Test func overlayAndInside() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - id: row
            ⟪frame: [0, 0, 320, 100]⟫
            children:
              - {id: inner, type: view, ⟪frame: [200, 0, 40, 40]⟫}
              - {id: caption, type: label, frame: [0, 0, 40, 40]}
          - {id: overlay, type: image, ⟪frame: [0, 60, 100, 100]⟫, userInteractionEnabled: true}
        """,
      are: """
        0 warning blocked-by-view [0, 0, 240, 100] @ 200 0: 'inner' and another, which are not controls, take \
        18 % of the touches that 'row' would get
          1: 'inner' lies inside 'row'
          2: 'overlay' lies in front of 'row'
          help: let 'inner' pass touches on with pointerEvents: none or box-none, or give it a forward
        """)
  }

  @Test func aPageUnderAModalIsNoFault() {
    expectFindings(
      in: """
        size: [320, 200]
        states: [page, modal]
        controls:
          - {id: a, frame: [20, 20, 60, 60]}
          - {id: b, frame: [100, 20, 60, 60]}
          - id: backdrop
            type: view
            frame: [0, 0, 320, 200]
            in: [modal]
            children:
              - {id: ok, frame: [20, 20, 80, 60]}
        """,
      are: "")
  }

  @Test func aForwardingViewBlocksNobodyElse() {
    expectFindings(
      in: """
        size: [320, 200]
        controls:
          - {id: a, frame: [20, 20, 60, 60]}
          - {id: glass, type: view, frame: [0, 0, 60, 200], forward: a}
        """,
      are: "")
  }
}
