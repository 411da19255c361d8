import HitRegions
import Testing

@testable import HitScript

@Suite struct ReaderTests {
  /// A text, and its entries with their lines, words joined by `|`.
  static let texts: [(String, [String])] = [
    ("", []), ("\n\n", []), (" \t\r\n# down 0 1 1\n  #x\n#", []), ("a", ["1 a"]), ("a\n", ["1 a"]),
    ("a b\r\n\r\n\tc  d\t\n", ["1 a|b", "3 c|d"]), ("\n\n\nx", ["4 x"]), ("a #b\n", ["1 a|#b"]),
    ("\u{0}\n\u{B}\n", ["1 \u{0}", "2 \u{B}"]), ("one\rtwo", ["1 one|two"]), ("\u{FEFF}a\n", ["1 a"]),
    ("\u{FEFF}", []), ("\u{FEFF}\n\u{FEFF}a", ["2 \u{FEFF}a"]), ("\u{FEFF}\u{FEFF}a", ["1 \u{FEFF}a"]),
    ("\u{FEFF}# note\na", ["2 a"]), ("a\u{FEFF}", ["1 a\u{FEFF}"]),
    ("é ü\n\n日本\n", ["1 é|ü", "3 日本"]),
  ]

  @Test(arguments: texts) func entriesDoNotDependOnWhereTheyAreCut(text: String, entries: [String]) throws {
    let bytes = Array(text.utf8)
    var whole = ScriptReader(bytes)
    #expect(try all(&whole) == entries)
    for size in 1...max(1, bytes.count) {
      var reader = ScriptReader()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        found += try all(&reader)
      }
      reader.finish()
      found += try all(&reader)
      #expect(found == entries, "in pieces of \(size)")
    }
  }

  @Test func anEntryComesWithItsLineEnd() throws {
    var reader = ScriptReader()
    reader.append("down 0 1 ".utf8)
    #expect(try reader.next() == nil)
    reader.append("1\nup".utf8)
    #expect(try all(&reader) == ["1 down|0|1|1"])
    reader.finish()
    #expect(try all(&reader) == ["2 up"])
  }

  /// The limit counts the bytes of a line, of whatever sort, and not where the reading was cut.
  @Test(arguments: ["x", " ", "#"], [1 << 14, 1 << 16, 1 << 20]) func longLines(kind: String, piece: Int) throws {
    let longest = String(repeating: kind, count: ScriptReader.longestLine)
    for (line, isTooLong) in [(longest, false), (longest + kind, true)] {
      for end in ["\n", "\nlast\n", ""] {
        let bytes = Array("first\n\(line)\(end)".utf8)
        var reader = ScriptReader()
        var count = 0
        var faults = 0
        for start in stride(from: 0, through: bytes.count, by: piece) {
          if start + piece > bytes.count { reader.finish() }
          reader.append(bytes[start..<min(start + piece, bytes.count)])
          do throws(ScriptFault) {
            while try reader.next() != nil { count += 1 }
          } catch {
            #expect(error == .lineTooLong && reader.line == 2)
            faults += 1
          }
        }
        #expect((faults > 0) == isTooLong)
        #expect(count == 1 + (isTooLong ? 0 : (kind == "x" ? 1 : 0) + (end == "\nlast\n" ? 1 : 0)))
      }
    }
  }

  private func all(_ reader: inout ScriptReader) throws -> [String] {
    var entries: [String] = []
    while let words = try reader.next() {
      entries.append("\(reader.line) " + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
    }
    return entries
  }
}
