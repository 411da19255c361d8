import CLibYAML
import HitLayout
import Testing

@testable import HitLayoutYAML

/// libyaml's own verdict on a text, from nothing but its event loop.
private func libyamlProblem(_ bytes: [UInt8]) -> String? {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  yaml_parser_initialize(parser)
  defer { yaml_parser_delete(parser) }
  return bytes.withUnsafeBufferPointer { source in
    yaml_parser_set_input_string(parser, source.baseAddress, source.count)
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) != 0 else {
        return parser.pointee.problem.map { String(cString: $0) } ?? "unknown"
      }
      let type = event.type
      yaml_event_delete(&event)
      if type == YAML_STREAM_END_EVENT || type == YAML_NO_EVENT { return nil }
    }
  }
}

@Suite struct SyntaxAgreementTests {
  @Test func everyTruncationAndChangeIsJudgedAsLibyamlDoes() {
    let sources = [playerSource, "a: &x [1, {b: c}]\n? k\n: |\n  text\n  more\n'q': \"\\u0041\"\nz: *x\n"]
    let changes = Array(":[]{},-?&*!|>'\"%@`#\n\t a1".utf8)
    var disagreements = 0
    var broken = 0
    for source in sources {
      let bytes = Array(source.utf8)
      var variants: [[UInt8]] = stride(from: 0, to: bytes.count, by: 2).map { Array(bytes[..<$0]) }
      for (turn, change) in changes.enumerated() {
        for index in stride(from: turn % 13, to: bytes.count, by: 13) {
          var changed = bytes
          changed[index] = change
          variants.append(changed)
        }
      }
      for variant in variants {
        let problem = libyamlProblem(variant)
        let decoded = decode(variant)
        let own = decoded.diagnostics.filter { $0.rule == .syntax && !isOwnSyntaxFault($0.message) }
        if problem != nil { broken += 1 }
        let isSecondDocument = decoded.diagnostics.contains { $0.message.hasPrefix("a second document") }
        if let problem {
          if !isSecondDocument && !own.contains(where: { $0.message.hasPrefix(problem) }) { disagreements += 1 }
        } else if !own.isEmpty {
          disagreements += 1
        }
      }
    }
    #expect(disagreements == 0)
    #expect(broken > 300)
  }

  /// Faults of aliases and documents, which libyaml's events do not judge.
  private func isOwnSyntaxFault(_ message: String) -> Bool {
    message.hasPrefix("a second document") || message.hasPrefix("no anchor") || message.hasPrefix("the alias")
  }
}
