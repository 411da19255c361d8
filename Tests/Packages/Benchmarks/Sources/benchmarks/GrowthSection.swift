import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How time and memory of each stage grow with the number of nodes.
struct GrowthSection {
  struct Series {
    let stage: Stage
    let figures: [Stage.Figures]
  }

  let grown: [(workload: Workload, sizes: [Int], series: [Series])]

  /// Each workload at each of its sizes.
  init(_ programs: Programs, _ plan: [(Workload, [Int])]) throws {
    grown = try plan.map { workload, sizes in
      let series = try Stage.allCases.map { stage in
        note("growth: \(stage.rawValue), \(workload.title)")
        return Series(stage: stage, figures: try sizes.map { try programs.stage(stage, workload, $0) })
      }
      return (workload, sizes, series)
    }
  }

  static let quick: [(Workload, [Int])] = [(.realistic, [1000, 10_000]), (.flatList, [1000, 10_000])]
  static let full: [(Workload, [Int])] = [
    (.realistic, [1000, 10_000, 100_000, 1_000_000]), (.scrolling, [1000, 10_000, 100_000]),
    (.flatList, [1000, 10_000, 100_000, 1_000_000]), (.overlaps, [1000, 10_000, 100_000]),
    (.crossingBars, [1000, 10_000]), (.deep, [1000, 10_000, 100_000]),
  ]

  var markdown: String {
    var text = "## Growth\n\nEach stage by itself, in a process of its own. The exponent is that of the least-squares "
    text += "power of n; n log n has one of about 1.1 between these sizes.\n\n"
    for (workload, sizes, series) in grown {
      let header = sizes.map { "n = \(grouped($0))" }
      var time = MarkdownTable(["\(workload.title): ns a node"] + header + ["exponent"])
      var memory = MarkdownTable(["\(workload.title): bytes a node"] + header + ["exponent"])
      for one in series {
        let isLookup = one.stage == .lookup
        let scaled = zip(one.figures, sizes).map { $0.time / (isLookup ? 1 : Double($1)) }
        time.add(
          [isLookup ? "lookup: ns a query" : one.stage.rawValue] + scaled.map(figure)
            + [figure(exponent(sizes, one.figures.map(\.time)))])
        if isLookup { continue }
        memory.add(
          [one.stage.rawValue] + zip(one.figures, sizes).map { figure($0.memory / Double($1)) }
            + [figure(exponent(sizes, one.figures.map(\.memory)))])
      }
      text += time.text + "\n" + memory.text + "\n"
    }
    return text
  }
}

/// The slope of a line through the logarithms.
func exponent(_ sizes: [Int], _ values: [Double]) -> Double {
  let points = zip(sizes, values).filter { $0.1 > 0 }.map { (log(Double($0.0)), log($0.1)) }
  if points.count < 2 { return .nan }
  let meanX = points.reduce(0) { $0 + $1.0 } / Double(points.count)
  let meanY = points.reduce(0) { $0 + $1.1 } / Double(points.count)
  let above = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
  return above / points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
}

extension Programs {
  /// Measures a stage in a process of its own.
  func stage(_ stage: Stage, _ workload: Workload, _ count: Int) throws -> Stage.Figures {
    let output = try capture([CommandLine.arguments[0], "stage", stage.rawValue, workload.rawValue, "\(count)"])
    let numbers = output.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { Double($0) }
    guard numbers.count == 2 else { throw ProgramFailure(description: "stage gave \(output)") }
    return Stage.Figures(time: numbers[0], memory: numbers[1])
  }
}
