import HitEmit
import HitLayout
import HitRegions

/// The layouts that touch scripts are replayed on, each as a table of every kind of index.
let scenes: [[Answers]] = sceneTexts.map { text in
  guard let resolved = read(Array(text.utf8))?.resolved().0 else {
    expect(false, "a scene is a layout: \(text)")
    return []
  }
  return indexKinds.map { Answers(resolved, .only($0)) }
}

private let sceneTexts = [
  // A page of a player in two states.
  """
  size: [390, 844]
  states: [off, on]
  controls:
    - id: page
      type: view
      frame: [0, 0, 390, 844]
      children:
        - {id: play, frame: [100, 100, 48, 48], enlargeEdge: 10, in: [off]}
        - {id: stop, frame: [100, 100, 48, 48], boundsExtension: {left: 0, top: .inf}, in: [on]}
        - {id: seek, type: slider, frame: [20, 660, 350, 4], enlargeEdge: {vertical: 20}, boundsExtension: .inf}
        - {id: dim, frame: [200, 100, 48, 48], enabled: false}
  """,
  // Scrolls within scrolls.
  """
  size: [100, 100]
  controls:
    - id: a
      type: scroll
      frame: [0, 10, 100, 80]
      contentSize: [100, 400]
      contentOffset: [0, 5.5]
      children:
        - {id: row1, frame: [0, 0, 100, 40], boundsExtension: 3}
        - id: b
          type: scroll
          frame: [0, 40, 100, 40]
          contentOffset: [-7, 0]
          children:
            - {id: é, type: switch, frame: [0, 0, 30, 40], enlargeEdge: {right: -4}}
            - {id: '#', type: stepper, frame: [40, 0, 30, 40], boundsExtension: 0}
    - {id: over, frame: [80, 0, 20, 20], hidden: true}
  """,
  // Forwards, margins against frames, everything that takes no touch itself.
  """
  size: [64, 48]
  hitPolicy: framesFirst
  controls:
    - {id: well, type: view, frame: [0, 0, 64, 20], forward: deep, children: [
        {id: mid, frame: [2, 2, 20, 16], forward: deep}, {id: deep, frame: [30, 4, 10, 10], boundsExtension: 2}]}
    - {id: wide, frame: [4, 24, 8, 8], enlargeEdge: 12}
    - {id: near, frame: [16, 24, 8, 8], enlargeEdge: -1}
    - {id: only, type: control, pointerEvents: box-only, frame: [30, 24, 30, 20], children: [
        {id: in, frame: [0, 0, 10, 10]}]}
    - {id: none, type: view, pointerEvents: box-none, frame: [0, 0, 64, 48], children: [
        {id: veil, type: image, frame: [0, 40, 64, 8], userInteractionEnabled: true}]}
  """,
  // Out to the ends of the range.
  """
  size: [8388607, 8388607]
  controls:
    - {id: all, frame: [0, 0, 8388607.99609375, 8388607.99609375], boundsExtension: .inf}
    - {id: far, type: scroll, frame: [8388000, 8388000, 600, 600], contentOffset: [-8388607, 8388607], children: [
        {id: end, frame: [0, 0, 600, 600], boundsExtension: {left: 8388607, bottom: 8388607}}]}
  """,
  // No controls at all.
  "size: [9, 9]\ncontrols: []\n",
]
