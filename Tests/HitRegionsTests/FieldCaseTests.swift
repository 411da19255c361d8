import Foundation
import HitEmit
import HitLayout
import HitLayoutYAML
import HitRegions
import HitTestReference
import Testing

/// The cases of the conformance suite: their points and lists, asked of tables and of the naive reference.
struct FieldCaseTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Conformance/cases")

  /// Names of the layouts that have files of a kind beside them.
  private static func names(_ ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test func casesAreThere() {
    #expect(Self.names(".points").count >= 24)
    #expect(Self.names(".all").count >= 3)
  }

  @Test(arguments: names(".points"))
  func points(_ name: String) throws {
    let layout = try layout(name)
    let tree = ReferenceTree(layout)
    let state = ReferenceState(layout)
    let subjects = try ([nil] + indexKinds).map { try Subject(layout, $0) }
    for line in try lines(name + ".points") {
      let point = FixedPoint(x: line.x, y: line.y)
      #expect(tree.hit(at: point, state).map(layout.id) ?? "-" == line.answer, "\(line) by the reference")
      for subject in subjects {
        #expect(subject.table.hitTest(x: line.x, y: line.y).map { subject.table.id(of: $0) } ?? "-" == line.answer)
      }
    }
  }

  @Test(arguments: names(".all"))
  func lists(_ name: String) throws {
    let layout = try layout(name)
    let tree = ReferenceTree(layout)
    let state = ReferenceState(layout)
    for line in try lines(name + ".all") {
      let point = FixedPoint(x: line.x, y: line.y)
      let expected = line.answer == "-" ? "" : line.answer
      #expect(tree.allHits(at: point, state).map(layout.id).joined(separator: " ") == expected)
      for kind in indexKinds {
        var live = HitRegionState(try Subject(layout, kind).table)
        let ids = live.allHits(at: point, capacity: 32).map { live.table.id(of: NodeIndex(UInt32($0))) }
        #expect(ids.joined(separator: " ") == expected)
      }
    }
  }

  private func layout(_ name: String) throws -> Layout {
    let source = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".yaml"))
    return try #require(source.withUnsafeBytes { decodeLayout($0, name: name).layout })
  }

  private struct Line {
    let x: Double
    let y: Double
    let answer: String
  }

  private func lines(_ file: String) throws -> [Line] {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
    let lines = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return Line(x: try #require(Double(words[0])), y: try #require(Double(words[1])), answer: String(words[2]))
    }
    try #require(!lines.isEmpty)
    return lines
  }
}
