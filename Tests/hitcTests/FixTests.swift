import Foundation
import Testing

@Suite struct FixTests {
  /// Two pairs of margins that meet, and one overlap that no change of margins can mend.
  static let text = """
    # a toolbar
    size: [390, 844]
    controls:
      - {id: a, frame: [100, 100, 40, 40], enlargeEdge: 10} # the first
      - id: b
        frame: [156, 100, 40, 40]
        enlargeEdge: 10
      - {id: c, frame: [100, 300, 60, 60]}
      - {id: d, frame: [150, 300, 60, 60]}

    """

  static let mended =
    text
    .replacing(
      "[100, 100, 40, 40], enlargeEdge: 10", with: "[100, 100, 40, 40], enlargeEdge: {vertical: 10, left: 10, right: 8}"
    )
    .replacing("    enlargeEdge: 10", with: "    enlargeEdge: {vertical: 10, left: 8, right: 10}")

  @Test func mendsWhatCanBeMended() throws {
    let scratch = try Scratch(["one.yaml": Self.text, "good.yaml": Sample.good])
    let run = try scratch.hitc("lint", "--fix", "one.yaml", "good.yaml")
    #expect(run.status == 0)
    #expect(scratch.read("one.yaml") == Self.mended)
    #expect(scratch.read("good.yaml") == Sample.good)
    #expect(run.out.contains("[stacked-frames]") && !run.out.contains("[overlap]"))
    #expect(run.out.hasSuffix("2 layouts, 6 controls: 1 warning; 1 fixed\n"))
    let again = try scratch.hitc("lint", "--fix", "one.yaml")
    #expect(!again.out.contains("fixed"))
    #expect(scratch.read("one.yaml") == Self.mended)
    #expect(scratch.names == ["good.yaml", "one.yaml"])
  }

  @Test func theDiffIsWhatFixingDoes() throws {
    let scratch = try Scratch(["in/one.yaml": Self.text, "in/good.yaml": Sample.good])
    let run = try scratch.hitc("lint", "--diff", "in")
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("--- in/one.yaml\n+++ in/one.yaml\n@@ -1,9 +1,9 @@\n # a toolbar\n"))
    #expect(run.err.contains("2 warnings (1 fixable with --fix)"))
    #expect(scratch.read("in/one.yaml") == Self.text)
    try scratch.write("changes", run.out)
    #expect(try scratch.shell("git apply -p0 changes").status == 0)
    #expect(scratch.read("in/one.yaml") == Self.mended)
    #expect(try scratch.hitc("lint", "--diff", "in").out.isEmpty)
    let piped = try scratch.hitc("lint", "--diff", "-", input: Self.text)
    #expect(piped.out.hasPrefix("--- <stdin>\n"))
  }

  @Test func everyOtherByteStays() throws {
    let crlf = "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n").replacing("toolbar", with: "töölbar 🙂")
    let scratch = try Scratch(["one.yaml": crlf])
    #expect(try scratch.shell("chmod 640 one.yaml; ln -s one.yaml link.yaml; hitc lint --fix link.yaml").status == 0)
    #expect(
      scratch.read("one.yaml")
        == "\u{FEFF}" + Self.mended.replacing("\n", with: "\r\n").replacing("toolbar", with: "töölbar 🙂"))
    #expect(try scratch.shell("stat -c '%a %F' one.yaml link.yaml").out == "640 regular file\n777 symbolic link\n")
  }

  @Test func aBaselinedFindingIsNotMended() throws {
    let scratch = try Scratch(["one.yaml": Self.text])
    #expect(try scratch.hitc("lint", "one.yaml", "--write-baseline", "known").status == 0)
    let run = try scratch.hitc("lint", "--fix", "one.yaml", "--baseline", "known")
    #expect(run.status == 0 && run.out.contains("no findings; 2 in the baseline"))
    #expect(scratch.read("one.yaml") == Self.text)
  }

  /// What enlarging `m0` less would mend makes it lose to another control.
  static let harmful = """
    size: [390, 200]
    minimumTarget: 44
    x-m:
      - &m0 {frame: [178, 67, 10, 48], enlargeEdge: 20}
    controls:
      - {id: b0, frame: {x: 98, y: 76, width: 48, height: 24}, enlargeEdge: 40}
      - {id: b1, frame: [340, 19, 48, 10]}
      - id: b2
        <<: [*m0]
      - {id: b3, frame: {x: 170, y: 39, width: 99, height: 99}, enlargeEdge: 5, type: view}
      - {id: b4, frame: [30, 123, 72, 72], enlargeEdge: 40, type: view}
      - {id: b5, frame: [136, 37, 10, 48], enlargeEdge: 5}

    """

  @Test(arguments: ["--fix", "--diff"]) func aFixThatHarmsIsLeftOutAloud(option: String) throws {
    let scratch = try Scratch(["one.yaml": Self.harmful])
    #expect(try scratch.hitc("lint", "one.yaml").out.contains("(1 fixable with --fix)"))
    let run = try scratch.hitc("lint", option, "one.yaml")
    let summary = option == "--fix" ? run.out : run.err
    #expect(summary.hasSuffix("\n1 fix left out: it would make something else worse\n"))
    #expect(!summary.contains("fixable") && !summary.contains("fixed"))
    #expect(scratch.read("one.yaml") == Self.harmful)
  }

  @Test func standardInputCannotBeChanged() throws {
    let run = try Scratch().hitc("lint", "--fix", "-", input: Self.text)
    #expect(run.status == 2 && run.err.contains("--fix cannot change standard input"))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let scratch = try Scratch(["one.yaml": Self.text + String(repeating: "# more\n", count: 200)])
    let run = try scratch.shell("ulimit -f 1; hitc lint --fix one.yaml --format concise")
    #expect(run.status == 2 && run.err.contains("cannot write 'one.yaml': File too large"))
    // What was found is still found.
    #expect(run.out.contains("[overlap]"))
    #expect(scratch.read("one.yaml")?.hasPrefix(Self.text) == true && scratch.names == ["one.yaml"])
  }

  @Test func editsAreInTheReports() throws {
    let scratch = try Scratch(["one.yaml": Self.text])
    let json = try scratch.hitc("lint", "one.yaml", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any]
    let diagnostics = try #require(object?["diagnostics"] as? [[String: Any]])
    let fixes = diagnostics.compactMap { $0["fix"] as? [String: Any] }
    #expect(fixes.count == 1)
    // Applied by offset, the edits give what --fix gives.
    var bytes = Array(Self.text.utf8)
    for edit in try #require(fixes.first?["edits"] as? [[String: Any]]).reversed() {
      let range = try #require(edit["range"] as? [String: [String: Int]])
      let (start, end) = (try #require(range["start"]?["offset"]), try #require(range["end"]?["offset"]))
      bytes.replaceSubrange(start..<end, with: Array(try #require(edit["text"] as? String).utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == Self.mended)
    #expect(try scratch.hitc("lint", "one.yaml", "--format", "sarif").out.contains("\"fixes\": [{\"description\""))
  }
}
