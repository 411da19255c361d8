import HitLayout
import Testing

@testable import HitLayoutYAML

/// The text after edits, which must be sorted and disjoint.
func apply(_ edits: [TextEdit], to source: String) -> String {
  let bytes = Array(source.utf8)
  var result: [UInt8] = []
  var place = 0
  for edit in edits {
    #expect(Int(edit.span.start) >= place && edit.span.end >= edit.span.start && Int(edit.span.end) <= bytes.count)
    result += bytes[place..<Int(edit.span.start)] + Array(edit.text.utf8)
    place = Int(edit.span.end)
  }
  return String(decoding: result + bytes[place...], as: UTF8.self)
}

func edits(_ changes: [Fix.Change], _ source: String, _ layout: Layout) -> [TextEdit] {
  Array(source.utf8).withUnsafeBytes {
    textEdits(for: [Fix(description: "", changes: changes)], in: $0, layout: layout)[0]
  }
}

/// Amounts in points.
func edges(_ top: Double, _ right: Double, _ bottom: Double, _ left: Double) -> EdgeAmounts {
  EdgeAmounts(top: Int32(top * 256), right: Int32(right * 256), bottom: Int32(bottom * 256), left: Int32(left * 256))
}

struct EditCase: CustomTestStringConvertible, Sendable {
  var source: String
  var changes: [Fix.Change]
  var expected: String

  init(_ source: String, _ changes: Fix.Change..., gives expected: String) {
    self.source = source
    self.changes = changes
    self.expected = expected
  }

  /// The inset of node 0 set in a node that is given as the rest of its flow mapping.
  init(node rest: String, _ amounts: EdgeAmounts, gives expected: String, top: String = "") {
    let frame = "size: [99, 99]\n\(top)controls:\n  - {id: a, frame: [0, 0, 9, 9]"
    self.init("\(frame)\(rest)}\n", .setEnlargeEdge(node: 0, amounts), gives: "\(frame)\(expected)}\n")
  }

  var testDescription: String { source }

  func check() throws {
    let before = try layout(source)
    let edited = apply(edits(changes, source, before), to: source)
    #expect(edited == expected)
    let after = try layout(edited)
    var set: [UInt32: EdgeAmounts] = [:]
    for case .setEnlargeEdge(let node, let amounts) in changes { set[node] = amounts }
    for case .removeKey(let node, .enlargeEdge) in changes { set[node] = after.nodes[Int(node)].enlargeEdge }
    for index in after.nodes.indices {
      #expect(after.nodes[index].enlargeEdge == set[UInt32(index)] ?? before.nodes[index].enlargeEdge)
    }
  }
}

