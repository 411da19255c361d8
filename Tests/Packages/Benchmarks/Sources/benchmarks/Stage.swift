import Baselines
import HitEmit
import HitLayout
import HitLayoutYAML
@_spi(Measuring) import HitLint
import HitRegions
import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One step from a layout's text to an answer, measured by itself in a process of its own.
enum Stage: String, CaseIterable {
  case decode, resolve, overlap, lint, build, open, lookup

  /// Nanoseconds a run takes at the least, and how many bytes of memory it adds at its peak.
  struct Figures {
    let time: Double
    let memory: Double
  }

  /// Measures the stage on one layout. The time of a lookup is of one.
  func measure(_ workload: Workload, _ count: Int) throws -> Figures {
    let layout = workload.layout(count)
    if self == .decode {
      let text = LayoutText.yaml(layout)
      return text.withUnsafeBytes { bytes in repeated { decodeLayout(bytes, name: "growth").layout != nil } }
    }
    guard let resolved = layout.resolved().0 else {
      throw ProgramFailure(description: "\(workload.title) does not resolve at \(count)")
    }
    switch self {
    case .decode, .resolve: return repeated { layout.resolved().0 != nil }
    case .overlap:
      var check = OverlapCheck(resolved)
      return repeated { check.run() >= 0 }
    case .lint: return repeated { HitLint.lint(resolved).uncheckedControls >= 0 }
    case .build: return repeated { !buildTable(resolved).isEmpty }
    case .open:
      let memory = TableMemory(buildTable(resolved))
      return repeated { (try? HitRegionTable(memory.bytes)) != nil }
    case .lookup: return try measureLookup(resolved)
    }
  }

  private func measureLookup(_ resolved: ResolvedLayout) throws -> Figures {
    let memory = TableMemory(buildTable(resolved))
    let table = try HitRegionTable(memory.bytes)
    let size = resolved.layout.size
    let queries = Queries(count: 1 << 15, width: size.width, height: size.height)
    let all = queries.window(0..<queries.count, isDependent: true)
    let figures = repeated {
      drive(all) { table.hitTest($0)?.rawValue ?? Layout.noNode }
      return true
    }
    return Figures(time: figures.time / Double(queries.count), memory: 0)
  }
}

/// Runs `body` until a fifth of a second has passed, once at the least; it gives whether it did what it should.
@inline(never)
private func repeated(_ body: () -> Bool) -> Stage.Figures {
  let before = startMemoryPeak()
  let (isGood, first) = timed(body)
  let memory = memoryPeak() - before
  precondition(isGood, "a stage does its work")
  var samples = Samples()
  samples.add(first)
  var total = first
  while total < 2e8 {
    let time = timed(body).time
    samples.add(time)
    total += time
  }
  return Stage.Figures(time: samples.least, memory: max(0, memory))
}

/// Gives free memory back, starts the process's peak anew, and returns what is resident now, in bytes.
private func startMemoryPeak() -> Double {
  bl_heap_trim()
  if let file = fopen("/proc/self/clear_refs", "w") {
    fputs("5", file)
    fclose(file)
  }
  return statusField("VmRSS:")
}

private func memoryPeak() -> Double { statusField("VmHWM:") }

private func statusField(_ name: String) -> Double {
  guard let text = try? readFile("/proc/self/status"),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) })
  else { return .nan }
  return (line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Double($0) } ?? .nan)
    * 1024
}
