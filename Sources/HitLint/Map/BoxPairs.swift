import HitLayout
import HitRegions

/// All pairs of boxes of one list that share a point, for lists too long for looking at every pair.
///
/// A list that is sorted along an axis is swept; another is halved at a line again and again until few are left. Near
/// O(n log n) where few boxes meet; gives up when the budget is spent.
struct BoxPairs {
  private enum Axis { case x, y }

  private let boxes: [FixedRect]
  /// Box tests that may still be spent.
  private(set) var budget: Int

  init(boxes: [FixedRect], budget: Int) {
    self.boxes = boxes
    self.budget = budget
  }

  /// Calls `body` with the numbers of two boxes, the lower first, until it returns false. A pair may come twice.
  mutating func forEach(_ body: (Int, Int) -> Bool) {
    for axis in [Axis.y, .x] where isSorted(axis) && sweep(axis, body) { return }
    let whole = FixedRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    _ = split((0..<UInt32(boxes.count)).map { $0 }, in: whole, body)
  }

  @inline(__always)
  private func start(_ index: Int, _ axis: Axis) -> Int32 { axis == .x ? boxes[index].minX : boxes[index].minY }

  @inline(__always)
  private func end(_ index: Int, _ axis: Axis) -> Int32 { axis == .x ? boxes[index].maxX : boxes[index].maxY }

  private func isSorted(_ axis: Axis) -> Bool {
    for index in 1..<boxes.count where start(index, axis) < start(index - 1, axis) { return false }
    return true
  }

  /// Sweeps a sorted list; false where too many boxes stay open at once.
  private mutating func sweep(_ axis: Axis, _ body: (Int, Int) -> Bool) -> Bool {
    var tests = 12 * boxes.count
    var open: [Int] = []
    for index in boxes.indices {
      let box = boxes[index]
      open.removeAll { end($0, axis) <= start(index, axis) }
      tests -= open.count
      budget -= open.count
      if tests < 0 { return false }
      for other in open where boxes[other].meets(box) && !body(other, index) { return true }
      open.append(index)
    }
    return true
  }

  private mutating func split(_ list: [UInt32], in part: FixedRect, _ body: (Int, Int) -> Bool) -> Bool {
    budget -= list.count
    if budget < 0 { return false }
    if list.count > 12 {
      for axis in preferredAxes(list) {
        let line = middle(list, axis)
        var (before, after) = (part, part)
        switch axis {
        case .x: (before.maxX, after.minX) = (line, line)
        case .y: (before.maxY, after.minY) = (line, line)
        }
        let first = list.filter { boxes[Int($0)].meets(before) }
        let second = list.filter { boxes[Int($0)].meets(after) }
        // Halving that leaves nearly all in one half leads nowhere.
        if max(first.count, second.count) * 8 > list.count * 7 { continue }
        return split(first, in: before, body) && split(second, in: after, body)
      }
    }
    for (position, upper) in list.enumerated() {
      budget -= position
      if budget < 0 { return false }
      let box = boxes[Int(upper)]
      for lower in list[..<position] where boxes[Int(lower)].meets(box) {
        // Only the part that holds the first corner of what they share reports a pair.
        let other = boxes[Int(lower)]
        let corner = FixedPoint(x: max(box.minX, other.minX), y: max(box.minY, other.minY))
        if part.contains(corner) && !body(Int(lower), Int(upper)) { return false }
      }
    }
    return true
  }

  /// First the axis at whose middle fewer boxes are cut.
  private func preferredAxes(_ list: [UInt32]) -> [Axis] {
    var cut = (x: 0, y: 0)
    let (lineX, lineY) = (middle(list, .x), middle(list, .y))
    for index in sample(list) {
      let box = boxes[Int(index)]
      if box.minX < lineX && lineX < box.maxX { cut.x += 1 }
      if box.minY < lineY && lineY < box.maxY { cut.y += 1 }
    }
    return cut.x < cut.y ? [.x, .y] : [.y, .x]
  }

  /// The median first edge of a sample.
  private func middle(_ list: [UInt32], _ axis: Axis) -> Int32 {
    let edges = sample(list).map { start(Int($0), axis) }.sorted()
    return edges[edges.count / 2]
  }

  private func sample(_ list: [UInt32]) -> [UInt32] {
    let step = max(1, list.count / 31)
    return stride(from: step / 2, to: list.count, by: step).map { list[$0] }
  }
}
