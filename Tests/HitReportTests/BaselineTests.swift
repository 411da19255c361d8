import HitLayout
import HitReport
import Testing

@Suite struct BaselineTests {
  static func finding(_ rule: Rule, _ control: String?, _ partner: String? = nil) -> Finding {
    let span = SourceSpan(start: 0, end: 0)
    return Finding(
      Diagnostic(
        rule: rule, span: span, control: control, message: "m",
        related: partner.map { [Related(control: $0, span: span, message: "r")] } ?? []))
  }

  static var baseline: Baseline {
    var baseline = Baseline()
    baseline.add(FindingKey(finding(.overlap, "b", "a").diagnostic), on: Array("y.yaml".utf8))
    baseline.add(FindingKey(finding(.overlap, "b", "a").diagnostic), on: Array("y.yaml".utf8))
    baseline.add(FindingKey(finding(.smallTarget, "a").diagnostic), on: Array("a b\\\n.yaml".utf8))
    baseline.add(FindingKey(finding(.unusedAllow, nil).diagnostic), on: Array("y.yaml".utf8))
    baseline.add(FindingKey(finding(.syntax, nil).diagnostic), on: Array("y.yaml".utf8))
    return baseline
  }

  @Test func fileIsSortedAndComesBack() throws {
    #expect(
      String(decoding: Self.baseline.bytes, as: UTF8.self) == """
        # hitc baseline 1: COUNT RULE CONTROL PARTNER PATH
        1 small-target a - a b\\\\\\n.yaml
        2 overlap b a y.yaml
        1 unused-allow - - y.yaml

        """)
    #expect(try Baseline(Self.baseline.bytes) == Self.baseline)
    #expect(Self.baseline.total == 4)
  }

  @Test func takesAsManyAsItKnows() {
    var findings = [
      Self.finding(.overlap, "b", "a"), Self.finding(.overlap, "b", "c"), Self.finding(.overlap, "b", "a"),
      Self.finding(.overlap, "b", "a"), Self.finding(.syntax, nil),
    ]
    let (removed, unused) = Self.baseline.remove(from: &findings, on: Array("y.yaml".utf8))
    #expect(removed == 2)
    #expect(unused == 1)
    #expect(findings.map { $0.diagnostic.related.first?.control } == ["c", "a", nil])
  }

  @Test func anotherFileIsAnotherMatter() {
    var findings = [Self.finding(.overlap, "b", "a")]
    #expect(Self.baseline.remove(from: &findings, on: Array("z.yaml".utf8)) == (0, 0))
    #expect(findings.count == 1)
  }

  @Test(arguments: [
    ("", 1), ("# something\n", 1), ("# hitc baseline 1: COUNT RULE CONTROL PARTNER PATH\n1 overlap a b", 2),
    ("# hitc baseline 1: COUNT RULE CONTROL PARTNER PATH\n\nx overlap a b c\n", 3),
    ("# hitc baseline 1: COUNT RULE CONTROL PARTNER PATH\n1 overlpa a b c\n", 2),
  ])
  func refusesOtherFiles(text: String, line: Int) {
    #expect { try Baseline(Array(text.utf8)) } throws: { ($0 as? BaselineError)?.line == line }
  }
}
