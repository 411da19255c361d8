import HitEmit
import HitLayout
import Workloads

/// Names of the contenders that the results speak of.
enum Name {
  static let c = "hitc, C"
  static let cState = "hitc, C, with state"
  static let swift = "hitc, Swift"
  static let swiftState = "hitc, Swift, with state"
  static let cRanks = "hitc, C, ranks forced"
  static let cTiles = "hitc, C, tiles forced"
  static let cTree = "hitc, C, R-tree forced"
  static let classes = "recursion, Swift classes"
  static let recursion = "recursion, C++"
  static let list = "pre-order list with skips, C++"
  static let boost = "Boost R-tree, packed, C++"
}

/// Lookups of one workload at several sizes.
struct LookupSection {
  let workload: Workload
  let measurements: [LookupMeasurement]

  init(_ workload: Workload, sizes: [Int], bench: LookupBench) throws {
    self.workload = workload
    measurements = try sizes.map { count in
      note("lookup: \(workload.title), \(grouped(count)) nodes")
      guard let resolved = workload.layout(count).resolved().0 else {
        throw DifferentAnswers(description: "\(workload.title) does not resolve at \(count)")
      }
      return try bench.measure(resolved, Contender.all(resolved))
    }
  }

  subscript(count: Int) -> LookupMeasurement? { measurements.first { $0.count == count } }

  /// The tables of this workload.
  var markdown: String {
    var text = "### \(workload.title.prefix(1).uppercased() + workload.title.dropFirst())\n\n"
    text += "Each query depends on the last answer.\n\n" + times(\.dependent) + "\n"
    text += "Queries independent of each other.\n\n" + times(\.independent) + "\n"
    text += "What is kept and what making it takes.\n\n" + costs
    return text
  }

  private var names: [String] { measurements.last?.figures.map(\.name) ?? [] }

  private func table(_ first: String) -> MarkdownTable {
    MarkdownTable([first] + measurements.map { "n = \(grouped($0.count))" })
  }

  private func times(_ kind: KeyPath<LookupFigures, Samples>) -> String {
    var table = table("")
    table.add(["\(Name.c): same-run L1 loads"] + measurements.map { figure($0.time(Name.c, kind) / $0.cacheLoad) })
    table.add(["\(Name.c): same-run DRAM misses"] + measurements.map { figure($0.time(Name.c, kind) / $0.memoryLoad) })
    for name in names where name != Name.c {
      let row = measurements.map { figure($0.time(name, kind) / $0.time(Name.c, kind)) + "x" }
      table.add([name] + row)
    }
    return table.text
  }

  private var costs: String {
    var table = table("")
    for name in names {
      table.add(
        ["\(name): bytes a node"] + measurements.map { figure(Double($0[name]?.bytes ?? 0) / Double($0.count)) })
    }
    for name in names {
      let row = measurements.map { figure(($0[name]?.buildTime ?? 0) / Double($0.count) / 1000) }
      table.add(["\(name): us a node"] + row)
    }
    return table.text
  }
}

extension LookupMeasurement {
  /// The least time of a contender in nanoseconds a query.
  func time(_ name: String, _ kind: KeyPath<LookupFigures, Samples> = \.dependent) -> Double {
    self[name]?[keyPath: kind].least ?? .nan
  }
}
