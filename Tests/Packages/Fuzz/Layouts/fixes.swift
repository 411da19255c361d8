import HitLayout
import HitReport

/// Fuzzes `--fix` on layouts that the bytes choose: the result parses, has no finding that was not there before, differs
/// in nothing but insets and removed keys, and is not changed by a second time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  // The first byte says whether the rest is a text or makes one.
  var text = Array(bytes(data, size).dropFirst())
  if size == 0 || data?[0] != UInt8(ascii: "#") {
    var writer = LayoutWriter(bytes(data, size))
    text = Array(writer.text().utf8)
  }
  guard let before = read(text), before.nodes.count <= 300, let findings = judge(text) else { return 0 }
  for finding in findings { checkEdits(finding, in: text) }
  let mended = mend(text, findings, judge: judge)
  if mended.text == text { return 0 }
  guard let after = read(mended.text), let left = judge(mended.text) else {
    expect(false, "what was mended is a layout: \(String(decoding: mended.text, as: UTF8.self))")
    return 0
  }
  var known: [FindingKey: Int] = [:]
  for finding in findings { known[FindingKey(finding.diagnostic), default: 0] += 1 }
  for finding in left {
    known[FindingKey(finding.diagnostic), default: 0] -= 1
    expect(known[FindingKey(finding.diagnostic), default: 0] >= 0, "'\(finding.diagnostic.message)' is not new")
  }
  expect(mended.fixed == findings.count - left.count && mended.fixed > 0, "as many went as it says")
  expect(mend(mended.text, left, judge: judge).text == mended.text, "a second time changes nothing")
  compare(before, after)
  return 0
}

/// The edits of a fix are in order and within the text.
private func checkEdits(_ finding: Finding, in text: [UInt8]) {
  var from = 0
  for edit in finding.edits {
    expect(edit.span.start >= from && edit.span.end >= edit.span.start && edit.span.end <= text.count, "edits in order")
    from = Int(edit.span.end)
  }
}

/// Two layouts differ at most in insets, in forwards and allowances that went, and in places.
private func compare(_ before: Layout, _ after: Layout) {
  expect(frame(before) == frame(after), "the top level stays")
  expect(before.idBytes == after.idBytes && before.nodes.count == after.nodes.count, "the nodes stay")
  for (index, (old, new)) in zip(before.nodes, after.nodes).enumerated() {
    expect(new.forward == old.forward || new.forward == Layout.noNode, "a forward stays or goes")
    expect(rest(old) == rest(new), "\(before.id(index)) stays: \(rest(old)) \(rest(new))")
  }
  expect("\(before.scrolls)" == "\(after.scrolls)", "the scrolls stay")
  expect(after.keySpans.count <= before.keySpans.count, "keys only go")
  expect(after.allowances.count <= before.allowances.count, "allowances only go")
}

private func frame(_ layout: Layout) -> String {
  var minimum = layout.minimumTarget
  minimum?.origin = .languageDefault
  return "\(layout.name) \(layout.size) \(layout.states) \(layout.hitPolicy) \(minimum as Any)"
}

/// All of a node but its places in the text and what a fix may change.
private func rest(_ node: LayoutNode) -> String {
  var node = node
  node.idSpan = .none
  node.frameSpan = .none
  node.enlargeEdgeSpan = .none
  node.enlargeEdge = .zero
  node.forward = Layout.noNode
  node.flags.subtract([.enlargeEdgeShared, .enlargeEdgeDefaulted])
  return "\(node)"
}
