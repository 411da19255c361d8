import Foundation
import HitEmit
import HitLayout
import HitLayoutYAML
import HitRegions

/// The written cases: `NAME.yaml`, and beside it what is asked and answered.
struct CaseSuite {
  let cases: URL
  let out: String

  init(cases: String, out: String) {
    self.cases = URL(fileURLWithPath: cases, isDirectory: true)
    self.out = out
  }

  func write() throws {
    var suite = try Suite(out: out)
    let names = try FileManager.default.contentsOfDirectory(atPath: cases.path).filter { $0.hasSuffix(".yaml") }
    for name in names.map({ String($0.dropLast(5)) }).sorted() where !name.contains(".") {
      for kind in [IndexKind.rtree, .ranks, .tiles] {
        try add(name, kind, isOdd: false, to: &suite)
        try add(name, kind, isOdd: true, to: &suite)
      }
    }
    try suite.finish()
  }

  private func add(_ name: String, _ kind: IndexKind, isOdd: Bool, to suite: inout Suite) throws {
    var tables: [String] = []
    for part in [name, "\(name).2", "\(name).3"] {
      guard let source = FileManager.default.contents(atPath: path("\(part).yaml")) else { continue }
      let table = try compile(source, name: part, kind)
      let odd = isOdd ? oddTable(table) : table
      tables.append(try suite.write(odd, as: "\(part).\(kind)\(isOdd ? ".odd" : "").hit"))
    }
    if !(try suite.addQuestions(of: name, in: cases, tables: tables.joined(separator: ","))) {
      throw Failure("nothing asks anything of \(name).yaml")
    }
  }

  private func path(_ name: String) -> String { cases.appendingPathComponent(name).path }

  private func compile(_ source: Data, name: String, _ kind: IndexKind) throws -> [UInt8] {
    let decoded = source.withUnsafeBytes { decodeLayout($0, name: name) }
    guard let layout = decoded.layout else { throw Failure("\(name).yaml: \(decoded.diagnostics)") }
    let (resolved, diagnostics) = layout.resolved()
    guard let resolved else { throw Failure("\(name).yaml: \(diagnostics)") }
    return buildTable(resolved, index: .only(kind))
  }
}

extension Suite {
  /// Adds what is asked of a case; false if nothing is.
  mutating func addQuestions(of name: String, in cases: URL, tables: String) throws -> Bool {
    var isAsked = false
    for (mode, answer) in [("points", "points"), ("all", "all"), ("touches", "events"), ("script", "answers")] {
      let question = cases.appendingPathComponent("\(name).\(mode)").path
      guard FileManager.default.fileExists(atPath: question) else { continue }
      let expected = cases.appendingPathComponent("\(name).\(answer)")
      add("\(mode) \(tables) \(question)", expecting: try String(contentsOf: expected, encoding: .utf8))
      isAsked = true
    }
    return isAsked
  }
}
