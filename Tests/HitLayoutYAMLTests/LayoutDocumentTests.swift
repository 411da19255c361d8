import Testing

@testable import HitLayoutYAML

@Suite struct LayoutDocumentTests {
  private func isLayout(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isLayoutDocument($0) } }

  @Test(arguments: [
    playerSource,
    "hitc: 1\n",
    "hitc",  // the key alone is no mapping, see below
    "{size: [1, 1], controls: []}",
    "controls: []\nx: {a: [b, {c: d}]}\n? [complex, key]\n: value\nsize: 3\n",
    "\u{FEFF}hitc: 1\n",
    "\"hitc\": 9\n",
    "%YAML 1.2\n---\nhitc: [\n",
    "size: [390, 844]\ncontrols:\n  - {id: a\n  - ]\n",
    "controls: [}\nsize: 1\nhitc: 1\n",
  ])
  func decidesByTopLevelKeys(_ text: String) {
    let expected = text != "hitc" && !text.hasPrefix("controls: [}")
    #expect(isLayout(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", "a", "size: 1\n", "controls: []\n", "hitc\n", "- hitc: 1\n", "a: {hitc: 1}\n",
    "a: hitc\nb: size\nc: controls\n",
    "[hitc, 1]\n", "a: {size: 1, controls: 2}\n", "&a hitc\n", "size: controls\n", "--- \n...\n---\nhitc: 1\n",
  ])
  func othersAreLeftOut(_ text: String) { #expect(!isLayout(Array(text.utf8))) }

  @Test func foreignEncodingsCountByTheirKeys() {
    let wide = "\u{FEFF}hitc: 1\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(isLayout(wide))
    #expect(decode(wide).diagnostics.map(\.rule) == [.encoding])
  }

  @Test func hostileBytesAreSafe() {
    var generator = SeededGenerator(seed: 7)
    let words = [
      "hitc", "size", "controls", ":", "\n", "{", "}", "[", "]", "&a", "*a", "\u{0}", "- ", "? ", "\u{FFFD}",
    ]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        if Bool.random(using: &generator) {
          bytes += Array(words.randomElement(using: &generator).unsafelyUnwrapped.utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      _ = isLayout(bytes)
      let decoded = decode(bytes)
      #expect((decoded.layout == nil) == !decoded.diagnostics.isEmpty)
    }
    #expect(!isLayout(Array(String(repeating: "[", count: 100_000).utf8) + Array("hitc".utf8)))
    #expect(!isLayout(Array("{a: ".utf8) + Array(String(repeating: "[", count: 100_000).utf8) + Array("hitc".utf8)))
  }
}

/// A small generator whose numbers are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
