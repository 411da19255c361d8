import Foundation
import HitLayout
import HitReport
import Testing

@Suite struct JSONReportTests {
  @Test func membersAndTheirOrder() {
    var summary = RunSummary()
    summary.files = 1
    summary.controls = 9
    summary.notLayouts = 2
    summary.counts.errors = 1
    let text = report(JSONReport(), [sampleFinding], in: sampleFile, summary)
    #expect(
      text == """
        {"version": 1,
         "diagnostics": [
          {"rule": "stolen-frame", "severity": "error", "file": "layouts/player.yaml", \
        "range": {"start": {"line": 2, "column": 46, "offset": 92}, "end": {"line": 2, "column": 61, "offset": 107}}, \
        "control": "more", "message": "the enlarged margin of 'more' takes 48 % of the frame of 'invite'", \
        "states": ["playing"], "rect": [317, 40, 16, 33], "point": [317, 40.5], \
        "related": [{"control": "invite", "file": "layouts/player.yaml", \
        "range": {"start": {"line": 1, "column": 22, "offset": 21}, "end": {"line": 1, "column": 46, "offset": 45}}, \
        "message": "'invite' loses [317, 40, 16, 33]"}], \
        "fix": {"description": "enlarge 'more' by at most 2 on the left (half of the 4 pt gap)", \
        "edits": [{"range": {"start": {"line": 2, "column": 59, "offset": 105}, \
        "end": {"line": 2, "column": 62, "offset": 108}}, "text": "{left: 2, top: 20, right: 20, bottom: 20}}"}]}}],
         "summary": {"files": 1, "controls": 9, "skipped": 2, "errors": 1, "warnings": 0, "notes": 0}}

        """)
  }

  @Test func whatIsNotSaidIsAbsent() throws {
    let finding = Finding(Diagnostic(rule: .syntax, span: SourceSpan(start: 0, end: 0), message: "m"))
    let text = report(JSONReport(), [finding, finding], in: sampleFile, RunSummary())
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == 2)
    #expect(diagnostics.allSatisfy { Set($0.keys) == ["rule", "severity", "file", "range", "message"] })
  }

  @Test(arguments: ["", "\"\\/", "\u{0}\u{1F}\u{7F}", "é\u{2028}🙂", "\r\n\t"])
  func stringsComeBack(text: String) throws {
    var out: [UInt8] = []
    out.append(json: text)
    let back = try JSONSerialization.jsonObject(with: Data(out), options: .fragmentsAllowed) as? String
    #expect(back == text)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var out: [UInt8] = []
    out.append(json: [0x61, 0xFF] as [UInt8])
    #expect(out == Array("\"a\u{FFFD}\"".utf8))
  }
}
