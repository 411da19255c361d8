import HitLayout

/// Says changes of a mapping's entries as edits of the text, in the style that the mapping has.
struct EntryEditor {
  let source: UnsafeRawBufferPointer

  static func replace(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(span: SourceSpan(start: UInt32(range.lowerBound), end: UInt32(range.upperBound)), text: text)
  }

  // MARK: Looking around

  private func isBlank(_ index: Int) -> Bool { source[index] == 0x20 || source[index] == 0x09 }
  private func isBreak(_ index: Int) -> Bool { source[index] == 0x0A || source[index] == 0x0D }

  private func lineStart(_ index: Int) -> Int {
    var start = index
    while start > 0 && !isBreak(start - 1) { start -= 1 }
    if start == 0 && source.count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF {
      return min(3, index)
    }
    return start
  }

  /// Where the line's break begins, or the end of the text.
  private func lineEnd(_ index: Int) -> Int {
    var end = index
    while end < source.count && !isBreak(end) { end += 1 }
    return end
  }

  private func afterBreak(_ index: Int) -> Int {
    guard index < source.count else { return index }
    return source[index] == 0x0D && index + 1 < source.count && source[index + 1] == 0x0A ? index + 2 : index + 1
  }

  /// The break that the text uses after this place, else the one before it.
  private func newline(at index: Int) -> String {
    let end = lineEnd(index)
    if end < source.count { return String(decoding: source[end..<afterBreak(end)], as: UTF8.self) }
    let start = lineStart(index)
    guard start > 0, isBreak(start - 1) else { return "\n" }
    let from = start >= 2 && source[start - 1] == 0x0A && source[start - 2] == 0x0D ? start - 2 : start - 1
    return String(decoding: source[from..<start], as: UTF8.self)
  }

  private func skipBlanks(_ index: Int) -> Int {
    var index = index
    while index < source.count && isBlank(index) { index += 1 }
    return index
  }

  /// Whether the rest of the line is blank or a comment.
  private func endsLine(_ index: Int) -> Bool {
    let next = skipBlanks(index)
    return next == source.count || isBreak(next) || (source[next] == UInt8(ascii: "#") && next > index)
  }

  /// The comma after an entry of a flow mapping, past comments and line breaks.
  private func comma(after index: Int) -> Int? {
    var index = index
    while index < source.count {
      if isBlank(index) || isBreak(index) {
        index += 1
      } else if source[index] == UInt8(ascii: "#") {
        index = lineEnd(index)
      } else {
        return source[index] == UInt8(ascii: ",") ? index : nil
      }
    }
    return nil
  }

  /// Where the entry begins: at its key, or at the `?` before it.
  private func start(_ entry: WrittenEntry) -> Int {
    var index = entry.keyStart
    while index > 0 && isBlank(index - 1) { index -= 1 }
    guard index > 0, source[index - 1] == UInt8(ascii: "?"), index < entry.keyStart else { return entry.keyStart }
    return index - 1
  }

  private func isFirstInLine(_ index: Int) -> Bool { skipBlanks(lineStart(index)) == index }

  /// As many blanks as characters stand before a place in its line.
  private func indent(_ index: Int) -> String {
    let width = source[lineStart(index)..<index].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return String(repeating: " ", count: width)
  }

