import HitLayout

/// What `defaults` says, on top of the language's own defaults.
struct Defaults {
  var enlargeEdge = EdgeAmounts.zero
  var enlargeEdgeSpan = SourceSpan.none
  var boundsExtension = EdgeAmounts(all: 70 << 8)
}

extension LayoutDecoder {
  mutating func readDefaults(_ outer: MappingScope) {
    guard reader.event.kind == .mappingStart else {
      return reader.wrongType("a mapping with enlargeEdge and boundsExtension", key: outer.key)
    }
    defaultsCameLate = !layout.nodes.isEmpty
    var scope = reader.scope(.defaults)
    while let key = reader.nextKey(&scope) {
      switch key {
      case .enlargeEdge:
        defaults.enlargeEdge = reader.edges(.enlargeEdge, scope).filled(.zero)
        defaults.enlargeEdgeSpan = reader.entry(scope).span
      case .boundsExtension:
        defaults.boundsExtension = reader.edges(.boundsExtension, scope).filled(defaults.boundsExtension)
      case _: reader.skipRest()
      }
    }
  }

  mutating func states(_ scope: MappingScope) {
    let form = "a list of 1 to 64 names"
    hasStates = true
    let faultsBefore = reader.faults.count
    defer { areStatesWhole = reader.faults.count == faultsBefore }
    guard reader.event.kind == .sequenceStart else { return reader.wrongType(form, key: scope.key) }
    let start = reader.event.start
    var places: [SourceSpan] = []
    var count = 0
    while true {
      reader.next()
      if reader.event.kind == .sequenceEnd || reader.event.kind == .end { break }
      count += 1
      guard reader.string("the name of a state") else { continue }
      let name = text()
      if name.isEmpty {
        reader.report(.outOfRange, reader.eventSpan, "a state's name must not be empty")
      } else if let first = layout.states.firstIndex(of: name) {
        reader.report(
          .outOfRange, reader.eventSpan, "the state \(quoted(reader.event)) is listed twice",
          related: [Related(span: places[first], message: "first listed here")])
      } else if layout.states.count < 64 {
        layout.states.append(name)
        places.append(reader.eventSpan)
      }
    }
    if reader.isStopped { return }
    let span = SourceSpan(start: start, end: max(reader.lastEnd, start))
    if count == 0 {
      reader.report(.outOfRange, span, "the list of states is empty; leave 'states' out for a layout without")
    } else if count > 64 {
      reader.report(.outOfRange, span, "a layout has at most 64 states, this one \(count)")
    }
  }

  /// The states that an `in` lists, as bits; nil after a fault or when they are not known yet.
  mutating func states(in scope: MappingScope) -> UInt64? {
    guard reader.event.kind == .sequenceStart else {
      reader.wrongType("a list of states", key: scope.key)
      return nil
    }
    let start = reader.event.start
    var bits: UInt64 = 0
    var count = 0
    while true {
      reader.next()
      if reader.event.kind == .sequenceEnd || reader.event.kind == .end { break }
      count += 1
      guard reader.string("the name of a state") else { continue }
      if !hasStates {
        waitingStates.append(waitingName())
      } else if let state = state(named: reader.event.bytes) {
        bits |= 1 << UInt64(state)
      } else {
        if areStatesWhole { reader.report(.unknownState, reader.eventSpan, unknownState(reader.event.bytes)) }
      }
    }
    if count == 0 && !reader.isStopped {
      reader.report(
        .outOfRange, SourceSpan(start: start, end: max(reader.lastEnd, start)),
        "the list of states is empty; leave 'in' out for a node that is in all")
    }
    return bits == 0 ? nil : bits
  }

  func state(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    layout.states.firstIndex { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
  }

  mutating func unknownState(_ name: UnsafeBufferPointer<UInt8>) -> String {
    if layout.states.isEmpty { return "the layout declares no states, so none is named \(quoted(name))" }
    return "no state is named \(quoted(name))" + reader.suggestion(for: name, among: layout.states)
  }

  /// Reads an `allow`, of a node or of the whole file.
  mutating func allow(_ node: UInt32?, _ outer: MappingScope) {
    guard reader.event.kind == .mappingStart else {
      return reader.wrongType("a mapping of rules to reasons", key: outer.key)
    }
    var scope = reader.scope(.rules)
    while let index = reader.nextRule(&scope) {
      let rule = Rule.allCases[index]
      if rule.isFileFault {
        reader.report(.unknownRule, scope.key, "'\(rule.rawValue)' is a fault of the file and cannot be allowed")
        reader.skipRest()
        continue
      }
      guard reader.string("a reason, which is a string", key: scope.key) else { continue }
      if reader.event.bytes.allSatisfy({ $0 <= 0x20 }) {
        reader.report(.outOfRange, reader.eventSpan, "the reason for allowing '\(rule.rawValue)' must not be empty")
      }
      layout.allowances.append(Allowance(node: node, rule: rule, span: reader.entry(scope).span))
    }
  }
}
