import HitLayout
import HitReport
import Testing

/// Mends texts of letters: every `x` is a finding whose fix takes it out, `y` one whose fix makes it an `x`, `z` one whose fix breaks
/// the text, `v` one whose fix makes a new kind of finding; `k` is like `x`, and `q` too, which breaks the text if it goes first.
@Suite struct MendingTests {
  static func findings(_ text: [UInt8]) -> [Finding]? {
    if text.contains(UInt8(ascii: "!")) { return nil }
    if text.contains(UInt8(ascii: "k")), !text.contains(UInt8(ascii: "q")) { return nil }
    return text.enumerated().compactMap { index, byte in
      let letter = String(decoding: [byte], as: UTF8.self)
      let span = SourceSpan(start: UInt32(index), end: UInt32(index) + 1)
      let result = ["x": "", "k": "", "q": "", "y": "x", "z": "!", "v": "w", "w": nil][letter] ?? nil
      guard "xkqyzvw".contains(letter) else { return nil }
      let fix = Fix(description: "mend it", changes: [])
      return Finding(
        Diagnostic(rule: .overlap, span: span, control: letter, message: "m", fix: result == nil ? nil : fix),
        edits: result.map { [TextEdit(span: span, text: $0)] } ?? [])
    }
  }

  @Test(arguments: [
    ("abc", "abc", 0, 0), ("axbx", "ab", 2, 0), ("xxxxxxxx", "", 8, 0), ("axzxb", "azb", 2, 1), ("xvx", "v", 2, 1),
    ("ayxb", "ab", 2, 0), ("zzzxzzz", "zzzzzz", 1, 6), ("", "", 0, 0), ("qkz", "z", 2, 1), ("xw", "w", 1, 0),
  ])
  func keepsWhatHelps(text: String, mended: String, fixed: Int, refused: Int) throws {
    let bytes = Array(text.utf8)
    let result = mend(bytes, try #require(Self.findings(bytes)), judge: Self.findings)
    #expect(String(decoding: result.text, as: UTF8.self) == mended)
    #expect(result.fixed == fixed && result.refused == refused && result.untried == 0)
    #expect(result.findings.count == (Self.findings(result.text) ?? []).count)
    let again = mend(result.text, result.findings, judge: Self.findings)
    #expect(again.text == result.text && again.fixed == 0)
  }

  /// Whatever is left of the fixes is counted once, tried or not.
  @Test(arguments: [(256, 0), (257, 1), (300, 44)]) func patienceEnds(count: Int, untried: Int) throws {
    func judge(_ text: [UInt8]) -> [Finding]? {
      if text.contains(UInt8(ascii: "!")) { return nil }
      return text.indices.map { index in
        let span = SourceSpan(start: UInt32(index), end: UInt32(index) + 1)
        return Finding(
          Diagnostic(rule: .overlap, span: span, control: "\(index)", message: "m"),
          edits: [TextEdit(span: span, text: "!")])
      }
    }
    let text = [UInt8](repeating: 0x7A, count: count)
    let result = mend(text, try #require(judge(text)), judge: judge)
    #expect(result.text == text && result.fixed == 0)
    #expect(result.refused == count - untried && result.untried == untried)
  }

  @Test func overlappingFixesTakeTurns() {
    var rounds = 0
    func judge(_ text: [UInt8]) -> [Finding]? {
      rounds += 1
      let count = text.count / 2
      return (0..<count).map { number in
        let span = SourceSpan(start: 0, end: 2)
        return Finding(
          Diagnostic(rule: .overlap, span: span, control: "\(number)", message: "m"),
          edits: [TextEdit(span: span, text: "")])
      }
    }
    let text = [UInt8](repeating: 0x61, count: 10)
    let result = mend(text, judge(text) ?? [], judge: judge)
    #expect(result.text.isEmpty && result.fixed == 5 && rounds == 6)
  }
}
