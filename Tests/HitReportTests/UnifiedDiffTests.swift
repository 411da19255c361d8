import HitReport
import Testing

@Suite struct UnifiedDiffTests {
  static func diff(_ old: String, _ new: String) -> String {
    String(decoding: unifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: Array("x.yaml".utf8)), as: UTF8.self)
  }

  @Test func equalTextsHaveNone() {
    #expect(Self.diff("a\nb", "a\nb").isEmpty)
    #expect(Self.diff("", "").isEmpty)
  }

  @Test func oneChangedLine() {
    #expect(
      Self.diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- x.yaml
        +++ x.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func aMissingLastLineBreakIsSaid() {
    #expect(
      Self.diff("a", "a\n") == """
        --- x.yaml
        +++ x.yaml
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
    #expect(Self.diff("", "a\n").contains("@@ -0,0 +1 @@\n+a\n"))
  }

  /// A diff of random edits, applied as `patch` does, gives the new text.
  @Test(arguments: 0..<60) func appliesCleanly(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let old = (0..<random(80)).map { _ in "line \(random(40))" }
    var new = old
    for _ in 0..<random(8) {
      switch random(3) {
      case 0 where !new.isEmpty: new.remove(at: random(new.count))
      case 1 where !new.isEmpty: new[random(new.count)] = "changed \(random(9))"
      default: new.insert("new \(random(9))", at: random(new.count + 1))
      }
    }
    let text = { (lines: [String]) in lines.map { $0 + "\n" }.joined() }
    #expect(Self.apply(Self.diff(text(old), text(new)), to: old) == new)
  }

  static func apply(_ diff: String, to old: [String]) -> [String] {
    var out: [String] = []
    var at = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      switch line.first {
      case "@":
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        out += old[at..<start]
        at = start
      case " ", "-":
        guard at < old.count, old[at] == line.dropFirst() else { return ["hunk does not fit"] }
        if line.first == " " { out.append(old[at]) }
        at += 1
      default: out.append(String(line.dropFirst()))
      }
    }
    return out + old[at...]
  }
}
