import Testing

@testable import HitLayout

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("a\nb", 2, 2, 1), ("a\nb", 1, 1, 2),
    ("a\n", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\r\nb", 2, 1, 3), ("a\rb", 2, 2, 1), ("\n\n\n", 3, 4, 1),
    ("é€🙂x", 9, 1, 4), ("\u{FEFF}a", 0, 1, 1), ("\u{FEFF}a", 3, 1, 1), ("\u{FEFF}a", 4, 1, 2), ("\ta", 1, 1, 2),
  ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    let position = SourceText(Array(text.utf8)).position(at: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesWithoutTheirBreaks(lineBreak: String) {
    let source = SourceText(Array(["one", "", "three"].joined(separator: lineBreak).utf8))
    #expect(source.lineCount == 3)
    #expect((1...3).map { String(decoding: source.bytes[source.line($0)], as: UTF8.self) } == ["one", "", "three"])
  }

  /// Columns far into a long line, and lines across block borders, agree with counting from the start.
  @Test func longTextsAgreeWithCounting() {
    let text = (0..<700).map { "é\(String(repeating: "x", count: $0 % 41))🙂" }.joined(separator: "\n")
    let long = text + String(repeating: "ü", count: 5000)
    let source = SourceText(Array(long.utf8))
    var line = 1
    var column = 1
    var offset = 0
    for scalar in long.unicodeScalars {
      let position = source.position(at: offset)
      guard position == SourceText.Position(line: line, column: column, offset: offset) else {
        Issue.record("offset \(offset): \(position), not \(line):\(column)")
        return
      }
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}
