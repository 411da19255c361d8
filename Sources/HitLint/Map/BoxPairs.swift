import HitLayout
import HitRegions

/// All pairs of boxes of one list that share a point, for lists too long for looking at every pair.
///
/// A list that is sorted along an axis is swept; another is halved at a line again and again until few are left. Near
/// O(n log n) where few boxes meet; gives up when the budget is spent.
struct BoxPairs {
  private enum Axis { case x, y }

  private let boxes: [FixedRect]
  /// The lists of the part at work and of all parts around it, one after another.
  private var lists: [UInt32] = []
  private var sample: [FixedRect] = []
  /// Work that may still be spent, in a few box tests each.
  private(set) var budget: Int

  init(boxes: [FixedRect], budget: Int) {
    self.boxes = boxes
    self.budget = budget
  }

  /// Calls `body` with the numbers of two boxes, the lower first, until it returns false. A pair may come twice.
  mutating func visit(_ body: (Int, Int) -> Bool) {
    for axis in [Axis.y, .x] where isSorted(axis) && sweep(axis, body) { return }
    let whole = FixedRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    lists = (0..<UInt32(boxes.count)).map { $0 }
    _ = split(from: 0, in: whole, body)
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
    var open: [OpenBox] = []
    for index in boxes.indices {
      let box = boxes[index]
      let start = axis == .x ? box.minX : box.minY
      let own = OpenBox(
        number: index, end: axis == .x ? box.maxX : box.maxY, low: axis == .x ? box.minY : box.minX,
        high: axis == .x ? box.maxY : box.maxX)
      var kept = 0
      var isWanted = true
      open.withUnsafeMutableBufferPointer { open in
        for position in open.indices where open[position].end > start {
          let other = open[position]
          open[kept] = other
          kept += 1
          if isWanted && other.low < own.high && own.low < other.high && start < own.end {
            isWanted = body(other.number, index)
          }
        }
      }
      if !isWanted { return true }
      open.removeLast(open.count - kept)
      tests -= kept
      budget -= kept / 4
      if tests < 0 { return false }
      open.append(own)
    }
    return true
  }

  /// A box that the sweep is inside of: where it ends, and its span across.
  private struct OpenBox {
    let number: Int
    let end: Int32
    let low: Int32
    let high: Int32
  }

  /// Reports the pairs of the list that stands in `lists` from `first` on; false to stop.
  private mutating func split(from first: Int, in part: FixedRect, _ body: (Int, Int) -> Bool) -> Bool {
    let end = lists.count
    budget -= (end - first) / 8
    if budget < 0 { return false }
    if end - first <= 12 { return compare(lists[first..<end], in: part, body) }
    sampleEdges(from: first)
    for (line, isVertical) in lines() {
      var halves = (part, part)
      if isVertical {
        (halves.0.maxX, halves.1.minX) = (line, line)
      } else {
        (halves.0.maxY, halves.1.minY) = (line, line)
      }
      collect(halves.0, from: first, to: end)
      let middle = lists.count
      collect(halves.1, from: first, to: end)
      // Halving that leaves nearly all in one half leads nowhere.
      if max(middle - end, lists.count - middle) * 8 > (end - first) * 7 {
        lists.removeSubrange(end...)
        continue
      }
      let isDone = split(from: middle, in: halves.1, body)
      lists.removeSubrange(middle...)
      if !isDone || !split(from: end, in: halves.0, body) { return false }
      lists.removeSubrange(end...)
      return true
    }
    return compare(lists[first..<end], in: part, body)
  }

  private mutating func collect(_ part: FixedRect, from first: Int, to end: Int) {
    for position in first..<end where boxes[Int(lists[position])].meets(part) { lists.append(lists[position]) }
  }

  /// Looks at every pair of a list.
  private mutating func compare(_ list: ArraySlice<UInt32>, in part: FixedRect, _ body: (Int, Int) -> Bool) -> Bool {
    for upper in list.indices {
      budget -= (upper - list.startIndex) / 4
      if budget < 0 { return false }
      let box = boxes[Int(list[upper])]
      for lower in list[..<upper] where boxes[Int(lower)].meets(box) {
        // Only the part that holds the first corner of what they share reports a pair.
        let other = boxes[Int(lower)]
        let corner = FixedPoint(x: max(box.minX, other.minX), y: max(box.minY, other.minY))
        if part.contains(corner) && !body(Int(lower), Int(list[upper])) { return false }
      }
    }
    return true
  }

  private mutating func sampleEdges(from first: Int) {
    let step = max(1, (lists.count - first) / 31)
    sample.removeAll(keepingCapacity: true)
    for position in stride(from: first + step / 2, to: lists.count, by: step) {
      sample.append(boxes[Int(lists[position])])
    }
  }

  /// The median first edges of the sample, first the line that cuts fewer boxes.
  private mutating func lines() -> [(line: Int32, isVertical: Bool)] {
    sample.sort { $0.minX < $1.minX }
    let x = sample[sample.count / 2].minX
    sample.sort { $0.minY < $1.minY }
    let y = sample[sample.count / 2].minY
    var cut = (x: 0, y: 0)
    for box in sample {
      if box.minX < x && x < box.maxX { cut.x += 1 }
      if box.minY < y && y < box.maxY { cut.y += 1 }
    }
    return cut.x < cut.y ? [(x, true), (y, false)] : [(y, false), (x, true)]
  }
}
