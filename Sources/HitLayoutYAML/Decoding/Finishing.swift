import HitLayout

extension LayoutDecoder {
  /// Settles what needed the whole document.
  mutating func finish() {
    if !layout.scrolls.isSorted(by: \.node) { layout.scrolls.sort { $0.node < $1.node } }
    if !layout.keySpans.isSorted(by: \.node) {
      layout.keySpans.sort { ($0.node, $0.span.start) < ($1.node, $1.span.start) }
    }
    if !layout.allowances.isSorted(by: \.span.start) { layout.allowances.sort { $0.span.start < $1.span.start } }
    applyLateDefaults()
    sharedIDs.sort { $0.node < $1.node }
    if !reader.isStopped { resolveWaitingStates() }
    let ids = IDTable(layout)
    for (first, second) in ids.duplicates { reportDuplicate(first, second) }
    if !reader.isStopped { resolveForwards(ids) }
  }

  /// Gives nodes read before `defaults` what they do not name themselves.
  private mutating func applyLateDefaults() {
    guard defaultsCameLate else { return }
    for index in layout.nodes.indices where layout.nodes[index].type.isControl {
      let named = namedEdges[index]
      let own = NamedEdges(amounts: layout.nodes[index].enlargeEdge, named: named & 15)
      layout.nodes[index].enlargeEdge = own.filled(defaults.enlargeEdge)
      let ownBounds = NamedEdges(amounts: layout.boundsExtension(of: layout.nodes[index]), named: named >> 4)
      layout.nodes[index].boundsExtension = layout.boundsExtension(ownBounds.filled(defaults.boundsExtension))
      if layout.nodes[index].enlargeEdgeSpan.isNone && !defaults.enlargeEdgeSpan.isNone {
        layout.nodes[index].enlargeEdgeSpan = defaults.enlargeEdgeSpan
        layout.nodes[index].flags.formUnion([.enlargeEdgeShared, .enlargeEdgeDefaulted])
      }
    }
  }

  private mutating func resolveWaitingStates() {
    var bits: [UInt32: UInt64] = [:]
    for name in waitingStates {
      let (found, message) = waitingText.withUnsafeBufferPointer { text in
        let bytes = UnsafeBufferPointer(rebasing: text[Int(name.start)..<Int(name.start + name.length)])
        let found = state(named: bytes)
        return (found, found == nil ? unknownState(bytes) : "")
      }
      if let found {
        bits[name.node, default: 0] |= 1 << UInt64(found)
      } else if areStatesWhole {
        report(.unknownState, name.span, node: name.node, site: name.site, message)
      }
    }
    for (node, states) in bits { layout.nodes[Int(node)].states = states }
  }

  private mutating func reportDuplicate(_ first: UInt32, _ second: UInt32) {
    let span = idPlace(second)
    reader.faults.node = second
    reader.faults.add(
      .duplicateID, span, "the id '\(layout.id(Int(second)))' is taken already",
      related: [
        Related(
          control: layout.id(Int(first)), span: idPlace(first),
          message: "first used here")
      ])
    reader.faults.node = Layout.noNode
  }

  /// The place of a node's id: the alias that brought it in, or where it is written.
  private func idPlace(_ node: UInt32) -> SourceSpan {
    var low = 0
    var high = sharedIDs.count
    while low < high {
      let middle = (low + high) / 2
      if sharedIDs[middle].node < node { low = middle + 1 } else { high = middle }
    }
    guard low < sharedIDs.count, sharedIDs[low].node == node else { return idValue(node) }
    return sharedIDs[low].site ?? sharedIDs[low].span
  }

