import HitLayout

// The faults of a document and its keys.

let syntaxPage = RulePage(
  fileFault: .syntax,
  what: """
    The file is not YAML that a layout may be written in: a bracket that is not closed, wrong indentation, a tag that is
    not of the core schema, a second document, or no document at all. Reading ends there, so later faults show in the
    next run.
    """,
  why: "A file that reads differently in another YAML library would hit differently there.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44]}
    """)

let encodingPage = RulePage(
  fileFault: .encoding,
  what: """
    The file is not UTF-8 text: another encoding, bytes that are not UTF-8, a NUL, or a character that YAML does not
    allow. A byte order mark and both kinds of line ends are fine.
    """,
  why: "An id has to be the same bytes in the layout, in the table and in the app.",
  example: "size: [320, 120]\nname: caf\u{FFFF}\ncontrols: []\n",
  mended: "size: [320, 120]\nname: café\ncontrols: []\n")

let limitPage = RulePage(
  fileFault: .limit,
  what: """
    The file passes a limit: 256 MiB, a nesting of 128, 4,000,000 YAML nodes brought in by aliases and merges, or
    2,097,152 layout nodes. The message names the one.
    """,
  why: "A few lines of aliases of aliases can stand for more than fits into any memory.",
  example: "size: [320, 120]\ncontrols: []\nx-notes: \(nested(200))\n",
  mended: "size: [320, 120]\ncontrols: []\nx-notes: \(nested(20))\n")

private func nested(_ depth: Int) -> String {
  String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

let duplicateKeyPage = RulePage(
  fileFault: .duplicateKey,
  what: "A mapping holds a key twice.",
  why: """
    Most YAML libraries quietly take the last one. After a merge of two branches the margin that was just changed is
    not the one that counts.
    """,
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdge: 4, enlargeEdge: 8}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdge: 8}
    """)

let unknownKeyPage = RulePage(
  fileFault: .unknownKey,
  what: """
    A key that the language does not have; the nearest one is suggested. zIndex and the like are refused because the
    order in the document is the order, back to front. Keys that begin with x- are for other tools.
    """,
  why: "A key that is misspelt and ignored is a margin that is missing.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdges: 8}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], enlargeEdge: 8}
    """)

let misplacedKeyPage = RulePage(
  fileFault: .misplacedKey,
  what: "A key of the language in a place, or on a type of node, that does not take it.",
  why: "It would change nothing, and whoever wrote it counts on it.",
  example: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44], contentSize: [44, 200]}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, type: scroll, frame: [16, 40, 44, 44], contentSize: [44, 200]}
    """)

let missingKeyPage = RulePage(
  fileFault: .missingKey,
  what: "A key that is required is not there: size and controls of a layout, id and frame of a node.",
  why: "There is no default that would be right.",
  example: """
    size: [320, 120]
    controls:
      - {id: close}
    """,
  mended: """
    size: [320, 120]
    controls:
      - {id: close, frame: [16, 40, 44, 44]}
    """)
