/// One YAML event, with its place in bytes; the text is valid until the reader moves on.
struct Event {
  enum Kind: UInt8 {
    case scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    /// An alias that was not replaced by what it names.
    case alias
    /// Stands for a node whose fault is reported already.
    case broken
    /// The end of the document, or of what can be read of it.
    case end
  }

  var kind = Kind.end
  /// Whether a scalar is a string whatever its text is: quoted, a block scalar, or tagged so.
  var isQuoted = false
  /// Whether it begins what an alias brought in.
  var isViaAlias = false
  var start: UInt32 = 0
  var end: UInt32 = 0
  var text = Event.noText
  var length = 0
  /// For an alias, the number of the anchored node.
  var anchor: UInt32 = 0

  static var noText: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }

  var isPlain: Bool { !isQuoted }
  var isCollectionStart: Bool { kind == .sequenceStart || kind == .mappingStart }
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: length) }
}
