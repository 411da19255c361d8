import HitLayout
import HitRegions

/// What is known of a node while its keys are read, beyond the node itself.
private struct NodeFacts {
  var interaction: Bool?
  var isTypeKnown = true
  var contentSize: FixedSize?
  var contentOffset: FixedPoint?
  var enlargeEdge = NamedEdges()
  var boundsExtension = NamedEdges()
  /// Keys that only some types take, where they are written.
  var enabledKey = SourceSpan.none
  var contentSizeKey = SourceSpan.none
  var contentOffsetKey = SourceSpan.none
}

extension LayoutDecoder {
  /// Reads the node whose mapping the current event begins.
  mutating func node(parent: UInt32) {
    let index = layout.nodes.count
    if index == nodeLimit {
      reader.report(.limit, reader.eventSpan, "a layout has at most \(nodeLimit) nodes")
      return reader.stop()
    }
    var node = LayoutNode(idStart: UInt32(truncatingIfNeeded: layout.idBytes.count))
    node.parent = parent
    layout.nodes.append(node)
    namedEdges.append(0)
    let outerNode = reader.faults.node
    reader.faults.node = UInt32(truncatingIfNeeded: index)

    var facts = NodeFacts()
    var scope = reader.scope(.node)
    if reader.keepsPlaces { mappingStarts.append(reader.event.start) }
    while let key = reader.nextKey(&scope) {
      switch key {
      case .id: id(&node, &scope)
      case .frame:
        if let frame = reader.frame(scope) { node.frame = frame }
        let entry = reader.entry(scope)
        node.frameSpan = entry.span
        if entry.isShared { node.flags.insert(.frameShared) }
      case .enlargeEdge:
        facts.enlargeEdge = reader.edges(.enlargeEdge, scope)
        let entry = reader.entry(scope)
        node.enlargeEdgeSpan = entry.span
        if entry.isShared { node.flags.insert(.enlargeEdgeShared) }
      case .children: nodes(parent: UInt32(truncatingIfNeeded: index), scope)
      case _: rarer(key, &node, &facts, scope)
      }
    }
    finish(&node, index, facts, &scope)
    layout.nodes[index] = node
    reader.faults.node = outerNode
  }

  private mutating func id(_ node: inout LayoutNode, _ scope: inout MappingScope) {
    guard reader.string("a string", key: scope.key) else { return }
    let event = reader.event
    guard event.length > 0 && event.length <= 255 else {
      let message =
        event.length == 0 ? "an id must not be empty" : "an id has at most 255 bytes, this one \(event.length)"
      return reader.report(.outOfRange, reader.eventSpan, message)
    }
    if let fault = idFault(event.bytes) { return reader.report(.outOfRange, reader.eventSpan, fault) }
    node.idStart = UInt32(truncatingIfNeeded: layout.idBytes.count)
    node.idLength = UInt8(truncatingIfNeeded: event.length)
    layout.idBytes.append(contentsOf: event.bytes)
    let entry = reader.entry(scope)
    node.idSpan = entry.span
    // A fault of the whole node is better placed on its id than on a brace.
    if entry.isShared || !reader.frames.isEmpty {
      sharedIDs.append(
        SharedID(node: reader.faults.node, span: reader.eventSpan, site: reader.site))
    }
    scope.start = reader.eventSpan
  }

  private mutating func rarer(
    _ key: Key, _ node: inout LayoutNode, _ facts: inout NodeFacts, _ scope: MappingScope
  ) {
    switch key {
    case .type:
      if let index = reader.word(Words.types, "type", scope) {
        node.type = NodeType.allCases[Int(index)]
      } else {
        facts.isTypeKnown = false
      }
    case .boundsExtension:
      facts.boundsExtension = reader.edges(.boundsExtension, scope)
      keySpan(.boundsExtension, scope)
    case .hidden: set(.hidden, reader.boolean(scope), &node)
    case .alpha: alpha(&node, scope)
    case .userInteractionEnabled: facts.interaction = reader.boolean(scope)
    case .enabled:
      facts.enabledKey = keyPlace(scope)
      set(.enabled, reader.boolean(scope), &node)
    case .pointerEvents:
      if let index = reader.word(Words.pointerEvents, "kind of pointer events", scope) {
        node.pointerEvents = PointerEvents.allCases[Int(index)]
      }
    case .forward: forward(scope)
    case .contentSize:
      facts.contentSizeKey = keyPlace(scope)
      facts.contentSize = reader.size(.notNegative, takesMapping: false, form: "[width, height]", scope)
    case .contentOffset:
      facts.contentOffsetKey = keyPlace(scope)
      facts.contentOffset = reader.point(scope)
    case .in: node.states = states(in: scope) ?? node.states
    case .allow: allow(reader.faults.node, scope)
    case _: reader.skipRest()
    }
  }

