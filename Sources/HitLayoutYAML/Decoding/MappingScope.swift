import HitLayout

/// Where the reading of one mapping's entries stands.
struct MappingScope {
  let place: Places
  /// The keys it takes, as bits.
  let keys: UInt64
  /// The mapping's own entries are read with this many frames, merged ones with one more.
  let ownLevel: Int
  /// Where the mapping begins.
  let begin: UInt32
  /// Where a fault of the mapping as a whole is placed; empty for the mapping's first token.
  var start: SourceSpan
  var isMerging = false
  /// The keys met, as bits.
  var seen: UInt64 = 0
  /// The keys that a fault's message has offered already.
  var suggested: UInt64 = 0
  /// Whether something that could hold more keys could not be read.
  var isBroken = false
  /// The current key, where it is written in this mapping.
  var key = SourceSpan(start: 0, end: 0)
  /// Where the current value begins; its origin where it is shared.
  var value: UInt32 = 0
  /// What is still to be merged, the next last.
  var merges: [MergeSource] = []
  /// Where the mapping's own entries end.
  var ownEnd: UInt32 = 0
  /// Where the token begins that ended the mapping, if that was none of its own but what follows it.
  var cut = UInt32.max
  /// The mapping's number among those with keys that begin with `x-`, or 0.
  var extensions: UInt32 = 0
  var hasMerged = false

  var level: Int { isMerging ? ownLevel + 1 : ownLevel }

  func has(_ key: Key) -> Bool { seen & key.bit != 0 }

  /// Whether a required key is missing and nothing that was reported explains it.
  func lacks(_ key: Key) -> Bool { (seen | suggested) & key.bit == 0 && !isBroken }
}

extension EventReader {
  /// Begins the entries of the mapping whose start is the current event.
  @inline(__always)
  func scope(_ place: Places) -> MappingScope {
    MappingScope(
      place: place, keys: keySets[place], ownLevel: frames.count, begin: event.start,
      start: SourceSpan(start: event.start, end: event.start))
  }

  /// Moves to the value of the next key that this kind of mapping takes, own ones first, then merged ones; nil at the
  /// end.
  ///
  /// The caller must read the value, which the current event begins, or skip its rest. Other keys are reported and
  /// passed over here.
  @inline(__always)
  mutating func nextKey(_ scope: inout MappingScope) -> Key? {
    Key(ordinal: nextWord(&scope, keyTable))
  }

  /// As `nextKey`, for a mapping whose keys are rules; the rule's index in `Rule.allCases`.
  mutating func nextRule(_ scope: inout MappingScope) -> Int? {
    let found = nextWord(&scope, Words.rules)
    return found == WordTable.none ? nil : Int(found)
  }

  @inline(__always)
  private mutating func nextWord(_ scope: inout MappingScope, _ table: WordTable) -> UInt8 {
    while true {
      next()
      if event.kind == .scalar {
        scope.key = event.isViaAlias ? innermostSite : SourceSpan(start: event.start, end: event.end)
        let found = table.find(event.text, event.length)
        if found != WordTable.none {
          let bit = UInt64(1) &<< UInt64(found)
          if scope.keys & bit != 0 && scope.seen & bit == 0 {
            scope.seen |= bit
            next()
            scope.value = event.start
            return found
          }
        }
        refuseKey(&scope, found)
        continue
      }
      if !passOther(&scope) { return WordTable.none }
    }
  }

  /// The alias whose content the current event begins.
  var innermostSite: SourceSpan {
    guard let frame = frames.last else { return SourceSpan(start: event.start, end: event.end) }
    return SourceSpan(start: frame.siteStart, end: frame.siteEnd)
  }

  /// The span of the entry just read; its origin where it is shared.
  @inline(__always)
  func entry(_ scope: MappingScope) -> (span: SourceSpan, isShared: Bool) {
    if frames.count > scope.level { return (SourceSpan(start: scope.value, end: lastEnd), true) }
    return (SourceSpan(start: scope.key.start, end: lastEnd), scope.isMerging)
  }

  // MARK: Rarer events

  /// Deals with an event that is no scalar key; false at the end of the mapping.
  private mutating func passOther(_ scope: inout MappingScope) -> Bool {
    switch event.kind {
    case .mappingEnd:
      return beginMerge(&scope)
    case .end:
      return false
    case .broken:
      scope.isBroken = true
      skipNode()
    case .sequenceStart, .mappingStart:
      wrongType("a name as the key")
      skipNode()
    case .scalar, .alias, .sequenceEnd:
      preconditionFailure("a key is a node, and aliases are followed")
    }
    return true
  }

  private mutating func refuseKey(_ scope: inout MappingScope, _ found: UInt8) {
    if found == WordTable.none && event.isPlain && event.length == 2 && event.text[0] == UInt8(ascii: "<")
      && event.text[1] == UInt8(ascii: "<")
    {
      collectMerges(&scope)
      return
    }
    let isExtension = event.length >= 2 && event.text[0] == UInt8(ascii: "x") && event.text[1] == UInt8(ascii: "-")
    if isExtension && scope.place.takesExtensions {
      if scope.extensions == 0 { scope.extensions = extensionKeys.newMapping() }
      if !scope.isMerging, let first = extensionKeys.first(event, in: scope.extensions) {
        reportDuplicateKey(scope.key, quoted(event), first: first)
      }
    } else if scope.place == .rules {
      refuseRule(scope, found)
    } else if let key = Key(ordinal: found) {
      if scope.keys & key.bit == 0 {
        report(
          .misplacedKey, scope.key, "'\(key.name)' belongs \(key.places.phrase), not \(scope.place.phrase)")
      } else if !scope.isMerging {
        noteRepeatedKey(scope)
      }
    } else if !frames.isEmpty && faults.contains(.unknownKey, scope.key) {
      scope.suggested |= offered[scope.key.start] ?? 0
    } else {
      let (message, suggestion) = unknownKeyMessage(scope.place)
      if let suggestion {
        scope.suggested |= suggestion.bit
        offered[scope.key.start] = suggestion.bit
      }
      report(.unknownKey, scope.key, message)
    }
    skipNode()
  }

  private mutating func refuseRule(_ scope: MappingScope, _ found: UInt8) {
    if found != WordTable.none {
      if !scope.isMerging { noteRepeatedKey(scope) }
      return
    }
    report(.unknownRule, scope.key, "no rule is named \(quoted(event))" + suggestion(among: Words.rules.words))
  }
}
