import HitLayout
import HitRegions
import HitReport

/// Two rows of a layout, and the finding on them that the rules' page shows.
let sampleText = """
        - {id: invite, frame: [300, 40, 33, 33]}
        - {id: more, frame: [337, 40, 33, 33], enlargeEdge: 20}

  """

let sampleFile = ReportedFile(path: Array("layouts/player.yaml".utf8), source: SourceText(Array(sampleText.utf8)))

/// The span of the first occurrence of a text.
func span(of part: String, in text: String = sampleText) -> SourceSpan {
  guard let range = text.firstRange(of: part) else { preconditionFailure("'\(part)' is in the sample") }
  return SourceSpan(
    start: UInt32(text.utf8.distance(from: text.startIndex, to: range.lowerBound)),
    end: UInt32(text.utf8.distance(from: text.startIndex, to: range.upperBound)))
}

let sampleFinding: Finding = {
  let edit = TextEdit(span: span(of: "20}"), text: "{left: 2, top: 20, right: 20, bottom: 20}}")
  let description = "enlarge 'more' by at most 2 on the left (half of the 4 pt gap)"
  return Finding(
    Diagnostic(
      rule: .stolenFrame, span: span(of: "enlargeEdge: 20"), control: "more",
      message: "the enlarged margin of 'more' takes 48 % of the frame of 'invite'", states: ["playing"],
      rect: FixedRect(minX: 317 * 256, minY: 40 * 256, maxX: 333 * 256, maxY: 73 * 256),
      point: FixedPoint(x: Int32(317 * 256), y: Int32(40 * 256 + 128)),
      related: [
        Related(
          control: "invite", span: span(of: "frame: [300, 40, 33, 33]"), message: "'invite' loses [317, 40, 16, 33]")
      ],
      help: [description],
      fix: Fix(
        description: description,
        changes: [.setEnlargeEdge(node: 1, EdgeAmounts(top: 5120, right: 5120, bottom: 5120, left: 512))])),
    edits: [edit])
}()

/// What a writer makes of findings, head and tail included.
func report(_ writer: any ReportWriter, _ findings: [Finding], in file: ReportedFile, _ summary: RunSummary) -> String {
  var out: [UInt8] = []
  writer.writeHead(to: &out)
  for (index, finding) in findings.enumerated() {
    if index > 0 { writer.writeSeparator(to: &out) }
    writer.write(finding, in: file, to: &out)
  }
  writer.writeTail(summary, to: &out)
  return String(decoding: out, as: UTF8.self)
}
