import HitLayout
import HitReport
import Testing

@Suite struct TextReportTests {
  @Test func showsPlacesPartnersAndHelp() {
    var summary = RunSummary()
    summary.files = 1
    summary.controls = 9
    summary.counts.errors = 1
    summary.fixable = 1
    #expect(
      report(TextReport(color: false, hasSummary: true), [sampleFinding], in: sampleFile, summary) == """
        layouts/player.yaml:2:46: error: the enlarged margin of 'more' takes 48 % of the frame of 'invite' \
        (in state 'playing') [stolen-frame]
            2 |       - {id: more, frame: [337, 40, 33, 33], enlargeEdge: 20}
              |                                              ^~~~~~~~~~~~~~~
        layouts/player.yaml:1:22: note: 'invite' loses [317, 40, 16, 33]
            1 |       - {id: invite, frame: [300, 40, 33, 33]}
              |                      ^~~~~~~~~~~~~~~~~~~~~~~~
        help: enlarge 'more' by at most 2 on the left (half of the 4 pt gap)
        1 layout, 9 controls: 1 error (1 fixable with --fix)

        """)
  }

  @Test func coloursNothingButItsOwnWords() {
    let colored = report(TextReport(color: true, hasSummary: false), [sampleFinding], in: sampleFile, RunSummary())
    let plain = report(TextReport(color: false, hasSummary: false), [sampleFinding], in: sampleFile, RunSummary())
    #expect(colored.contains("\u{1B}[1;31merror:"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  static let excerpts: [(String, String, String)] = [
    ("a:\tb: 1", "b: 1", "    1 | a:      b: 1\n      |         ^~~~\n"),
    ("名: {x: 1}", "x: 1", "    1 | 名: {x: 1}\n      |      ^~~~\n"),
    ("id: 名前 # n", "名前", "    1 | id: 名前 # n\n      |     ^~~~\n"),
    ("e\u{301}: 1", "1", "    1 | e\u{301}: 1\n      |    ^\n"),
    ("a: \u{1B}[31m", "[", "    1 | a: \u{241B}[31m\n      |     ^\n"),
    ("a: \u{202E}x", "x", "    1 | a: \u{FFFD}x\n      |     ^\n"),
    ("a:\n  b: 1\nc: 2", "a:\n  b: 1", "    1 | a:\n      | ^~\n    2 |   b: 1\n      |   ~~~~\n"),
    ("a:\n  b: 1\nc: 2", "a:\n  b: 1\n", "    1 | a:\n      | ^~\n    2 |   b: 1\n      |   ~~~~\n"),
    ("a:\n b\n c\n d", "a:\n b\n c\n d", "    1 | a:\n      | ^~\n  ... |\n    4 |  d\n      |  ~\n"),
    ("a: 1\r\nb: 2", "b: 2", "    2 | b: 2\n      | ^~~~\n"),
    ("", "", "    1 | \n      | ^\n"),
  ]

  @Test(arguments: excerpts) func underlines(text: String, part: String, excerpt: String) {
    let file = ReportedFile(path: Array("x.yaml".utf8), source: SourceText(Array(text.utf8)))
    let place = part.isEmpty ? SourceSpan(start: 0, end: 0) : span(of: part, in: text)
    let text = report(
      TextReport(color: false, hasSummary: false), [Finding(Diagnostic(rule: .syntax, span: place, message: "m"))],
      in: file, RunSummary())
    #expect(text.split(separator: "\n", maxSplits: 1)[1] == excerpt)
  }

  @Test func longLinesAreCutAroundThePlace() {
    let text = String(repeating: "é", count: 500_000) + "HERE" + String(repeating: "ü", count: 500_000)
    let file = ReportedFile(path: Array("x.yaml".utf8), source: SourceText(Array(text.utf8)))
    let finding = Finding(Diagnostic(rule: .syntax, span: span(of: "HERE", in: text), message: "m"))
    let lines = report(TextReport(color: false, hasSummary: false), [finding], in: file, RunSummary())
      .split(separator: "\n")
    #expect(lines[0] == "x.yaml:1:500001: error: m [syntax]")
    #expect(lines[1].hasPrefix("    1 | …éé") && lines[1].hasSuffix("üü…") && lines[1].count < 400)
    let column = lines[1].distance(
      from: lines[1].startIndex, to: lines[1].firstRange(of: "HERE")?.lowerBound ?? lines[1].endIndex)
    #expect(lines[2] == "      | " + String(repeating: " ", count: column - 8) + "^~~~")
  }

  @Test func pathsAndMessagesKeepTheirLine() {
    let file = ReportedFile(path: Array("a\nb\u{1B}.yaml".utf8), source: SourceText([]))
    let finding = Finding(
      Diagnostic(rule: .unknownKey, span: SourceSpan(start: 0, end: 0), message: "unknown key 'a\nb'"))
    #expect(
      report(ConciseReport(), [finding], in: file, RunSummary())
        == "a\\nb\\x1B.yaml:1:1: error: unknown key 'a\u{240A}b' [unknown-key]\n")
  }

  @Test func summarySaysWhatWasLeftOut() {
    var summary = RunSummary()
    summary.files = 2
    summary.controls = 1
    summary.notLayouts = 3
    summary.excluded = 1
    summary.counts.notes = 1
    summary.notShown.notes = 1
    #expect(
      summary.text() == """
        2 layouts, 1 control: 1 note
        left out: 3 are not layouts, 1 excluded by the configuration
        not shown: 1 more finding

        """)
    #expect(summary.skipped == 4)
  }
}
