import HitEmit
import HitLayout
import HitRegions
import HitReport

/// What `--emit` can write.
enum OutputKind: String, CaseIterable {
  case table, c, swift, json

  /// What takes the place of the layout's ending.
  var ending: String {
    switch self {
    case .table: ".hit"
    case .c: ".h"
    case .swift: ".swift"
    case .json: ".json"
    }
  }

  /// The output's bytes.
  ///
  /// - Parameter table: the layout's table.
  func bytes(_ layout: ResolvedLayout, table: [UInt8]) throws(NameCollision) -> [UInt8] {
    switch self {
    case .table: return table
    case .c: return Array(try emitC(layout, table: table).utf8)
    case .swift: return Array(try emitSwift(layout, table: table).utf8)
    case .json: return describe(table)
    }
  }

  /// What `inspect --format json` prints of a table.
  private func describe(_ table: [UInt8]) -> [UInt8] {
    guard let opened = try? HitRegionTable(table) else { preconditionFailure("what the builder writes can be opened") }
    var out: [UInt8] = []
    TableDescription(opened, bytes: table).writeJSON { out += $0 }
    return out
  }

  /// The kinds of a list such as `table,c`, each once.
  static func list(_ text: Path?) throws(Failure) -> [OutputKind] {
    guard let text else { return [.table] }
    var kinds: [OutputKind] = []
    for name in text.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let kind = OutputKind(rawValue: name) else {
        let names = allCases.map(\.rawValue)
        throw .usage(
          "--emit takes a list of \(names.joined(separator: ", ")), not '\(name)'"
            + suggestion(for: name, among: names))
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}
