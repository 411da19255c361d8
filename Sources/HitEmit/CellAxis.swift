import HitRegions

/// How one axis of a cells index is cut: equal slots, and the line (column or row) each slot belongs to.
///
/// A line is a run of slots that no edge cuts. A slot that an edge cuts inside is a line of its own, in which the
/// nodes with that edge are partial.
struct CellAxis {
  let origin: Int32
  let shift: UInt32
  /// The line of each slot.
  var lines: [UInt16]
  /// Where each line begins, from the origin, and one past the last; raw 24.8.
  let starts: [Int64]

  var count: Int { starts.count - 1 }

  /// How wide a line is, in raw 24.8 units.
  func length(_ line: Int) -> Int64 { starts[line + 1] - starts[line] }

  /// Cuts `extent` units from `origin` at the edges, which are sorted, distinct and counted from the origin.
  init(origin: Int32, extent: Int64, edges: [UInt32], shift: UInt32) {
    self.origin = origin
    self.shift = shift
    let slots = CellAxis.slotCount(extent, shift)
    var begins = [Bool](repeating: false, count: slots + 1)
    let inside = (UInt32(1) << shift) - 1
    for edge in edges {
      let slot = Int(edge >> shift)
      if slot < slots { begins[slot] = true }
      if edge & inside != 0 { begins[slot + 1] = true }
    }
    var lines = [UInt16](repeating: 0, count: slots)
    var starts: [Int64] = [0]
    for slot in 0..<slots {
      if begins[slot] && slot > 0 { starts.append(Int64(slot) << Int64(shift)) }
      lines[slot] = UInt16(truncatingIfNeeded: starts.count - 1)
    }
    starts.append(Int64(slots) << Int64(shift))
    self.lines = lines
    self.starts = starts
  }

  static func slotCount(_ extent: Int64, _ shift: UInt32) -> Int { Int((extent - 1) >> Int64(shift)) + 1 }

  /// How many lines such a cut would have. O(edges).
  static func lineCount(extent: Int64, edges: [UInt32], shift: UInt32) -> Int {
    let slots = slotCount(extent, shift)
    let inside = (UInt32(1) << shift) - 1
    var count = 1
    var last = 0
    for edge in edges {
      let slot = Int(edge >> shift)
      if slot > last && slot < slots {
        count += 1
        last = slot
      }
      if edge & inside != 0 && slot + 1 > last && slot + 1 < slots {
        count += 1
        last = slot + 1
      }
    }
    return count
  }

  /// The lines that the half-open span from `low` to `high` touches, and whether it fills the first and the last.
  @inline(__always)
  func span(_ low: Int32, _ high: Int32) -> (first: Int, last: Int, fillsFirst: Bool, fillsLast: Bool) {
    let from = Int64(low) - Int64(origin)
    let to = Int64(high) - Int64(origin)
    let first = Int(lines[Int(from >> Int64(shift))])
    let last = Int(lines[Int((to - 1) >> Int64(shift))])
    return (
      first, last, starts[first] >= from && starts[first + 1] <= to, starts[last + 1] <= to && starts[last] >= from
    )
  }
}

/// The edges of a surface's entries along one axis, and the cuts worth trying.
struct CellAxisPlan {
  enum Direction { case x, y }

  let origin: Int32
  let extent: Int64
  /// Where lines must begin at the finest shift, from the origin; multiples of a slot, rising.
  private let edges: [UInt32]
  /// The finest slot worth having.
  let finestShift: UInt32
  /// From here on there is one slot.
  let coarsestShift: UInt32

  /// Collects the edges. O(n + slots).
  init(_ entries: ArraySlice<IndexEntry>, _ direction: Direction, slotLimit: Int) {
    var least = Int32.max
    var greatest = Int32.min
    for entry in entries {
      let (low, high) = direction.span(entry.rect)
      least = min(least, low)
      greatest = max(greatest, high)
    }
    var bits: UInt32 = 0
    for entry in entries {
      let (low, high) = direction.span(entry.rect)
      bits |= UInt32(bitPattern: low &- least) | UInt32(bitPattern: high &- least)
    }
    origin = least
    extent = Int64(greatest) - Int64(least)
    // With every edge a multiple of it, a finer slot tells no more.
    var shift = min(TableFormat.Cells.maximumShift, UInt32(bits.trailingZeroBitCount))
    while CellAxis.slotCount(extent, shift) > slotLimit && shift < TableFormat.Cells.maximumShift { shift += 1 }
    finestShift = shift
    var coarsest = shift
    while CellAxis.slotCount(extent, coarsest) > 1 && coarsest < TableFormat.Cells.maximumShift { coarsest += 1 }
    coarsestShift = coarsest

    let slots = CellAxis.slotCount(extent, shift)
    let inside = (UInt32(1) << shift) - 1
    var begins = [Bool](repeating: false, count: slots + 2)
    begins.withUnsafeMutableBufferPointer { begins in
      func mark(_ edge: UInt32) {
        begins[Int(edge >> shift)] = true
        if edge & inside != 0 { begins[Int(edge >> shift) + 1] = true }
      }
      for entry in entries {
        let (low, high) = direction.span(entry.rect)
        mark(UInt32(bitPattern: low &- least))
        mark(UInt32(bitPattern: high &- least))
      }
    }
    edges = (0..<slots).compactMap { begins[$0] ? UInt32($0) << shift : nil }
  }

  func lineCount(shift: UInt32) -> Int { CellAxis.lineCount(extent: extent, edges: edges, shift: shift) }

  func slotCount(shift: UInt32) -> Int { CellAxis.slotCount(extent, shift) }

  func axis(shift: UInt32) -> CellAxis { CellAxis(origin: origin, extent: extent, edges: edges, shift: shift) }
}

extension CellAxisPlan.Direction {
  @inline(__always)
  fileprivate func span(_ rect: FixedRect) -> (low: Int32, high: Int32) {
    switch self {
    case .x: (rect.minX, rect.maxX)
    case .y: (rect.minY, rect.maxY)
    }
  }
}