  private func keyPlace(_ scope: MappingScope) -> SourceSpan { scope.key }

  private func set(_ flag: NodeFlags, _ value: Bool?, _ node: inout LayoutNode) {
    if value == true { node.flags.insert(flag) } else if value == false { node.flags.remove(flag) }
  }

  private mutating func alpha(_ node: inout LayoutNode, _ scope: MappingScope) {
    let event = reader.event
    guard event.kind == .scalar, event.isPlain, let value = DecimalNumber.double(event.text, event.length) else {
      return reader.wrongType("a number from 0 to 1", key: scope.key)
    }
    guard value >= 0 && value <= 1 else {
      return reader.report(
        .outOfRange, reader.eventSpan, "alpha is a number from 0 to 1, found \(quoted(event).dropFirst().dropLast())")
    }
    node.alpha = Float(value)
    if value > 0.01 { node.flags.insert(.opaqueEnough) } else { node.flags.remove(.opaqueEnough) }
  }

  private mutating func forward(_ scope: MappingScope) {
    guard reader.string("the id of a node", key: scope.key) else { return }
    forwards.append(waitingName())
    keySpan(.forward, scope)
  }

  /// Keeps the current scalar until the document's end.
  mutating func waitingName() -> WaitingName {
    let start = UInt32(truncatingIfNeeded: waitingText.count)
    waitingText.append(contentsOf: reader.event.bytes)
    return WaitingName(
      node: reader.faults.node, start: start, length: UInt32(truncatingIfNeeded: reader.event.length),
      span: reader.eventSpan, site: reader.site)
  }

  private mutating func keySpan(_ key: KeySpan.Key, _ scope: MappingScope) {
    let entry = reader.entry(scope)
    layout.keySpans.append(
      KeySpan(node: reader.faults.node, key: key, span: entry.span, isShared: entry.isShared))
  }

  /// Settles what depends on the type, and looks for what is missing.
  private mutating func finish(
    _ node: inout LayoutNode, _ index: Int, _ facts: NodeFacts, _ scope: inout MappingScope
  ) {
    node.end = UInt32(truncatingIfNeeded: layout.nodes.count)
    if reader.isStopped { return }
    if !scope.has(.id) || !scope.has(.frame) { _ = reader.requireAll([.id, .frame], scope) }
    let isControl = node.type.isControl
    let takesTouches = facts.interaction ?? (node.type != .label && node.type != .image)
    if !takesTouches { node.flags.remove(.userInteractionEnabled) }
    if facts.isTypeKnown && (facts.enabledKey.start & facts.contentSizeKey.start & facts.contentOffsetKey.start) != .max
    {
      refuseMisplaced(node.type, facts)
    }
    if isControl {
      let named = facts.enlargeEdge.named | facts.boundsExtension.named << 4
      namedEdges[index] = named
      node.enlargeEdge = facts.enlargeEdge.filled(defaults.enlargeEdge)
      node.boundsExtension = layout.boundsExtension(facts.boundsExtension.filled(defaults.boundsExtension))
      if !scope.has(.enlargeEdge) && !defaults.enlargeEdgeSpan.isNone {
        node.enlargeEdgeSpan = defaults.enlargeEdgeSpan
        node.flags.formUnion([.enlargeEdgeShared, .enlargeEdgeDefaulted])
      }
    } else {
      namedEdges[index] = 0xFF
      node.enlargeEdge = facts.enlargeEdge.filled(.zero)
    }
    if node.type == .scroll {
      layout.scrolls.append(
        ScrollContent(
          node: UInt32(truncatingIfNeeded: index),
          contentSize: facts.contentSize ?? FixedSize(width: node.frame.width, height: node.frame.height),
          contentOffset: facts.contentOffset ?? FixedPoint(x: Int32(0), y: Int32(0))))
    }
  }

  private mutating func refuseMisplaced(_ type: NodeType, _ facts: NodeFacts) {
    if !type.isControl && !facts.enabledKey.isNone {
      reader.report(.misplacedKey, facts.enabledKey, "only controls take 'enabled', and \(type.described) is none")
    }
    guard type != .scroll else { return }
    for (key, span) in [(Key.contentSize, facts.contentSizeKey), (.contentOffset, facts.contentOffsetKey)]
    where !span.isNone {
      reader.report(.misplacedKey, span, "only a scroll takes '\(key.name)', and this is \(type.described)")
    }
  }
}