  /// Where the value of a node's own `id` is written.
  private func idValue(_ node: UInt32) -> SourceSpan {
    let record = layout.nodes[Int(node)]
    let end = Int(record.idSpan.end)
    let last = reader.source[end - 1]
    guard last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") else {
      return SourceSpan(start: UInt32(end) - UInt32(record.idLength), end: UInt32(end))
    }
    var start = Int(record.idSpan.start)
    while start < end && reader.source[start] != UInt8(ascii: ":") { start += 1 }
    while start < end - 1 && reader.source[start] != last { start += 1 }
    return SourceSpan(start: UInt32(start), end: UInt32(end))
  }

  private mutating func resolveForwards(_ ids: borrowing IDTable) {
    for name in forwards {
      let target = waitingText.withUnsafeBufferPointer { text in
        ids.find(UnsafeBufferPointer(rebasing: text[Int(name.start)..<Int(name.start + name.length)]), in: layout)
      }
      if let target {
        layout.nodes[Int(name.node)].forward = target
      } else {
        reportUnknownTarget(name)
      }
    }
    if forwards.isEmpty { return }
    forwards.sort { $0.node < $1.node }
    reportCycles()
  }

  private mutating func reportUnknownTarget(_ name: WaitingName) {
    let message = waitingText.withUnsafeBufferPointer { text in
      let bytes = UnsafeBufferPointer(rebasing: text[Int(name.start)..<Int(name.start + name.length)])
      let offer = reader.nearest(bytes, count: layout.nodes.count) { layout.idSlice($0) }
      return "no node has the id \(quoted(bytes))" + (offer.map { "; did you mean '\(layout.id($0))'?" } ?? "")
    }
    report(.unknownID, name.span, node: name.node, site: name.site, message)
  }

  /// Reports each circle of forwards once, on its first node in the document.
  private mutating func reportCycles() {
    var visitedBy = [UInt32](repeating: Layout.noNode, count: layout.nodes.count)
    for name in forwards {
      var current = name.node
      while current != Layout.noNode && visitedBy[Int(current)] == Layout.noNode {
        visitedBy[Int(current)] = name.node
        current = layout.nodes[Int(current)].forward
      }
      guard current != Layout.noNode && visitedBy[Int(current)] == name.node else { continue }
      var circle = [current]
      var next = layout.nodes[Int(current)].forward
      while next != current {
        circle.append(next)
        next = layout.nodes[Int(next)].forward
      }
      reportCircle(circle)
    }
  }

  private mutating func reportCircle(_ circle: [UInt32]) {
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return }
    let ordered = (circle[start...] + circle[..<start]).prefix(8)
    let names = ordered.map { "'\(layout.id(Int($0)))'" }
    var message = "\(names[0]) forwards to itself"
    if circle.count > 1 {
      let chain = names + (circle.count > names.count ? ["…"] : []) + [names[0]]
      message = "forwards go in a circle: \(chain.joined(separator: " to "))"
    }
    let places = ordered.map { forwardPlace($0) }
    let related = zip(ordered, places).dropFirst().map {
      Related(control: layout.id(Int($0)), span: $1.span, message: "'\(layout.id(Int($0)))' forwards on here")
    }
    report(.forwardCycle, places[0].span, node: first, site: places[0].site, message, related: related)
  }

  /// The `forward` of a node that has one; they are sorted by node.
  private func forwardPlace(_ node: UInt32) -> WaitingName {
    var low = 0
    var high = forwards.count - 1
    while low < high {
      let middle = (low + high) / 2
      if forwards[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return forwards[low]
  }

  private mutating func report(
    _ rule: Rule, _ span: SourceSpan, node: UInt32, site: SourceSpan?, _ message: String, related: [Related] = []
  ) {
    var related = related
    if let site { related.append(Related(span: site, message: "brought in by this alias")) }
    reader.faults.node = node
    reader.faults.add(rule, span, message, related: related)
    reader.faults.node = Layout.noNode
  }
}

extension Array {
  fileprivate func isSorted<Value: Comparable>(by key: (Element) -> Value) -> Bool {
    indices.dropFirst().allSatisfy { key(self[$0 - 1]) <= key(self[$0]) }
  }
}

extension Layout {
  fileprivate func idSlice(_ node: Int) -> ArraySlice<UInt8> {
    let start = Int(nodes[node].idStart)
    return idBytes[start..<start + Int(nodes[node].idLength)]
  }
}
