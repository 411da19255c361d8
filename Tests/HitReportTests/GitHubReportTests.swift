import HitLayout
import HitReport
import Testing

@Suite struct GitHubReportTests {
  @Test func annotation() {
    #expect(
      report(GitHubReport(hasSummary: false), [sampleFinding], in: sampleFile, RunSummary())
        == "::error file=layouts/player.yaml,line=2,endLine=2,col=46,endColumn=61,title=hitc 'more'::"
        + "layouts/player.yaml:2:46: the enlarged margin of 'more' takes 48 %25 of the frame of 'invite' "
        + "(in state 'playing') [stolen-frame]%0Aenlarge 'more' by at most 2 on the left (half of the 4 pt gap)\n")
  }

  @Test func whatWouldEndAPropertyIsEscaped() {
    let file = ReportedFile(path: Array("a,b:c%.yaml".utf8), source: SourceText([]))
    let finding = Finding(
      Diagnostic(rule: .unusedAllow, severity: .note, span: SourceSpan(start: 0, end: 0), control: "x,y", message: "m"))
    let text = report(GitHubReport(hasSummary: false), [finding], in: file, RunSummary())
    #expect(text.hasPrefix("::notice file=a%2Cb%3Ac%25.yaml,line=1,"))
    #expect(text.contains("title=hitc 'x%2Cy'::"))
  }

  @Test func saysThatTheServiceShowsNoMore() {
    var summary = RunSummary()
    summary.notShown.errors = 2
    #expect(report(GitHubReport(hasSummary: true), [], in: sampleFile, summary).contains("at most 10"))
    #expect(GitHubReport(hasSummary: true).limitPerSeverity == 10)
  }
}
