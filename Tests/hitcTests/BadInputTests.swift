import Foundation
import Testing

/// Files that no one should feed to a compiler: each gives a clear message, and nothing is written.
@Suite struct BadInputTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: Data
    /// The place and rule of a finding that must be there.
    var place: String
    var rule: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ place: String, _ rule: String) {
      self.init(name, Data(text.utf8), place, rule)
    }

    init(_ name: String, _ bytes: Data, _ place: String, _ rule: String) {
      (self.name, self.bytes, self.place, self.rule) = (name, bytes, place, rule)
    }
  }

  static func node(_ frame: String, _ more: String = "") -> String {
    "size: [390, 844]\ncontrols:\n  - {id: a, frame: \(frame)\(more)}\n"
  }

  static let inputs: [Bad] = [
    Bad("empty", "", "1:1", "wrong-type"),
    Bad("only comments", "# nothing\n\n", "1:1", "wrong-type"),
    Bad("binary", Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 3, 0xFF, 0xFE]), "1:", "encoding"),
    Bad("a table", Data([0x8B, 0x48, 0x49, 0x54, 1, 0]), "1:", "encoding"),
    Bad("invalid UTF-8", Data("size: [1, 1]\nname: \"".utf8) + [0xC3, 0x28] + Data("\"\n".utf8), "2:8", "encoding"),
    Bad("NUL", Data("size: [1, 1]\n".utf8) + [0] + Data("\n".utf8), "2:1", "encoding"),
    Bad("UTF-16", Data([0xFF, 0xFE]) + Data("s\0i\0z\0e\0".utf8), "1:1", "encoding"),
    Bad("not YAML", "size: [390, 844\ncontrols: {\n", "", "syntax"),
    Bad("a second document", node("[0, 0, 50, 50]") + "---\nsize: [1, 1]\n", "4:", "syntax"),
    Bad("a scalar", "hello\n", "1:1", "wrong-type"),
    Bad("deep nesting", "controls: " + String(repeating: "[", count: 10_000), "", "limit"),
    Bad(
      "an alias bomb",
      "x-0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
        + (1...9).map { n in "x-\(n): &a\(n) [\((0..<10).map { _ in "*a\(n - 1)" }.joined(separator: ","))]\n" }
        .joined()
        + "size: [9, 9]\ncontrols: *a9\n", "", "limit"),
    Bad("a number out of range", node("[0, 0, 8388608, 1]"), "3:", "out-of-range"),
    Bad("an infinite number", node("[0, 0, 1e999, 1]"), "3:", "out-of-range"),
    Bad("NaN", node("[0, .nan, 50, 50]"), "3:", "wrong-type"),
    Bad("an unknown forward", node("[0, 0, 50, 50]", ", forward: b"), "3:", "unknown-id"),
    Bad("a newer version", "hitc: 2\n" + node("[0, 0, 50, 50]"), "1:", "unsupported-version"),
    Bad(
      "ids far apart",
      "size: [390, 844]\ncontrols:\n  - {id: twice, frame: [0, 0, 50, 50]}\n" + String(repeating: "\n", count: 100_000)
        + "  - {id: twice, frame: [60, 0, 50, 50]}\n", "100004:", "duplicate-id"),
  ]

  @Test(arguments: inputs) func isRefusedWithItsPlace(input: Bad) throws {
    let scratch = try Scratch(["in.hit": "the old table"])
    try scratch.write("in.yaml", input.bytes)
    let compile = try scratch.hitc("compile", "in.yaml", "--format", "concise")
    #expect(compile.status == 1 && compile.out.isEmpty)
    let findings = compile.err.split(separator: "\n")
    #expect(
      findings.contains { $0.hasPrefix("in.yaml:\(input.place)") && $0.hasSuffix("[\(input.rule)]") }, "\(compile.err)")
    #expect(scratch.read("in.hit") == "the old table" && scratch.names == ["in.hit", "in.yaml"])
    for arguments in [["lint", "in.yaml"], ["lint", "-", "--format", "json"]] {
      let run = try scratch.run(Hitc.path, arguments, input: input.bytes)
      #expect(run.status == 1)
      #expect(run.out.contains(input.rule))
    }
    // A table is told by its first bytes; what follows them here is none.
    let query = try scratch.hitc("query", "in.yaml", "1", "1")
    #expect(query.status == (input.name == "a table" ? 2 : 1) && query.out.isEmpty && !query.err.isEmpty)
  }
}
