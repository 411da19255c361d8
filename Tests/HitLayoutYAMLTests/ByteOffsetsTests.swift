import Testing

@testable import HitLayoutYAML

@Suite struct ByteOffsetsTests {
  @Test(arguments: 1...40)
  func countsAsAWalkOverTheTextDoes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let mark = seed % 3 == 0 ? "\u{FEFF}" : ""
    let alphabet: [Unicode.Scalar] =
      seed % 2 == 0 ? ["a", "\n", "é", "漢", "🦊"] : ["a", "b", "c", "d", "e", "f", "g", "🦊"]
    var text = mark
    var starts: [UInt32] = []
    for _ in 0..<Int.random(in: 0...300, using: &generator) {
      starts.append(UInt32(text.utf8.count))
      let scalar = alphabet.randomElement(using: &generator) ?? "a"
      let length = scalar.isASCII ? Int.random(in: 1...20, using: &generator) : 1
      text.unicodeScalars.append(scalar)
      for _ in 1..<max(length, 1) {
        starts.append(UInt32(text.utf8.count))
        text.unicodeScalars.append(scalar)
      }
    }
    starts.append(UInt32(text.utf8.count))
    Array(text.utf8).withUnsafeBytes { source in
      var offsets = ByteOffsets(source, TextEncoding(source))
      var index = 0
      for _ in 0..<500 {
        #expect(offsets.offset(ofCharacter: index) == starts[index])
        index = min(max(0, index + Int.random(in: -3...12, using: &generator)), starts.count - 1)
        if Int.random(in: 0..<50, using: &generator) == 0 {
          index = Int.random(in: 0..<starts.count, using: &generator)
        }
      }
      #expect(offsets.offset(ofCharacter: starts.count + 5) == starts[starts.count - 1])
    }
  }
}
