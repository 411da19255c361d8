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

@Suite struct EmittedSourceTests {
  private func layout(ids: [String], states: [String] = []) throws -> ResolvedLayout {
    var layout = Layout(name: "4 screens!", size: FixedSize(width: 100 << 8, height: 100 << 8))
    layout.states = states
    for (index, id) in ids.enumerated() {
      var node = LayoutNode(idStart: UInt32(layout.idBytes.count))
      node.idLength = UInt8(id.utf8.count)
      node.end = UInt32(index + 1)
      node.frame = LayoutFrame(x: Int32(index) << 8, y: 0, width: 256, height: 256)
      layout.idBytes += Array(id.utf8)
      layout.nodes.append(node)
    }
    return try #require(layout.resolved().0)
  }

  @Test func namesEveryIDAndState() throws {
    let resolved = try layout(
      ids: ["close", "default", "Type", "7up", "table", "a-b", "_", "naïve"], states: ["paused", "in"])
    let table = buildTable(resolved)
    let swift = try emitSwift(resolved, table: table)
    for line in [
      "public enum _4ScreensLayout {", "  public static let close = NodeIndex(0)",
      "  public static let `default` = NodeIndex(1)", "  public static let Type_ = NodeIndex(2)",
      "  public static let _7up = NodeIndex(3)", "  public static let table_ = NodeIndex(4)",
      "  public static let aB = NodeIndex(5)", "  public static let __ = NodeIndex(6)",
      "  public static let naïve = NodeIndex(7)", "    public static let `in` = 1",
    ] {
      #expect(swift.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let c = try emitC(resolved, table: table)
    for line in [
      "  _4_screens__id_close = 0,", "  _4_screens__id_7up = 3,", "  _4_screens__state_in = 1",
      "#define _4_SCREENS__HIT_TABLE_SIZE \(table.count)u",
    ] {
      #expect(c.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  @Test func emptyLayoutsMakeSources() throws {
    let resolved = try layout(ids: [])
    #expect(try !emitC(resolved, table: buildTable(resolved)).contains("enum"))
    #expect(try emitSwift(resolved, table: buildTable(resolved)).contains("static let words"))
  }
}
