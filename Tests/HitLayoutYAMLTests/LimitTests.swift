import HitLayout
import HitRegions
import Testing

@testable import HitLayoutYAML

@Suite struct LimitTests {
  @Test func nestingUpToTheLimitIsRead() throws {
    // The top level, `controls` and the node are three levels, the list itself one more.
    let deep = String(repeating: "[", count: 124) + String(repeating: "]", count: 124)
    _ = try layout("size: [9, 9]\ncontrols: []\nx-deep: {a: {b: {c: \(deep)}}}\n")
    let decoded = decode("size: [9, 9]\ncontrols: []\nx-deep: {a: {b: {c: [\(deep)]}}}\n")
    #expect(decoded.diagnostics.map(\.rule) == [.limit])
    #expect(decoded.diagnostics[0].message.contains("128"))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func deepNestingEndsAtOnce(_ opening: String) {
    let decoded = decode(
      "size: [9, 9]\ncontrols: \(opening.last == " " && opening != "{a: " ? "\n" : "")"
        + String(repeating: opening, count: 10_000))
    #expect(decoded.diagnostics.filter { $0.rule == .limit }.count == 1)
    #expect(decoded.layout == nil)
  }

  @Test func nodesNestAsDeepAsCollections() throws {
    var source = "{id: leaf, frame: [0, 0, 1, 1]}"
    // The frame is the deepest: 2 for the top, 2 a node around it, 2 for the leaf and its frame.
    for level in 0..<62 { source = "{id: n\(level), frame: [0, 0, 1, 1], children: [\(source)]}" }
    let layout = try layout("size: [9, 9]\ncontrols: [\(source)]\n")
    #expect(layout.nodes.count == 63)
    let deeper = "{id: n, frame: [0, 0, 1, 1], children: [\(source)]}"
    #expect(decode("size: [9, 9]\ncontrols: [\(deeper)]\n").diagnostics.map(\.rule) == [.limit])
  }

  @Test(arguments: ["x-z: *l9", "controls: *l9", "<<: *l9", "x-z: 1"])
  func aliasBombEndsAtOnce(_ last: String) {
    var source = "size: [9, 9]\nx-l0: &l0 [a, a, a, a, a, a, a, a, a, a]\n"
    for level in 1...9 {
      source += "x-l\(level): &l\(level) [\(Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    let decoded = decode(source + last + "\n")
    #expect(decoded.diagnostics.map(\.rule) == [.limit])
    #expect(decoded.diagnostics[0].message.contains("4000000"))
  }

  @Test func mergesCountAsBroughtIn() {
    var source = "size: [9, 9]\nx-m0: &m0 {x-a: 1}\n"
    for level in 1...30 { source += "x-m\(level): &m\(level) {<<: [*m\(level - 1), *m\(level - 1)]}\n" }
    #expect(decode(source + "controls: []\n").diagnostics.map(\.rule) == [.limit])
  }

  @Test func longChainOfMergesIsRead() throws {
    var source = "size: [9, 9]\nx-m0: &m0 {frame: [0, 0, 1, 1]}\n"
    for level in 1...1000 { source += "x-m\(level): &m\(level) {<<: *m\(level - 1)}\n" }
    let layout = try layout(source + "controls: [{id: a, <<: *m1000}]\n")
    #expect(layout.nodes[0].frame.width == 256)
  }

  @Test func aliasesNestTogetherWithWhatTheyBringIn() {
    var source = "size: [9, 9]\nx-0: &a0 {id: leaf, frame: [0, 0, 1, 1]}\n"
    for level in 1...80 {
      source += "x-\(level): &a\(level) {id: n\(level), frame: [0, 0, 1, 1], children: [*a\(level - 1)]}\n"
    }
    #expect(decode(source + "controls: [*a80]\n").diagnostics.map(\.rule) == [.limit])
  }

  @Test func aLayoutHasAsManyNodesAsATable() {
    #expect(LayoutDecoder.nodeLimit == Int(TableFormat.maximumNodes))
  }

  /// Flat, nested and through aliases; nodes after the one too many, and other faults, are not looked for.
  @Test(arguments: [
    "controls: [N0, N1, N2, ⟪{⟫id: n3, frame: [0, 0, 1, 1]}, {farme: 1}]\n",
    "controls: [{id: a, frame: [0, 0, 1, 1], children: [N1, N2, ⟪{⟫id: b, frame: [0, 0, 1, 1]}]}, N4]\nfarme: 1\n",
    "x-a: &a [N1, N2, ⟪{⟫id: n3, frame: [0, 0, 1, 1]}]\ncontrols: [{id: a, frame: [0, 0, 1, 1], children: *a}]\n",
  ])
  func nodesUpToTheLimitAreRead(_ source: String) throws {
    var source = "size: [9, 9]\n" + source
    for number in 0...4 {
      source = source.replacing("N\(number)", with: "{id: n\(number), frame: [0, 0, 1, 1]}")
    }
    let marked = MarkedSource(source)
    func decoded(_ limit: Int) -> DecodedLayout {
      marked.bytes.withUnsafeBytes { bytes in
        var decoder = LayoutDecoder(bytes, encoding: TextEncoding(bytes), name: "limited", nodeLimit: limit)
        decoder.decode()
        return decoder.result()
      }
    }
    let refused = decoded(3)
    #expect(refused.layout == nil && refused.diagnostics.map(\.rule) == [.limit])
    #expect(refused.diagnostics.map(\.message) == ["a layout has at most 3 nodes"])
    #expect(refused.diagnostics[0].span.start == marked.spans[0].start)
    #expect(!decoded(6).diagnostics.contains { $0.rule == .limit })
  }
}
