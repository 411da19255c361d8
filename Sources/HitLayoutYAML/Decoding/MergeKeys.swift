import HitLayout

/// A mapping that is to be merged into another.
struct MergeSource {
  var start: UInt32
  var siteStart: UInt32
  var siteEnd: UInt32
}

/// A node, and a mapping that is merged into it.
struct MergedMapping {
  var node: UInt32
  /// Where the mapping begins.
  var start: UInt32
}

extension EventReader {
  /// Notes what a `<<` brings, for when the mapping's own keys are known.
  mutating func collectMerges(_ scope: inout MappingScope) {
    let key = scope.key
    let start: Int
    popExhaustedFrames()
    if frames.isEmpty {
      start = recording.events.count
      _ = recording.open(name: nil, depth: depth)
      skipNode()
    } else {
      start = Int(frames[frames.count - 1].position)
      skipNode()
    }
    guard !isStopped else { return }
    if !scope.isMerging {
      if scope.hasMerged { return reportDuplicateKey(key, "'<<'") }
      scope.hasMerged = true
    }
    var sources: [MergeSource] = []
    collect(start, site: nil, takesList: true, &sources, &scope)
    scope.merges.append(contentsOf: sources.reversed())
  }

  private mutating func collect(
    _ start: Int, site: SourceSpan?, takesList: Bool, _ sources: inout [MergeSource], _ scope: inout MappingScope
  ) {
    let first = recording.events[start]
    let span = SourceSpan(start: first.start, end: first.end)
    switch first.kind {
    case .mappingStart:
      sources.append(
        MergeSource(start: UInt32(start), siteStart: site?.start ?? .max, siteEnd: site?.end ?? .max))
    case .alias:
      let target = recording.nodes[Int(first.length)]
      collect(Int(target.start), site: site ?? span, takesList: takesList, &sources, &scope)
    case .sequenceStart where takesList:
      var index = start + 1
      while recording.events[index].kind != .sequenceEnd {
        collect(index, site: site, takesList: false, &sources, &scope)
        index = recording.end(ofNodeAt: index)
      }
    case .broken:
      scope.isBroken = true
    case .scalar, .sequenceStart, .sequenceEnd, .mappingEnd, .end:
      scope.isBroken = true
      let found = first.kind == .scalar ? "a scalar" : "a list"
      report(.wrongType, site ?? span, "'<<' takes a mapping, an alias of one, or a list of them, found \(found)")
    }
  }

  /// At the end of the mapping's own entries or of a merged one: begins the next to merge, if there is one.
  mutating func beginMerge(_ scope: inout MappingScope) -> Bool {
    if scope.isMerging {
      while frames.count > scope.ownLevel { popFrame() }
    } else {
      scope.ownEnd = lastEnd
      if event.start == event.end { scope.cut = event.start }
    }
    guard let source = scope.merges.popLast() else {
      if scope.isMerging {
        scope.isMerging = false
        lastEnd = scope.ownEnd
      }
      return false
    }
    scope.isMerging = true
    if keepsPlaces && scope.place == .node {
      merged.append(MergedMapping(node: faults.node, start: recording.events[Int(source.start)].start))
    }
    let end = recording.end(ofNodeAt: Int(source.start))
    frames.append(
      ReplayFrame(
        position: source.start + 1, end: UInt32(end), siteStart: source.siteStart, siteEnd: source.siteEnd))
    descend()
    return true
  }
}
