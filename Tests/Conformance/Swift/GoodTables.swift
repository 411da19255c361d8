import Foundation

/// Tables that were once written and must be read for ever: `NAME.KIND.hit` answers what is asked of the case `NAME`.
struct GoodTables {
  let cases: URL
  let tables: URL
  let out: String

  init(cases: String, tables: String, out: String) {
    self.cases = URL(fileURLWithPath: cases, isDirectory: true)
    self.tables = URL(fileURLWithPath: tables, isDirectory: true)
    self.out = out
  }

  func write() throws {
    var suite = try Suite(out: out)
    let names = try FileManager.default.contentsOfDirectory(atPath: tables.path).filter { $0.hasSuffix(".hit") }
    for name in names.sorted() {
      let parts = name.split(separator: ".").map(String.init)
      if parts.count != 3 { continue }
      let second = "\(parts[0]).2.\(parts[1]).hit"
      let list = [name, second].filter { $0 == name || names.contains($0) }
      let paths = list.map { tables.appendingPathComponent($0).path }.joined(separator: ",")
      if !(try suite.addQuestions(of: parts[0], in: cases, tables: paths)) {
        throw Failure("nothing is asked of \(name)")
      }
    }
    try suite.finish()
  }
}
