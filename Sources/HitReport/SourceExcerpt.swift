import HitLayout

/// The source lines of a span behind a gutter of line numbers, with the span underlined.
struct SourceExcerpt {
  /// The widest part of a longer line that is shown, in bytes before and after the span's start.
  private static let before = 100
  private static let after = 300
  private static let tabStop = 8

  let source: SourceText
  let span: SourceSpan
  /// Goes before and after the underline; empty without colour.
  var style: (on: String, off: String) = ("", "")

  func write(to out: inout [UInt8]) {
    let start = source.position(at: Int(span.start))
    var end = source.position(at: max(Int(span.start), Int(span.end)))
    if end.line > start.line, end.column == 1 {
      end = source.position(at: source.line(end.line - 1).upperBound)
    }
    let width = max(5, String(end.line).count)
    if start.line == end.line {
      writeLine(start.line, marking: start.offset..<end.offset, caret: true, width: width, to: &out)
      return
    }
    writeLine(
      start.line, marking: start.offset..<source.line(start.line).upperBound, caret: true, width: width, to: &out)
    if end.line > start.line + 1 {
      out.append(contentsOf: repeatElement(0x20, count: width - 3))
      out.append("... |\n")
    }
    let last = source.line(end.line)
    let text = last.drop { source.bytes[$0] == 0x20 || source.bytes[$0] == 0x09 }
    writeLine(
      end.line, marking: min(text.startIndex, end.offset)..<end.offset, caret: false, width: width, to: &out)
  }

  private func writeLine(_ number: Int, marking mark: Range<Int>, caret: Bool, width: Int, to out: inout [UInt8]) {
    let line = source.line(number)
    let mark = mark.clamped(to: line)
    var shown = line
    if line.count > Self.before + Self.after {
      shown = max(line.lowerBound, mark.lowerBound - Self.before)..<min(line.upperBound, mark.lowerBound + Self.after)
      shown = scalarStart(shown.lowerBound, in: line)..<scalarStart(shown.upperBound, in: line)
    }
    let marked = mark.clamped(to: shown)

    let label = String(number)
    out.append(contentsOf: repeatElement(0x20, count: width - label.utf8.count))
    out.append(label)
    out.append(" | ")
    var column = 0
    if shown.lowerBound > line.lowerBound { writeText("…", &column, to: &out) }
    writeText(text(shown.lowerBound..<marked.lowerBound), &column, to: &out)
    let from = column
    writeText(text(marked), &column, to: &out)
    let to = column
    writeText(text(marked.upperBound..<shown.upperBound), &column, to: &out)
    if shown.upperBound < line.upperBound { writeText("…", &column, to: &out) }
    out.append("\n")

    out.append(contentsOf: repeatElement(0x20, count: width))
    out.append(" | ")
    out.append(contentsOf: repeatElement(0x20, count: from))
    out.append(style.on)
    let length = max(1, to - from)
    out.append(caret ? 0x5E : 0x7E)
    out.append(contentsOf: repeatElement(0x7E, count: length - 1))
    out.append(style.off)
    out.append("\n")
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  /// The nearest place at or before `offset` at which a scalar starts.
  private func scalarStart(_ offset: Int, in line: Range<Int>) -> Int {
    var start = offset
    while start > line.lowerBound, start > offset - 3, start < line.upperBound, source.bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  private func writeText(_ text: String, _ column: inout Int, to out: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        let next = (column / Self.tabStop + 1) * Self.tabStop
        out.append(contentsOf: repeatElement(0x20, count: next - column))
        column = next
        continue
      }
      let shown = isUnprintable(scalar) ? picture(scalar) : scalar
      out.append(contentsOf: UTF8.encode(shown) ?? UTF8.encodedReplacementCharacter)
      column += shown == scalar ? displayWidth(scalar) : 1
    }
  }
}
