import HitLayout

/// Reads a configuration from the bytes of a YAML document; an empty one sets nothing.
///
/// - Parameters:
///   - source: The whole file, as it is.
///   - name: The file as findings shall name it where they tell a threshold's origin.
/// - Returns: What could be read, and everything that is wrong, sorted by place.
public func decodeConfiguration(
  _ source: UnsafeRawBufferPointer, name: String
) -> (Configuration, [Diagnostic]) {
  let encoding: TextEncoding
  do {
    encoding = try readableText(source)
  } catch {
    return (Configuration(), [error.diagnostic])
  }
  var decoder = ConfigurationDecoder(reader: EventReader(source, encoding: encoding), name: name)
  decoder.decode()
  return (decoder.configuration, decoder.reader.faults.sorted { _ in nil })
}

private struct ConfigurationDecoder: ~Copyable {
  var reader: EventReader
  let name: String
  var configuration = Configuration()

  init(reader: consuming EventReader, name: String) {
    self.reader = reader
    self.name = name
  }

  mutating func decode() {
    reader.next()
    if reader.event.kind == .mappingStart {
      topLevel()
    } else if reader.event.kind == .scalar && reader.isNull || reader.event.kind == .end {
      // A file of comments only sets nothing.
    } else {
      reader.wrongType("a configuration, which is a mapping")
    }
    reader.finishDocument()
  }

  private mutating func topLevel() {
    var scope = reader.scope(.configuration)
    var target: SourceSpan?
    while let key = reader.nextKey(&scope) {
      switch key {
      case .profile, .minimumTarget:
        if let target {
          reader.report(
            .misplacedKey, scope.key, "'profile' and 'minimumTarget' say the same: give one of them",
            related: [Related(span: target, message: "the other is here")])
          reader.skipRest()
          continue
        }
        target = scope.key
        configuration.minimumTarget = key == .profile ? profile(scope) : minimumTarget(scope)
      case .rules: rules(scope)
      case .exclude: exclude(scope)
      case _: reader.skipRest()
      }
    }
  }

  private mutating func profile(_ scope: MappingScope) -> MinimumTarget? {
    guard let index = reader.word(Words.profiles, "profile", scope) else { return nil }
    let profile = TargetProfile.allCases[Int(index)]
    return MinimumTarget(
      size: FixedSize(width: profile.points << 8, height: profile.points << 8), isSquare: true,
      origin: .configuration("profile \(profile.rawValue) in \(name)"))
  }

  private mutating func minimumTarget(_ scope: MappingScope) -> MinimumTarget? {
    guard let (size, isSquare) = reader.target(scope) else { return nil }
    return MinimumTarget(size: size, isSquare: isSquare, origin: .configuration("minimumTarget in \(name)"))
  }

  private mutating func rules(_ outer: MappingScope) {
    guard reader.event.kind == .mappingStart else {
      return reader.wrongType("a mapping of rules to severities", key: outer.key)
    }
    var scope = reader.scope(.rules)
    while let index = reader.nextRule(&scope) {
      let rule = Rule.allCases[index]
      if rule.isFileFault {
        reader.report(.unknownRule, scope.key, "'\(rule.rawValue)' is a fault of the file and is always an error")
        reader.skipRest()
      } else if let word = reader.word(Words.severities, "severity", scope) {
        configuration.rules[rule] = word == 0 ? .off : .severity(Severity.allCases[Int(word) - 1])
      }
    }
  }

  private mutating func exclude(_ scope: MappingScope) {
    guard reader.event.kind == .sequenceStart else {
      return reader.wrongType("a list of patterns", key: scope.key)
    }
    while true {
      reader.next()
      if reader.event.kind == .sequenceEnd || reader.event.kind == .end { return }
      guard reader.string("a pattern, which is a string") else { continue }
      if reader.event.length == 0 {
        reader.report(.outOfRange, reader.eventSpan, "a pattern must not be empty")
      } else {
        configuration.exclude.append(String(decoding: reader.event.bytes, as: UTF8.self))
      }
    }
  }
}