@Suite struct EditorTests {
  @Test(arguments: [
    EditCase(node: ", enlargeEdge: 20", edges(8, 8, 8, 8), gives: ", enlargeEdge: 8"),
    EditCase(
      node: ", enlargeEdge : 20 , hidden: true", edges(8.5, 8.5, 8.5, 8.5), gives: ", enlargeEdge : 8.5 , hidden: true"),
    EditCase(
      node: ", enlargeEdge: 20", edges(20, 20, 20, 2), gives: ", enlargeEdge: {vertical: 20, left: 2, right: 20}"),
    EditCase(node: ", enlargeEdge: 20", edges(1, 0, 0, 0), gives: ", enlargeEdge: {top: 1}"),
    EditCase(node: ", enlargeEdge: 20", edges(0, 3, 0, 3), gives: ", enlargeEdge: {horizontal: 3}"),
    EditCase(node: ", enlargeEdge: 20", edges(0, 0, 0, 0), gives: ", enlargeEdge: 0"),
    EditCase(node: "", edges(0.00390625, -1, 0, 0), gives: ", enlargeEdge: {top: 0.00390625, right: -1}"),
    EditCase(node: ", enlargeEdge: {top: 8, left: 4}", edges(8, 0, 0, 2), gives: ", enlargeEdge: {top: 8, left: 2}"),
    EditCase(node: ", enlargeEdge: {top: 8}", edges(8, 0, 1, 2), gives: ", enlargeEdge: {top: 8, bottom: 1, left: 2}"),
    EditCase(node: ", enlargeEdge: {}", edges(8, 0, 0, 0), gives: ", enlargeEdge: {top: 8}"),
    EditCase(node: ", enlargeEdge: {vertical: 8}", edges(3, 0, 3, 0), gives: ", enlargeEdge: {vertical: 3}"),
    EditCase(node: ", enlargeEdge: {vertical: 8}", edges(3, 0, 8, 0), gives: ", enlargeEdge: {vertical: 8, top: 3}"),
    EditCase(
      node: ", enlargeEdge: {vertical: 8, top: 1}", edges(3, 0, 3, 0),
      gives: ", enlargeEdge: {vertical: 8, top: 3, bottom: 3}"),
    EditCase(
      node: ", enlargeEdge: {<<: {left: 5}, horizontal: 3}", edges(0, 2, 0, 2),
      gives: ", enlargeEdge: {<<: {left: 5}, horizontal: 3, left: 2, right: 2}"),
    EditCase(
      node: "", edges(0, 4, 0, 4), gives: ", enlargeEdge: {bottom: 0, horizontal: 4}",
      top: "defaults: {enlargeEdge: {bottom: 3}}\n"),
    EditCase(node: "", edges(4, 1, 4, 0), gives: ", enlargeEdge: {vertical: 4, right: 1}"),
    EditCase(node: ", enlargeEdge: &mine 20", edges(8, 8, 8, 8), gives: ", enlargeEdge: &mine 8"),
    EditCase(node: ", enlargeEdge: !!int 20", edges(8.5, 8.5, 8.5, 8.5), gives: ", enlargeEdge: 8.5"),
    EditCase(node: ", enlargeEdge: {top: !!int 20}", edges(8.5, 0, 0, 0), gives: ", enlargeEdge: {top: 8.5}"),
    EditCase(node: ", enlargeEdge: *e", edges(8, 8, 8, 8), gives: ", enlargeEdge: 8", top: "x-e: &e {top: 3}\n"),
    EditCase(
      node: ", enlargeEdge: {top: *e , left: *e}", edges(8, 0, 0, 9), gives: ", enlargeEdge: {top: 8 , left: *e}",
      top: "x-e: &e 9\n"),
    EditCase(
      node: ", enlargeEdge: {top: &t 3, left: *t}", edges(8, 0, 0, 3), gives: ", enlargeEdge: {top: 8, left: 3}"),
    EditCase(
      node: ", enlargeEdge: &e 20, boundsExtension: *e", edges(8, 8, 8, 8),
      gives: ", x-enlargeEdge: &e 20, enlargeEdge: 8, boundsExtension: *e"),
    EditCase(
      node: ", x-enlargeEdge: 1, enlargeEdge: {top: &e 20}, boundsExtension: *e", edges(8, 0, 0, 0),
      gives: ", x-enlargeEdge: 1, x-enlargeEdge-2: {top: &e 20}, enlargeEdge: {top: 8}, boundsExtension: *e"),
    EditCase(node: ", <<: *b", edges(8, 8, 8, 8), gives: ", enlargeEdge: 8, <<: *b", top: "x-b: &b {enlargeEdge: 3}\n"),
    EditCase(node: "", edges(8, 8, 8, 8), gives: ", enlargeEdge: 8"),
  ])
  func flowStyle(_ edit: EditCase) throws { try edit.check() }

