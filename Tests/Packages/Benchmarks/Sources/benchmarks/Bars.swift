/// What was reached of the goals that the project has set itself.
struct Bars {
  private var rows: [[String]] = []

  /// Notes a figure that must not be above a limit.
  mutating func add(_ what: String, atMost limit: Double, _ value: Double, unit: String = "") {
    add(what, "<= \(short(limit))\(unit)", value, unit, isMet: value <= limit)
  }

  /// Notes a figure that must not be below a limit.
  mutating func add(_ what: String, atLeast limit: Double, _ value: Double, unit: String = "") {
    add(what, ">= \(short(limit))\(unit)", value, unit, isMet: value >= limit)
  }

  private mutating func add(_ what: String, _ limit: String, _ value: Double, _ unit: String, isMet: Bool) {
    if value.isFinite { rows.append([what, limit, figure(value) + unit, isMet ? "yes" : "no"]) }
  }

  private func short(_ value: Double) -> String {
    value == value.rounded() ? grouped(Int(value)) : figure(value).trimmingZeros
  }

  var markdown: String {
    var table = MarkdownTable(["goal", "bar", "reached", "met"])
    for row in rows { table.add(row) }
    return
      "## Bars\n\nLengths of time are in loads of the same run: an L1 load stands for 1.1 ns of the machine that the "
      + "bars were set on.\n\n" + table.text
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    var text = self[...]
    while text.contains(".") && (text.hasSuffix("0") || text.hasSuffix(".")) { text = text.dropLast() }
    return String(text)
  }
}

extension LookupSection {
  func judge(in bars: inout Bars) {
    switch workload {
    case .realistic: noteRealistic(in: &bars)
    case .crossingBars:
      for one in measurements { bars.add("crossing bars, \(size(one)), L1 loads", atMost: 318, loads(one, Name.c)) }
    case .deep:
      if let one = self[1_000_000] {
        bars.add("rectangles 10,000 deep, \(size(one)), L1 loads", atMost: 1818, loads(one, Name.c))
      }
    case .scrolling, .overlaps, .flatList: break
    }
  }

  private func noteRealistic(in bars: inout Bars) {
    let limits: [(count: Int, loads: Double?, misses: Double?, recursion: Double)] = [
      (100, 5, nil, 10), (1000, 14.5, nil, 5), (10_000, 29, nil, 5), (100_000, nil, 1, 4), (1_000_000, nil, 2.2, 4),
    ]
    for limit in limits {
      guard let one = self[limit.count] else { continue }
      if let most = limit.loads { bars.add("lookup, \(size(one)), L1 loads", atMost: most, loads(one, Name.c)) }
      if limit.count == 100 {
        bars.add("the same with run-time state, L1 loads", atMost: 7, loads(one, Name.cState))
      }
      if let most = limit.misses {
        bars.add("lookup, \(size(one)), DRAM misses", atMost: most, one.time(Name.c) / one.memoryLoad)
      }
      let faster = one.time(Name.recursion) / one.time(Name.c)
      bars.add("the same against the C++ recursion", atLeast: limit.recursion, faster, unit: "x")
      if limit.count == 100 {
        let faster = one.time(Name.classes) / one.time(Name.c)
        bars.add("the same against the Swift recursion", atLeast: 40, faster, unit: "x")
      }
      bars.add("the same, Swift loader / C loader", atMost: 1.25, one.time(Name.swift) / one.time(Name.c), unit: "x")
      if limit.count == 100 {
        bars.add("the whole table, KiB", atMost: 24, Double(one[Name.c]?.bytes ?? 0) / 1024)
      } else {
        bars.add("the index, bytes a node", atMost: 128, Double(one[Name.c]?.indexBytes ?? 0) / Double(one.count))
      }
      if limit.count == 1_000_000 {
        bars.add("making the table, us a node", atMost: 0.5, (one[Name.c]?.buildTime ?? .nan) / 1e9)
      }
    }
  }

  private func size(_ one: LookupMeasurement) -> String { "\(grouped(one.count)) nodes" }

  private func loads(_ one: LookupMeasurement, _ name: String) -> Double { one.time(name) / one.cacheLoad }
}

extension CompileSection {
  func judge(in bars: inout Bars) {
    for row in rows where row.count == 10_000 || row.count == 100_000 {
      let size = "\(grouped(row.count)) nodes"
      bars.add("compile, \(size), wall / bare libyaml", atMost: 1.4, row.compile.least / row.events.least, unit: "x")
      if let ratio = row.instructions {
        bars.add("compile, \(size), instructions / bare libyaml", atMost: 1.3, ratio, unit: "x")
      }
      let memory = row.compile.memory / row.allowedMemory
      bars.add("compile, \(size), memory / (2.5x the file + 8 MiB)", atMost: 1, memory, unit: "x")
      if row.count == 100_000, let flatc = row.others.first(where: { $0.name == Self.flatc }) {
        let ratio = row.compile.least / flatc.figures.least
        bars.add("compile, \(size), wall / flatc on a JSON twin", atMost: 1, ratio, unit: "x")
      }
    }
    let own = small.compile.least
    bars.add("compile of a small file / bare libyaml", atMost: 1.5, own / small.events.least, unit: "x")
    if let fixed = small.staticEvents {
      bars.add("the same, libyaml linked statically", atMost: 1.5, own / fixed.least, unit: "x")
    }
    bars.add("lint of 1,000 files / bare libyaml", atMost: 1.35, many.lint.least / many.events.least, unit: "x")
    bars.add("the same with two jobs / one", atMost: 1, many.twoJobs.least / many.lint.least, unit: "x")
  }
}

extension GrowthSection {
  func judge(in bars: inout Bars) {
    for (workload, sizes, series) in grown where workload == .realistic || workload == .flatList {
      guard let overlap = series.first(where: { $0.stage == .overlap }), let last = overlap.figures.last,
        let count = sizes.last, count == 1_000_000
      else { continue }
      let what = "overlap check, \(workload.title), \(grouped(count)) nodes, ns a node"
      bars.add(what, atMost: 25, last.time / Double(count))
      bars.add("the same, exponent", atMost: 1.15, exponent(sizes, overlap.figures.map(\.time)))
    }
  }
}
