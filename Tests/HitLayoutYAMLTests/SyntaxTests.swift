import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct SyntaxTests {
  @Test(arguments: [
    FaultCase("size: [1, 1]\ncontrols: [⟪⟫", .syntax, words: "while parsing a flow"),
    FaultCase("size: [1, 1]\ncontrols: []\n⟪---⟫\nsize: [1, 1]\n", .syntax, words: "a second document"),
    FaultCase("size: [1, 1]\ncontrols: []\n...\n⟪---⟫ # empty\n", .syntax),
    FaultCase("size: [1, 1]\ncontrols: []\n...\n⟪s⟫ize: [1, 1]\n", .syntax),
    FaultCase("⟪nonsense⟫: b⟪:⟫ c\n", .unknownKey, .syntax),
    FaultCase(
      "⟪bad⟫: 1\nsize: [⟪0⟫, 1]\ncontrols: [{id: a, frame: ⟪[1, 2]⟫⟪]⟫}]\n", .unknownKey, .outOfRange, .wrongType,
      .syntax),
    FaultCase("size: [1, 1]\ncontrols:\n⟪\t⟫- a\n", .syntax),
    FaultCase("size: [1, 1]\nname: ⟪@⟫a\n", .syntax),
    FaultCase("size: [1, 1]\nname: \"a⟪⟫", .syntax),
    FaultCase("name: \"é\"\nx-ü: {\"ü\": [⟪}⟫]}", .syntax),
  ])
  func placed(_ fault: FaultCase) { fault.check() }

  /// What the syntax cuts off is not missing; what else is missing is.
  @Test(arguments: [
    FaultCase("size: [1, 1]\ncontrols:\n  - id: a\n   ⟪f⟫rame: [0, 0, 1, 1]\n", .syntax),
    FaultCase("size: [1, 1]\ncontrols:\n  - frame:\n        x: 1\n       ⟪y⟫: 1\n", .syntax),
    FaultCase("size: [1, 1]\ncontrols:\n  - id: ⟪a⟫\n  - id: b\n   ⟪f⟫rame: [0, 0, 1, 1]\n", .missingKey, .syntax),
    FaultCase(
      "x-m: &m {alpha: 1}\nsize: [1, 1]\ncontrols:\n  - id: a\n    <<: *m\n   ⟪f⟫rame: [0, 0, 1, 1]\n", .syntax),
    FaultCase("size: [1, 1]\ncontrols:\n  - {id: ⟪a⟫}\n   ⟪f⟫rame: [0, 0, 1, 1]\n", .missingKey, .syntax),
    FaultCase("  size: [1, 1]\n⟪c⟫ontrols: []\n", .syntax),
    FaultCase("size: [1, 1]\ncontrols:\n - id: a\n⟪-⟫ id: b\n", .syntax),
    FaultCase("size: [1, 1]\n⟪-⟫ a\n", .syntax),
  ])
  func whatIsCutIsNotMissing(_ fault: FaultCase) { fault.check() }

  /// YAML 1.1 ends lines at more characters than editors do.
  @Test(arguments: [("\u{2028}", "U+2028"), ("\u{2029}", "U+2029"), ("\u{85}", "U+0085")])
  func unusualLineEndsAreNamed(_ character: String, _ name: String) throws {
    for (source, isNear) in [
      ("size: [1, 1] # one: \(character)two: three: four\n", true), ("# one\(character)@two\n", true),
      ("size: [1, 1] # one\(character)two\ncontrols: []\n", true),
      ("# one \(character)\nname: @a\n", true), ("# one \(character)\n\nname: @a\n", false),
      ("name: @a # \(character)\n", false), ("\(character)@a", true), ("size: [\(character)", true),
    ] {
      let bytes = MarkedSource(source).bytes
      let fault = try #require(decode(bytes).diagnostics.first { $0.rule == .syntax }, "\(source)")
      let notes = fault.related.filter { $0.message.contains("YAML 1.1") }
      #expect(notes.map(\.message) == (isNear ? ["\(name) ends a line in YAML 1.1"] : []), "\(source)")
      for note in notes {
        #expect(Array(bytes[Int(note.span.start)..<Int(note.span.end)]) == Array(character.utf8))
      }
    }
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0x80], 3, 4, "0x80"),
      ([0x61, 0xC3], 1, 2, "0xC3"),
      ([0x23, 0xC0, 0x80], 1, 2, "0xC0"),
      ([0x23, 0xE0, 0x80, 0x80], 1, 2, "0xE0"),
      ([0x23, 0xED, 0xA0, 0x80], 1, 2, "0xED"),
      ([0x23, 0xF4, 0x90, 0x80, 0x80], 1, 2, "0xF4"),
      ([0x23, 0xF0, 0x9F, 0xA6], 1, 2, "0xF0"),
      ([0x23, 0xC3, 0xA9, 0xFF], 3, 4, "0xFF"),
      ([0x61, 0x00], 1, 2, "NUL"),
      ([0xFF, 0xFE, 0x61, 0x00], 0, 2, "UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x61], 0, 2, "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], 0, 2, "UTF-32"),
      ([0x00, 0x00, 0xFE, 0xFF], 0, 2, "UTF-32"),
      ([0x61, 0x3A, 0x20, 0x01], 3, 4, "control characters"),
      ([0xC3, 0xA9, 0x3A, 0x20, 0x7F], 4, 5, "control characters"),
    ] as [([UInt8], UInt32, UInt32, String)])
  func encodingFaultIsPlaced(_ bytes: [UInt8], _ start: UInt32, _ end: UInt32, _ words: String) {
    let decoded = decode(bytes)
    #expect(decoded.diagnostics.map(\.rule) == [.encoding])
    #expect(decoded.diagnostics.map(\.span) == [SourceSpan(start: start, end: end)])
    #expect(decoded.diagnostics[0].message.contains(words))
  }

  @Test func encodingFaultFarInIsFound() {
    for offset in [31, 32, 33, 63, 64, 1000, 4095, 4096] {
      var bytes = Array(repeating: UInt8(ascii: "#"), count: 5000)
      bytes[offset] = 0xFF
      #expect(decode(bytes).diagnostics.map(\.span.start) == [UInt32(offset)])
      bytes[offset] = 0
      #expect(decode(bytes).diagnostics.map(\.span.start) == [UInt32(offset)])
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func placesCountBytes(_ newline: String, _ mark: String) throws {
    let source =
      (mark + """
        # é ü 🦊 \u{FEFF}
        size: [9, 9]
        controls:
          - {id: ünï, frame: [0, 0, 1, 1]}  # 漢字漢字漢字漢字漢字漢字漢字漢字
          - id: 🦊
            frame:
              - 1
              - 2
              - 3
              - 4  # é
            allow: {overlap: "ä\\u00e4"}
        """).replacing("\n", with: newline).replacing(" \u{FEFF}", with: "")
    let layout = try layout(source)
    #expect(text(layout.nodes[0].idSpan, in: source) == "id: ünï")
    #expect(text(layout.nodes[0].frameSpan, in: source) == "frame: [0, 0, 1, 1]")
    #expect(text(layout.nodes[1].idSpan, in: source) == "id: 🦊")
    #expect(text(layout.nodes[1].frameSpan, in: source).hasSuffix("- 4"))
    #expect(layout.allowances.map { text($0.span, in: source) } == ["overlap: \"ä\\u00e4\""])
    #expect(layout.id(0) == "ünï" && layout.id(1) == "🦊")
  }

  @Test func placesCountTheByteOrderMark() throws {
    FaultCase("\u{FEFF}size: [⟪0⟫, 1]\n⟪nonsense⟫: 1\ncontrols: []\n⟪]⟫", .outOfRange, .unknownKey, .syntax).check()
  }

  @Test(arguments: [
    FaultCase(node("hidden: ⟪!yes⟫ true"), .wrongType, words: "'!yes' is not one of YAML's core schema"),
    FaultCase(node("hidden: ⟪!!binary⟫ true"), .wrongType, words: "'!!binary'"),
    FaultCase(node("x-a: ⟪!Ref⟫ b"), .wrongType),
    FaultCase(node("alpha: ⟪!!int⟫ 0.5"), .wrongType, words: "does not fit 0.5"),
    FaultCase(node("hidden: ⟪⟪!!bool⟫ maybe⟫"), .wrongType, .wrongType),
    FaultCase(node("⟪!!merge⟫ <<: {}"), .wrongType),
    FaultCase("size: ⟪!!map⟫ [1, 1]\ncontrols: []\n", .wrongType, words: "does not fit a list"),
  ])
  func tagIsRefused(_ fault: FaultCase) { fault.check() }

  @Test func coreTagsAreRead() throws {
    let layout = try layout(
      """
      !!map
      size: !!seq [!!int 9, !!float "9"]
      name: !!str 5
      hitc: !!int "1"
      controls: !!null ''
      x-a: !!null
      x-b: ! 5
      """)
    #expect(layout.name == "5" && layout.size.height == 9 << 8 && layout.nodes.isEmpty)
    #expect(try self.layout("size: [9, 9]\ncontrols: [{id: ! 5, frame: [0, 0, 1, 1]}]\n").id(0) == "5")
  }

  private func layout(_ text: String) throws -> Layout { try HitLayoutYAMLTests.layout(text) }
}