  @Test(arguments: [
    EditCase(
      """
      size: [99, 99]
      controls:
        # before
        - id: a   # the id
          frame: [0, 0, 9, 9]   # the frame
          hidden: true
        - frame:
            - 0
            - 0
            - 9
            - 9  # nine
          id: b
      """,
      .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)), .setEnlargeEdge(node: 1, edges(1, 0, 2, 0)),
      gives: """
        size: [99, 99]
        controls:
          # before
          - id: a   # the id
            frame: [0, 0, 9, 9]   # the frame
            enlargeEdge: 1
            hidden: true
          - frame:
              - 0
              - 0
              - 9
              - 9  # nine
            enlargeEdge: {top: 1, bottom: 2}
            id: b
        """),
    EditCase(
      """
      size: [99, 99]
      controls:
        - id: a
          frame: [0, 0, 9, 9]
          enlargeEdge:  # why
            # about the top
            top: 8     # eight
            horizontal: 4

          hidden: true
      """,
      .setEnlargeEdge(node: 0, edges(2, 4, 3, 1)),
      gives: """
        size: [99, 99]
        controls:
          - id: a
            frame: [0, 0, 9, 9]
            enlargeEdge:  # why
              # about the top
              top: 2     # eight
              horizontal: 4
              bottom: 3
              left: 1

            hidden: true
        """),
    EditCase(
      """
      size: [99, 99]
      controls:
        - id: a
          frame: [0, 0, 9, 9]
          enlargeEdge: &e
            top: 8  # eight
          boundsExtension: *e
        - &n {id: b, frame: [0, 0, 9, 9], enlargeEdge: 3}
        - {<<: *n, id: c, alpha: 0}
        - {<<: *n, id: d, enlargeEdge: 1}
      """,
      .setEnlargeEdge(node: 0, edges(2, 0, 0, 0)), .setEnlargeEdge(node: 1, edges(2, 2, 2, 2)),
      gives: """
        size: [99, 99]
        controls:
          - id: a
            frame: [0, 0, 9, 9]
            x-enlargeEdge: &e
              top: 8  # eight
            enlargeEdge: {top: 2}
            boundsExtension: *e
          - &n {id: b, frame: [0, 0, 9, 9], enlargeEdge: 2}
          - {<<: *n, id: c, enlargeEdge: 3, alpha: 0}
          - {<<: *n, id: d, enlargeEdge: 1}
        """),
    EditCase(
      """
      size: [99, 99]
      x-close: &close {id: close, frame: [0, 0, 9, 9]}
      x-kids: &kids
      - id: kid
        frame: [0, 0, 9, 9]
      controls: [*close, {id: p, frame: [0, 0, 9, 9], children: *kids}]
      """,
      .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)), .setEnlargeEdge(node: 2, edges(2, 2, 2, 2)),
      gives: """
        size: [99, 99]
        x-close: &close {id: close, frame: [0, 0, 9, 9], enlargeEdge: 1}
        x-kids: &kids
        - id: kid
          frame: [0, 0, 9, 9]
          enlargeEdge: 2
        controls: [*close, {id: p, frame: [0, 0, 9, 9], children: *kids}]
        """),
    EditCase(
      """
      {
        "size": [99, 99],
        "controls": [
          {
            "id": "a",
            "frame": [0, 0, 9, 9]
          },
          {
            "id": "b",  # bee
            "frame": [0, 0, 9, 9],  # frame
            "enlargeEdge": {"top": 3}
          },
          {
            'id': 'c',
            'frame': [0, 0, 9, 9],  # frame
            'hidden': true
          },
          {
            id: d, frame: [0, 0, 9, 9]  # last
          },
          {
            id: e,
            frame: [0, 0, 9, 9]  # last
          }
        ]
      }
      """,
      .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)), .setEnlargeEdge(node: 1, edges(3, 0, 0, 2)),
      .setEnlargeEdge(node: 2, edges(0, 0, 0, 2)), .setEnlargeEdge(node: 3, edges(1, 1, 1, 1)),
      .setEnlargeEdge(node: 4, edges(1, 1, 1, 1)),
      gives: """
        {
          "size": [99, 99],
          "controls": [
            {
              "id": "a",
              "frame": [0, 0, 9, 9],
              "enlargeEdge": 1
            },
            {
              "id": "b",  # bee
              "frame": [0, 0, 9, 9],  # frame
              "enlargeEdge": {"top": 3, "left": 2}
            },
            {
              'id': 'c',
              'frame': [0, 0, 9, 9],  # frame
              'enlargeEdge': {'left': 2},
              'hidden': true
            },
            {
              id: d, frame: [0, 0, 9, 9], enlargeEdge: 1  # last
            },
            {
              id: e,
              frame: [0, 0, 9, 9],  # last
              enlargeEdge: 1
            }
          ]
        }
        """),
    EditCase(
      "size: [9, 9]\r\ncontrols:\r\n- id: é\r\n  frame: [0, 0, 1, 1] # ü\r\n",
      .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)),
      gives: "size: [9, 9]\r\ncontrols:\r\n- id: é\r\n  frame: [0, 0, 1, 1] # ü\r\n  enlargeEdge: 1\r\n"),
    EditCase(
      "\u{FEFF}size: [9, 9]\ncontrols: \n- ? id\n  : a\n  ? frame\n  : [0, 0, 1, 1]\n  ? enlargeEdge\n  : 3",
      .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)),
      gives: "\u{FEFF}size: [9, 9]\ncontrols: \n- ? id\n  : a\n  ? frame\n  : [0, 0, 1, 1]\n  ? enlargeEdge\n  : 1"),
    EditCase(
      "size: [9, 9]\ncontrols:\n- <<: {id: a, frame: [0, 0, 1, 1]}", .setEnlargeEdge(node: 0, edges(1, 1, 1, 1)),
      gives: "size: [9, 9]\ncontrols:\n- <<: {id: a, frame: [0, 0, 1, 1]}\n  enlargeEdge: 1"),
  ])
  func blockStyleCommentsAndSharing(_ edit: EditCase) throws { try edit.check() }

  @Test(arguments: [
    EditCase(
      "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: 1}]\n", .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1]}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols: [{enlargeEdge: 1 , id: a, frame: [0, 0, 1, 1]}]\n", .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1]}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols: [{id: a, enlargeEdge: 1,\n  frame: [0, 0, 1, 1]}]\n", .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols: [{id: a,\n  frame: [0, 0, 1, 1]}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: 1, forward: b}, {id: b, frame: [0, 0, 1, 1]}]\n",
      .removeKey(node: 0, .enlargeEdge), .removeKey(node: 0, .forward),
      gives: "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n- {\n    id: a,  # a\n    enlargeEdge: 1,  # gone\n    frame: [0, 0, 1, 1]  # f\n  }\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols:\n- {\n    id: a,  # a\n    frame: [0, 0, 1, 1]  # f\n  }\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n- {\n    id: a,\n    frame: [0, 0, 1, 1],  # f\n    enlargeEdge: 1\n  }\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols:\n- {\n    id: a,\n    frame: [0, 0, 1, 1],  # f\n  }\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n  - id: a\n    enlargeEdge:\n      top: 1\n      left: 2 # gone\n    # kept\n    frame: [0, 0, 1, 1]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols:\n  - id: a\n    # kept\n    frame: [0, 0, 1, 1]\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n  - enlargeEdge: 4\n    id: a\n    frame: [0, 0, 1, 1]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols:\n  - id: a\n    frame: [0, 0, 1, 1]\n"),
    EditCase(
      "size: [9, 9]\r\ncontrols:\r\n  - id: a\r\n    frame: [0, 0, 1, 1]\r\n    enlargeEdge: 4",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\r\ncontrols:\r\n  - id: a\r\n    frame: [0, 0, 1, 1]"),
    EditCase(
      "size: [9, 9]\ncontrols:\n  - id: a\n    type: view\n    frame: [0, 0, 1, 1]\n    boundsExtension: {top: 1}\n    hidden: true\n",
      .removeKey(node: 0, .boundsExtension),
      gives: "size: [9, 9]\ncontrols:\n  - id: a\n    type: view\n    frame: [0, 0, 1, 1]\n    hidden: true\n"),
    // What would come through in its place is turned off instead.
    EditCase(
      "size: [9, 9]\ndefaults: {enlargeEdge: 3}\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: 1}]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ndefaults: {enlargeEdge: 3}\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: 0}]\n"),
    EditCase(
      "size: [9, 9]\nx-b: &b {enlargeEdge: 3}\ncontrols: [{id: a, frame: [0, 0, 1, 1], <<: *b}]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives:
        "size: [9, 9]\nx-b: &b {enlargeEdge: 3}\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: 0, <<: *b}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1], enlargeEdge: &e 1, boundsExtension: *e}]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1], x-enlargeEdge: &e 1, boundsExtension: *e}]\n"),
    EditCase(
      "size: [9, 9]\ncontrols: [&n {id: a, frame: [0, 0, 1, 1], enlargeEdge: 1}, {<<: *n, id: b}]\n",
      .removeKey(node: 0, .enlargeEdge),
      gives: "size: [9, 9]\ncontrols: [&n {id: a, frame: [0, 0, 1, 1]}, {<<: *n, id: b, enlargeEdge: 1}]\n"),
  ])
  func removedKeysTakeTheirLineOrComma(_ edit: EditCase) throws { try edit.check() }

  @Test(arguments: [
    EditCase(
      "size: [9, 9]\nallow: {overlap: a, no-effect: b}\ncontrols: []\n", .removeAllowance(node: nil, .overlap),
      gives: "size: [9, 9]\nallow: {no-effect: b}\ncontrols: []\n"),
    EditCase(
      "size: [9, 9]\nallow: {overlap: a}\ncontrols: []\n", .removeAllowance(node: nil, .overlap),
      gives: "size: [9, 9]\ncontrols: []\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n  - id: a\n    allow:\n      overlap: a  # one\n      no-effect: b\n    frame: [0, 0, 1, 1]\n",
      .removeAllowance(node: 0, .overlap),
      gives: "size: [9, 9]\ncontrols:\n  - id: a\n    allow:\n      no-effect: b\n    frame: [0, 0, 1, 1]\n"),
    EditCase(
      "size: [9, 9]\ncontrols:\n  - id: a\n    allow:\n      no-effect: |\n        b\n        c\n    frame: [0, 0, 1, 1]\n",
      .removeAllowance(node: 0, .noEffect), gives: "size: [9, 9]\ncontrols:\n  - id: a\n    frame: [0, 0, 1, 1]\n"),
    // Both of two at once would leave an empty mapping, which is a layout still.
    EditCase(
      "size: [9, 9]\nallow: {overlap: a, no-effect: b}\ncontrols: []\n", .removeAllowance(node: nil, .overlap),
      .removeAllowance(node: nil, .noEffect), gives: "size: [9, 9]\nallow: {}\ncontrols: []\n"),
  ])
  func removedAllowances(_ edit: EditCase) throws { try edit.check() }

  @Test(arguments: [
    EditCase(
      "size: [9, 9]\nx-a: &a {overlap: a, no-effect: b}\nallow: *a\ncontrols: []\n",
      .removeAllowance(node: nil, .overlap), gives: ""),
    EditCase(
      "size: [9, 9]\nx-b: &b {forward: b}\ncontrols: [{id: a, frame: [0, 0, 1, 1], <<: *b}, {id: b, frame: [0, 0, 1, 1]}]\n",
      .removeKey(node: 0, .forward), gives: ""),
    EditCase("size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1]}]\n", .removeKey(node: 0, .forward), gives: ""),
    EditCase("size: [9, 9]\ncontrols: [{id: a, frame: [0, 0, 1, 1]}]\n", .setEnlargeEdge(node: 7, .zero), gives: ""),
  ])
  func whatCannotBeSaidGivesNoEdits(_ edit: EditCase) throws {
    #expect(edits(edit.changes, edit.source, try layout(edit.source)).isEmpty)
  }
}
