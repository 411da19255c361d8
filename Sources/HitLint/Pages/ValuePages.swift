import HitLayout

// The faults of values and of the names they speak of.

let wrongTypePage = RulePage(
  fileFault: .wrongType,
  what: """
    A value of another kind than its key takes. Only YAML 1.2 core scalars count: yes, on, 0x10 and 1_000 are neither
    booleans nor numbers. A list of four insets is refused as well.
    """,
  why: """
    UIKit lists insets from the top counter-clockwise, the web clockwise: a list would be read in two ways, and left
    and right would be exchanged for half of the readers.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdge: [4, 8, 4, 12]}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdge: {vertical: 4, left: 8, right: 12}}
    """)

let outOfRangePage = RulePage(
  fileFault: .outOfRange,
  what: """
    A number outside what its key takes, an edge past ±8,388,608 points, an empty list where something is due, or a text
    that is too long.
    """,
  why: "Lengths are held in 24.8 fixed point, so that every loader answers alike; what does not fit would wrap around.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], alpha: 40}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], alpha: 0.4}
    """)

let unsupportedVersionPage = RulePage(
  fileFault: .unsupportedVersion,
  what: "The file says that it is written in a version of the language that this hitc does not know.",
  why: "A key of a later version may change what everything else means.",
  example: """
    hitc: 9
    size: [320, 120]
    controls: []
    """,
  mended: """
    hitc: 1
    size: [320, 120]
    controls: []
    """)

let duplicateIDPage = RulePage(
  fileFault: .duplicateID,
  what: "Two nodes have the same id, wherever they stand in the file.",
  why: "An app asks for a control by its id, and would get one of the two.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44]}
      - {id: close, frame: [260, 40, 44, 44]}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44]}
      - {id: help, frame: [260, 40, 44, 44]}
    """)

let unknownIDPage = RulePage(
  fileFault: .unknownID,
  what: "A forward to an id that no node has; the nearest one is suggested.",
  why: "The touches would be delivered to nobody.",
  example: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44]}
      - {id: row, type: view, frame: [20, 40, 80, 44], forward: feild}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44]}
      - {id: row, type: view, frame: [20, 40, 80, 44], forward: field}
    """)

let forwardCyclePage = RulePage(
  fileFault: .forwardCycle,
  what: "Forwards that lead back to where they began, or a node that forwards to itself.",
  why: "Such a touch is never delivered.",
  example: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44], forward: row}
      - {id: row, type: view, frame: [20, 40, 80, 44], forward: field}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: field, type: textField, frame: [100, 40, 200, 44]}
      - {id: row, type: view, frame: [20, 40, 80, 44], forward: field}
    """)

let unknownStatePage = RulePage(
  fileFault: .unknownState,
  what: "A state in a node's 'in' that the layout's states do not declare; the nearest one is suggested.",
  why: "The node would never show, or the app would ask for a state that does not exist.",
  example: """
    size: [320, 160]
    states: [paused, playing]
    controls:
      - {id: play, frame: [136, 56, 48, 48], in: [pause]}
    """,
  mended: """
    size: [320, 160]
    states: [paused, playing]
    controls:
      - {id: play, frame: [136, 56, 48, 48], in: [paused]}
    """)

let unknownRulePage = RulePage(
  fileFault: .unknownRule,
  what: "An allow, or a configuration, that names a rule that does not exist, or one that cannot be allowed.",
  why: "An allowance with a typing error silences nothing, and nobody would know why.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24], allow: {small-targets: "a larger one does the same"}}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 24, 24], allow: {small-target: "a larger one does the same"}}
    """)
