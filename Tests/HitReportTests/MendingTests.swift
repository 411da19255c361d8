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
    ("abc", "abc", 0), ("axbx", "ab", 2), ("xxxxxxxx", "", 8), ("axzxb", "azb", 2), ("xvx", "v", 2), ("ayxb", "ab", 2),
    ("zzzxzzz", "zzzzzz", 1), ("", "", 0), ("qkz", "z", 2),
  ])
  func keepsWhatHelps(text: String, mended: String, fixed: Int) throws {
    let bytes = Array(text.utf8)
    let result = mend(bytes, try #require(Self.findings(bytes)), judge: Self.findings)
    #expect(String(decoding: result.text, as: UTF8.self) == mended)
    #expect(result.fixed == fixed)
    #expect(result.findings.count == (Self.findings(result.text) ?? []).count)
    let again = mend(result.text, result.findings, judge: Self.findings)
    #expect(again.text == result.text && again.fixed == 0)
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
