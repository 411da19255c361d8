import HitLayout
import HitRegions

/// The map of who takes the touches of a surface in one state: the box is halved at edges until what is left of the
/// list of entries is short, or covers the part wholly.
///
/// Lists run front to back and end where nothing behind can matter: past what decides the first and the second taker,
/// and the first control where the first taker is not one. Under `frontmost` that is two entries that cover the part.
struct RegionMap<Sink: MapSink> {
  private let entries: UnsafeBufferPointer<MapEntry>
  private let sink: Sink
  /// The lists of the part at work and of all parts around it, one after another.
  private var lists: [UInt32] = []
  private var edges: [Int32] = []
  private var leaf = MapLeaf()
  /// Entries that may still be looked at.
  private var budget: Int

  /// Maps the part of a surface inside `box`, which is not empty; returns the work done, in entries looked at.
  ///
  /// - Parameter entries: front to back.
  @discardableResult
  static func run(_ entries: [MapEntry], in box: FixedRect, sink: Sink, budget: Int) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var map = RegionMap(entries: entries, sink: sink, budget: budget)
      map.lists = (0..<UInt32(entries.count)).map { $0 }
      map.cut(box, from: 0, to: entries.count)
      map.solve(box, from: entries.count)
      return budget - map.budget
    }
  }

  private init(entries: UnsafeBufferPointer<MapEntry>, sink: Sink, budget: Int) {
    self.entries = entries
    self.sink = sink
    self.budget = budget
  }

  /// Maps a part whose list is what stands in `lists` from `start` on.
  private mutating func solve(_ part: FixedRect, from start: Int) {
    var hasDirty = false
    var isUniform = true
    for position in start..<lists.count {
      let entry = entries[Int(lists[position])]
      hasDirty = hasDirty || entry.isDirty
      isUniform =
        isUniform && entry.rect.contains(all: part) && (!entry.core.meets(part) || entry.core.contains(all: part))
    }
    if !hasDirty { return }
    let count = lists.count - start
    if budget < 0 || sink.isFull {
      for position in start..<lists.count { sink.leaveOut(Int(lists[position])) }
      return
    }
    if isUniform || count <= MapLeaf.capacity {
      budget -= leaf.solve(part, lists[start...], entries, sink)
      return
    }
    guard let (line, isVertical) = line(part, from: start) else {
      preconditionFailure("a part that is not uniform has an edge inside")
    }
    var (before, after) = (part, part)
    if isVertical {
      (before.maxX, after.minX) = (line, line)
    } else {
      (before.maxY, after.minY) = (line, line)
    }
    let end = lists.count
    for half in [before, after] {
      cut(half, from: start, to: end)
      solve(half, from: end)
      lists.removeSubrange(end...)
    }
  }

  /// Appends the list of a part of a part.
  private mutating func cut(_ part: FixedRect, from start: Int, to end: Int) {
    /// Entries that cover the part and end the search.
    var covers = 0
    /// Whether a control among them does.
    var hasControl = false
    var needsSecond = true
    var isPlainPossible = false
    var isJudgedPossible = false
    /// Margins that cover the part, since the last entry that may end the search.
    var margins = 0
    var position = start
    while position < end {
      let number = lists[position]
      position += 1
      let entry = entries[Int(number)]
      if !entry.rect.meets(part) { continue }
      let isOnlyMargin = !entry.core.meets(part)
      if isOnlyMargin {
        if margins >= 2 { continue }
        if entry.rect.contains(all: part) { margins += 1 }
      } else {
        margins = 0
      }
      let isOnlyForControl = covers >= 2 || covers == 1 && !needsSecond
      if isOnlyForControl && !entry.isControl { continue }
      lists.append(number)
      if covers == 0 {
        isPlainPossible = isPlainPossible || entry.kind == .plain
        isJudgedPossible = isJudgedPossible || entry.kind == .judged
      }
      if !isOnlyMargin && entry.core.contains(all: part) {
        covers += 1
        if covers == 1 { needsSecond = isJudgedPossible }
        hasControl = hasControl || entry.isControl
        if (covers >= 2 || !needsSecond) && (hasControl || !isPlainPossible) { break }
      }
    }
    budget -= position - start
  }

  /// A line along an edge inside the part that leaves few entries on both sides.
  private mutating func line(_ part: FixedRect, from start: Int) -> (line: Int32, isVertical: Bool)? {
    let count = lists.count - start
    let step = max(1, count / 32)
    for step in step == 1 ? [1] : [step, 1] {
      let sample = stride(from: lists.count - 1 - (step / 2), through: start, by: -step)
      var best: (line: Int32, isVertical: Bool)?
      var leastCut = Int.max
      for isVertical in [false, true] {
        edges.removeAll(keepingCapacity: true)
        for position in sample {
          let entry = entries[Int(lists[position])]
          addEdges(of: entry.rect, part, isVertical)
          addEdges(of: entry.core, part, isVertical)
        }
        if edges.isEmpty { continue }
        edges.sort()
        let line = edges[edges.count / 2]
        var cut = 0
        for position in sample {
          let rect = entries[Int(lists[position])].rect
          let isCut = isVertical ? rect.minX < line && line < rect.maxX : rect.minY < line && line < rect.maxY
          if isCut { cut += 1 }
        }
        if cut < leastCut {
          leastCut = cut
          best = (line, isVertical)
        }
      }
      if let best { return best }
    }
    return nil
  }

  private mutating func addEdges(of rect: FixedRect, _ part: FixedRect, _ isVertical: Bool) {
    let (first, last) = isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let (low, high) = isVertical ? (part.minX, part.maxX) : (part.minY, part.maxY)
    if first > low && first < high { edges.append(first) }
    if last > low && last < high { edges.append(last) }
  }
}

extension FixedRect {
  /// Whether every point of a rectangle that is not empty lies inside.
  @inline(__always)
  func contains(all other: FixedRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
