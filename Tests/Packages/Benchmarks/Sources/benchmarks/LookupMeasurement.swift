import Baselines
import HitLayout

/// What one contender took at one size, in nanoseconds a query.
struct LookupFigures {
  let name: String
  var dependent = Samples()
  var independent = Samples()
  let buildTime: Double
  let bytes: Int
  let indexBytes: Int?

  init(contender: Contender) {
    name = contender.name
    buildTime = contender.buildTime
    bytes = contender.bytes
    indexBytes = contender.indexBytes
  }
}

/// What lookups of one layout took, in one run.
struct LookupMeasurement {
  let count: Int
  let figures: [LookupFigures]
  /// A load that depends on the one before, from the first-level cache and from memory.
  let cacheLoad: Double
  let memoryLoad: Double

  subscript(name: String) -> LookupFigures? { figures.first { $0.name == name } }
}

/// Answers of two contenders differ: nothing that was measured means anything.
struct DifferentAnswers: Error, CustomStringConvertible {
  let description: String
}

/// How long a measurement may take.
struct Effort {
  let rounds: Int
  /// Nanoseconds that one contender may take in one round.
  let roundTime: Double
  /// How many queries of a round there are at most.
  let window: Int
  /// How many windows of queries there are; each measurement takes another, so that no contender finds in the caches
  /// what the one before it, or it itself, has just asked about.
  let windows: Int

  static let quick = Effort(rounds: 5, roundTime: 2e6, window: 8192, windows: 32)
  static let full = Effort(rounds: 15, roundTime: 8e6, window: 16384, windows: 64)
}

/// Measures loads and lookups of contenders in turn, round by round, so that whatever else the machine does meets all
/// of them alike.
final class LookupBench {
  private let effort: Effort
  private let nearCircle = bl_circle_make(16 << 10)
  private let farCircle = bl_circle_make(512 << 20)

  init(_ effort: Effort) { self.effort = effort }

  deinit {
    bl_circle_free(nearCircle)
    bl_circle_free(farCircle)
  }

  func measure(_ resolved: ResolvedLayout, _ contenders: [Contender]) throws -> LookupMeasurement {
    let size = resolved.layout.size
    let queries = Queries(count: effort.window * effort.windows, width: size.width, height: size.height)
    let counts = try check(contenders, queries, resolved)
    var figures = contenders.map { LookupFigures(contender: $0) }
    var near = Samples()
    var far = Samples()
    var window = 0
    func next(_ count: Int) -> Range<Int> {
      window = (window + 1) % effort.windows
      return window * effort.window..<window * effort.window + count
    }
    for _ in 0..<effort.rounds {
      for (index, contender) in contenders.enumerated() {
        // As many again first: the caches have last served the others.
        contender.run(queries.window(next(counts[index]), isDependent: true))
        for isDependent in [true, false] {
          let range = next(counts[index])
          let time = timed { contender.run(queries.window(range, isDependent: isDependent)) }.time
          if isDependent {
            figures[index].dependent.add(time / Double(range.count))
          } else {
            figures[index].independent.add(time / Double(range.count))
          }
        }
      }
      bl_circle_run(nearCircle, 1000)
      near.add(timed { bl_circle_run(nearCircle, 100_000) }.time / 100_000)
      far.add(timed { bl_circle_run(farCircle, 10_000) }.time / 10_000)
    }
    return LookupMeasurement(
      count: resolved.nodes.count, figures: figures, cacheLoad: near.least, memoryLoad: far.least)
  }

  /// Compares all answers with those of the first contender, and says how many queries each can take in a round.
  private func check(_ contenders: [Contender], _ queries: Queries, _ resolved: ResolvedLayout) throws -> [Int] {
    var expected: [UInt32] = []
    var counts: [Int] = []
    for contender in contenders {
      let pilot = 8
      contender.run(queries.window(0..<pilot, isDependent: true))
      let time = timed { contender.run(queries.window(0..<pilot, isDependent: true)) }.time / Double(pilot)
      let count = max(pilot, min(effort.window, Int(effort.roundTime / max(1, time)))) & ~7
      counts.append(count)

      let checked = min(queries.count, 4 * count)
      for isDependent in [true, false] {
        (queries.answers).update(repeating: 0, count: checked)
        contender.run(queries.window(0..<checked, isDependent: isDependent))
        let answers = Array(UnsafeBufferPointer(start: queries.answers, count: checked))
        if expected.count < checked { expected.append(contentsOf: answers[expected.count...]) }
        if let place = answers.indices.first(where: { answers[$0] != expected[$0] }) {
          throw DifferentAnswers(
            description: "\(resolved.layout.name), \(resolved.nodes.count) nodes, at \(queries.point(place)): "
              + "\(contender.name) says \(answers[place]), before it was \(expected[place])")
        }
      }
    }
    return counts
  }
}
