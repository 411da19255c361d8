import HitLayout
import Testing

@testable import HitEmit

@Suite struct SourceNameTests {
  @Test(arguments: [
    ("close", "close", "close"), ("close-button", "close_button", "closeButton"), ("a.b", "a_b", "aB"),
    ("7up", "7up", "7up"), ("naïve", "na_uEFve", "naïve"), ("按钮", "_u6309_u94AE", "按钮"), ("-x", "_x", "x"),
    ("!", "_", "_"), ("😀", "_u1F600", "_u1F600"),
  ])
  func makesNames(_ text: String, _ c: String, _ swift: String) {
    #expect(SourceLanguage.c.part(text) == c)
    #expect(SourceLanguage.swift.part(text) == swift)
  }

  @Test func namesBothWhereTheyCollide() {
    let error = #expect(throws: NameCollision.self) {
      try SourceLanguage.c.names(["a-b", "x", "a.b"], areStates: false) { "p_id_\($0)" }
    }
    #expect(error?.message == "the ids 'a-b' and 'a.b' would both be named 'p_id_a_b'")
  }
}