  /// The quotes that a key is written in.
  func quote(_ entry: WrittenEntry) -> String {
    switch source[entry.keyStart] {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "'"): "'"
    case _: ""
    }
  }

  // MARK: Edits

  /// Puts a new entry, given as text without a line break, after another one.
  func insert(_ text: String, after entry: WrittenEntry, in mapping: WrittenMapping) -> [TextEdit] {
    let end = entry.valueEnd
    let start = start(entry)
    if !mapping.isFlow {
      let place = lineEnd(end)
      return [EntryEditor.replace(place..<place, newline(at: end) + indent(start) + text)]
    }
    let isOnOwnLine = isFirstInLine(start) && lineStart(mapping.start) != lineStart(start)
    if isOnOwnLine, let comma = comma(after: end), lineStart(comma) == lineStart(end), endsLine(comma + 1) {
      let place = lineEnd(comma)
      return [EntryEditor.replace(place..<place, newline(at: end) + indent(start) + text + ",")]
    }
    if isOnOwnLine && comma(after: end) == nil && endsLine(end) && lineEnd(end) < mapping.end {
      let place = lineEnd(end)
      let line = newline(at: end) + indent(start) + text
      if place == end { return [EntryEditor.replace(end..<end, "," + line)] }
      return [EntryEditor.replace(end..<end, ","), EntryEditor.replace(place..<place, line)]
    }
    return [EntryEditor.replace(end..<end, ", " + text)]
  }

  /// Puts a first entry into an empty flow mapping.
  func fill(_ text: String, _ mapping: WrittenMapping) -> TextEdit {
    EntryEditor.replace(mapping.end - 1..<mapping.end - 1, text)
  }

  /// Takes an entry out, with its lines in block style, with a comma in flow style; nil where that cannot be done.
  func remove(_ entry: WrittenEntry, from mapping: WrittenMapping) -> TextEdit? {
    guard let index = mapping.entries.firstIndex(where: { $0.keyStart == entry.keyStart }) else { return nil }
    if [UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "!")].contains(source[entry.keyStart]) { return nil }
    let start = start(entry)
    let end = entry.valueEnd
    return mapping.isFlow ? removeFlow(start..<end, index, mapping) : removeBlock(start..<end, index, mapping)
  }

  private func removeBlock(_ range: Range<Int>, _ index: Int, _ mapping: WrittenMapping) -> TextEdit? {
    let lastLine = lineEnd(range.upperBound)
    if isFirstInLine(range.lowerBound) {
      let start = lineStart(range.lowerBound)
      if lastLine < source.count { return EntryEditor.replace(start..<afterBreak(lastLine), "") }
      // The last line of the text has no break: the one before it goes.
      var from = start
      if from > 0 && isBreak(from - 1) {
        from -= source[from - 1] == 0x0A && from > 1 && source[from - 2] == 0x0D ? 2 : 1
      }
      return EntryEditor.replace(from..<lastLine, "")
    }
    // The first entry, behind a dash: the next one moves up to it.
    guard index + 1 < mapping.entries.count else { return nil }
    let next = self.start(mapping.entries[index + 1])
    let between = source[lastLine..<lineStart(next)]
    if between.contains(UInt8(ascii: "#")) { return nil }
    return EntryEditor.replace(range.lowerBound..<next, "")
  }

  private func removeFlow(_ range: Range<Int>, _ index: Int, _ mapping: WrittenMapping) -> TextEdit? {
    let comma = comma(after: range.upperBound)
    if let comma, lineStart(comma) != lineStart(range.upperBound) { return nil }
    let after = comma.map { $0 + 1 } ?? range.upperBound
    let isAlone = isFirstInLine(range.lowerBound) && endsLine(after) && lineEnd(after) < source.count
    if isAlone && mapping.start < lineStart(range.lowerBound) && lineEnd(after) < mapping.end {
      return EntryEditor.replace(lineStart(range.lowerBound)..<afterBreak(lineEnd(after)), "")
    }
    if index > 0 {
      let before = mapping.entries[index - 1].valueEnd
      let between = source[before..<range.lowerBound]
      let isNear = !between.contains { $0 == UInt8(ascii: "#") || $0 == 0x0A || $0 == 0x0D }
      if isNear { return EntryEditor.replace(before..<range.upperBound, "") }
    }
    guard comma != nil else { return EntryEditor.replace(range, "") }
    let next = skipBlanks(after)
    var start = range.lowerBound
    if next == source.count || isBreak(next) {
      while start > 0 && isBlank(start - 1) { start -= 1 }
    }
    return EntryEditor.replace(start..<next, "")
  }

  /// Gives an entry another key, which keeps its value for the aliases that name it; nil where that cannot be done.
  func rename(_ entry: WrittenEntry, _ name: String) -> TextEdit? {
    if [UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "!")].contains(source[entry.keyStart]) { return nil }
    let quote = quote(entry)
    return EntryEditor.replace(entry.keyStart..<entry.keyEnd, quote + name + quote)
  }

  /// Where a scalar's text begins, behind its anchor; at its tag if it has one, which may not fit another text.
  func textStart(_ entry: WrittenEntry) -> Int {
    var index = entry.valueStart
    while index < entry.valueEnd && source[index] == UInt8(ascii: "&") {
      while index < entry.valueEnd && source[index] > 0x20 { index += 1 }
      while index < entry.valueEnd && source[index] <= 0x20 { index += 1 }
    }
    return index
  }
}
