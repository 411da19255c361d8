import CLibYAML

/// Puts text into libyaml's buffer in the place of libyaml's own reader, which looks at every character once more.
///
/// Only for a text that is known to be what that reader lets through: the buffer then holds what the reader would have
/// put there. Where a token runs past what was put in, and at the end of the text, the reader itself goes on from there.
struct TextFeed {
  /// Fewer unread characters than this, and more should be put in; 0 when there is nothing to put in.
  private(set) var threshold: Int
  private let isASCII: Bool

  init(_ source: UnsafeRawBufferPointer, _ encoding: TextEncoding) {
    threshold = encoding.isReadable ? 8192 : 0
    isASCII = encoding.firstNotASCII >= source.count
  }

  /// Fills the buffer of a parser that reads a string. Amortised O(1) a byte.
  mutating func fill(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
    guard parser.pointee.raw_buffer.pointer == parser.pointee.raw_buffer.last,
      let next = parser.pointee.input.string.current, let end = parser.pointee.input.string.end,
      let start = parser.pointee.buffer.start, let limit = parser.pointee.buffer.end,
      let unread = parser.pointee.buffer.pointer, let last = parser.pointee.buffer.last
    else { return }
    let kept = last - unread
    // The reader needs a byte for the end.
    var count = min(end - next, limit - start - kept - 1)
    if count < end - next {
      while count > 0, next[count] & 0xC0 == 0x80 { count -= 1 }
    } else {
      threshold = 0
    }
    guard count > 0 else { return }
    if kept > 0 { start.update(from: unread, count: kept) }
    (start + kept).update(from: next, count: count)
    parser.pointee.buffer.pointer = start
    parser.pointee.buffer.last = start + (kept + count)
    parser.pointee.input.string.current = next + count
    parser.pointee.offset += count
    parser.pointee.unread += isASCII ? count : characters(next, count)
  }

  private func characters(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var characters = 0
    for index in 0..<count where text[index] & 0xC0 != 0x80 { characters += 1 }
    return characters
  }
}
