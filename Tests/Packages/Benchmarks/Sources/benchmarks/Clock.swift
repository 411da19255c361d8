#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Nanoseconds of the monotonic clock.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// What `body` returns, and how long it took in nanoseconds.
func timed<R>(_ body: () throws -> R) rethrows -> (result: R, time: Double) {
  let start = nanoseconds()
  let result = try body()
  return (result, nanoseconds() - start)
}

/// Measurements of one thing in several rounds.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The least: what the thing takes when nothing else disturbs it.
  var least: Double { values.min() ?? .nan }

  var median: Double {
    if values.isEmpty { return .nan }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// Says on standard error what is being done.
func note(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}
