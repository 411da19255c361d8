import HitLayout
import HitRegions

/// Solves a part of the map with few entries on the grid of their edges, a bit an entry.
struct MapLeaf {
  /// How many entries a grid is laid for.
  static let capacity = 10

  private var xs: [Int32] = []
  private var ys: [Int32] = []
  private var columns: [Cover] = []
  private var rows: [Cover] = []
  private var runs: [Run] = []
  private var above: [Run] = []

  /// Entries, by bits, that reach over a column or a row, with the part of them that ends the search.
  private struct Cover {
    var rect: UInt64 = 0
    var core: UInt64 = 0
  }

  /// Cells side by side with the same takers, over one row or more.
  private struct Run {
    var rect: FixedRect
    var takers: Takers
  }

  /// Places in the list; 64 for none.
  private struct Takers: Equatable {
    var first: UInt8
    var second: UInt8 = 64
    var control: UInt8 = 64
  }

  /// Gives the sink the pieces of a part; returns the work done, in cells.
  mutating func solve<Sink: MapSink>(
    _ part: FixedRect, _ list: ArraySlice<UInt32>, _ entries: UnsafeBufferPointer<MapEntry>, _ sink: Sink
  ) -> Int {
    // More than 64 only come where all cover the part; then the front-most decide.
    let list = list.prefix(64)
    layGrid(part, list, entries)
    var controls: UInt64 = 0
    for (bit, number) in list.enumerated() where entries[Int(number)].isControl { controls |= 1 << UInt64(bit) }

    above.removeAll(keepingCapacity: true)
    for row in rows.indices {
      runs.removeAll(keepingCapacity: true)
      for column in columns.indices {
        let rect = rows[row].rect & columns[column].rect
        if rect == 0 { continue }
        let core = rows[row].core & columns[column].core
        let takers = takers(rect, core, controls, list, entries)
        if let last = runs.last, last.takers == takers, last.rect.maxX == xs[column] {
          runs[runs.count - 1].rect.maxX = xs[column + 1]
        } else {
          let cell = FixedRect(minX: xs[column], minY: ys[row], maxX: xs[column + 1], maxY: ys[row + 1])
          runs.append(Run(rect: cell, takers: takers))
        }
      }
      stackRuns(list, sink)
    }
    for run in above { send(run, list, sink) }
    return rows.count * columns.count
  }

  private mutating func layGrid(
    _ part: FixedRect, _ list: ArraySlice<UInt32>, _ entries: UnsafeBufferPointer<MapEntry>
  ) {
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
    xs.append(part.minX)
    xs.append(part.maxX)
    ys.append(part.minY)
    ys.append(part.maxY)
    for number in list {
      let entry = entries[Int(number)]
      addEdges(of: entry.rect, part)
      if entry.core != entry.rect { addEdges(of: entry.core, part) }
    }
    sortAndUnique(&xs)
    sortAndUnique(&ys)
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    for index in 0..<xs.count - 1 {
      columns.append(cover(xs[index], list, entries) { ($0.minX, $0.maxX) })
    }
    for index in 0..<ys.count - 1 {
      rows.append(cover(ys[index], list, entries) { ($0.minY, $0.maxY) })
    }
  }

  @inline(__always)
  private mutating func addEdges(of rect: FixedRect, _ part: FixedRect) {
    if rect.minX > part.minX && rect.minX < part.maxX { xs.append(rect.minX) }
    if rect.maxX > part.minX && rect.maxX < part.maxX { xs.append(rect.maxX) }
    if rect.minY > part.minY && rect.minY < part.maxY { ys.append(rect.minY) }
    if rect.maxY > part.minY && rect.maxY < part.maxY { ys.append(rect.maxY) }
  }

  @inline(__always)
  private func cover(
    _ start: Int32, _ list: ArraySlice<UInt32>, _ entries: UnsafeBufferPointer<MapEntry>,
    _ range: (FixedRect) -> (Int32, Int32)
  ) -> Cover {
    var cover = Cover()
    var bit: UInt64 = 1
    for number in list {
      let rect = range(entries[Int(number)].rect)
      if rect.0 <= start && start < rect.1 { cover.rect |= bit }
      let core = range(entries[Int(number)].core)
      if core.0 <= start && start < core.1 { cover.core |= bit }
      bit <<= 1
    }
    return cover
  }

  /// Who takes the touches of a cell that at least one entry covers.
  @inline(__always)
  private func takers(
    _ rect: UInt64, _ core: UInt64, _ controls: UInt64, _ list: ArraySlice<UInt32>,
    _ entries: UnsafeBufferPointer<MapEntry>
  ) -> Takers {
    let first = hit(rect, core, controls)
    var takers = Takers(first: UInt8(first))
    switch entries[Int(list[list.startIndex + first])].kind {
    case .mute: break
    case .plain:
      if rect & controls != 0 { takers.control = UInt8(hit(rect & controls, core & controls, controls)) }
    case .judged:
      let entry = entries[Int(list[list.startIndex + first])]
      var rest = rect & ~(1 << UInt64(first))
      // Its descendants, which come right before it, can only be covers whose margin was passed over.
      var bit = first - 1
      while bit >= 0 && entries[Int(list[list.startIndex + bit])].node < entry.end {
        rest &= ~(1 << UInt64(bit))
        bit -= 1
      }
      if rest != 0 { takers.second = UInt8(hit(rest, core & rest, controls)) }
    }
    return takers
  }

  /// The hit among entries that cover a cell: the front-most that ends the search, if that is a control, else the
  /// front-most.
  @inline(__always)
  private func hit(_ rect: UInt64, _ core: UInt64, _ controls: UInt64) -> Int {
    let end = core & (~core &+ 1)
    return end & controls != 0 ? end.trailingZeroBitCount : rect.trailingZeroBitCount
  }

  /// Lengthens the runs of the rows above that go on in this row, sends the others.
  private mutating func stackRuns<Sink: MapSink>(_ list: ArraySlice<UInt32>, _ sink: Sink) {
    var next = 0
    for run in above {
      while next < runs.count && runs[next].rect.minX < run.rect.minX { next += 1 }
      let goesOn =
        next < runs.count && runs[next].rect.minX == run.rect.minX && runs[next].rect.maxX == run.rect.maxX
        && runs[next].takers == run.takers && runs[next].rect.minY == run.rect.maxY
      if goesOn {
        runs[next].rect.minY = run.rect.minY
      } else {
        send(run, list, sink)
      }
    }
    swap(&runs, &above)
  }

  private func send<Sink: MapSink>(_ run: Run, _ list: ArraySlice<UInt32>, _ sink: Sink) {
    func number(_ bit: UInt8) -> Int { bit == 64 ? Sink.none : Int(list[list.startIndex + Int(bit)]) }
    sink.add(
      run.rect, first: number(run.takers.first), second: number(run.takers.second),
      control: number(run.takers.control))
  }
}

func sortAndUnique(_ values: inout [Int32]) {
  values.sort()
  var kept = 0
  for index in values.indices where index == 0 || values[index] != values[kept - 1] {
    values[kept] = values[index]
    kept += 1
  }
  values.removeSubrange(kept...)
}
