import Baselines
import HitRegions
import Workloads

/// Points all over a screen, with room for one answer each.
final class Queries {
  let count: Int
  private let x: UnsafeMutablePointer<Int32>
  private let y: UnsafeMutablePointer<Int32>
  let answers: UnsafeMutablePointer<UInt32>

  /// `count` seeded points, evenly spread over a screen of `width` by `height` raw units.
  init(count: Int, width: Int32, height: Int32) {
    self.count = count
    x = .allocate(capacity: count)
    y = .allocate(capacity: count)
    answers = .allocate(capacity: count)
    answers.initialize(repeating: 0, count: count)
    var random = SplitMix64(seed: 1)
    for index in 0..<count {
      x[index] = Int32(random.below(Int(width)))
      y[index] = Int32(random.below(Int(height)))
    }
  }

  deinit {
    x.deallocate()
    y.deallocate()
    answers.deallocate()
  }

  /// The queries of a range, in the form that the contenders take.
  func window(_ range: Range<Int>, isDependent: Bool) -> bl_queries {
    bl_queries(
      x: x + range.lowerBound, y: y + range.lowerBound, answers: answers + range.lowerBound, count: range.count,
      zero: opaqueZero, is_dependent: isDependent ? 1 : 0)
  }

  /// The point of one query.
  func point(_ index: Int) -> FixedPoint { FixedPoint(x: x[index], y: y[index]) }
}

/// Zero, as the optimiser can't know.
private let opaqueZero = UInt32(CommandLine.arguments.count > 1000 ? 1 : 0)

/// Asks all queries of `hit`; as `drive` of the C++ baselines.
@inline(__always)
func drive(_ queries: bl_queries, _ hit: (FixedPoint) -> UInt32) {
  guard let x = queries.x, let y = queries.y, let answers = queries.answers else { return }
  if queries.is_dependent != 0 {
    var moved: Int32 = 0
    for index in 0..<queries.count {
      let answer = hit(FixedPoint(x: x[index] &+ moved, y: y[index] &+ moved))
      answers[index] = answer
      moved = Int32(bitPattern: answer & queries.zero)
    }
  } else {
    for index in 0..<queries.count { answers[index] = hit(FixedPoint(x: x[index], y: y[index])) }
  }
}
