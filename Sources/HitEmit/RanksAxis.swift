import HitRegions

/// How one axis of a ranks index is cut: equal slots, and the line (column or row) each slot belongs to.
///
/// A slot is as wide as all edges allow, so that each edge is the end of one; a line is a run of slots that no edge cuts.
struct RanksAxis {
  enum Direction { case x, y }

  let origin: Int32
  let shift: UInt32
  /// The line of each slot.
  var lines: [UInt16]
  private(set) var count: Int

  /// Cuts at all edges of the entries; nil if that takes more slots or lines than the limit. O(n + slots).
  init?(_ entries: ArraySlice<IndexEntry>, _ direction: Direction, limit: Int) {
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
      // Of the edges themselves, so that the origin is a multiple of a slot, which loaders look up faster.
      bits |= UInt32(bitPattern: low) | UInt32(bitPattern: high)
    }
    origin = least
    shift = min(TableFormat.Ranks.maximumShift, UInt32(bits.trailingZeroBitCount))
    let slots = (Int(greatest) - Int(least) - 1) >> Int(shift) + 1
    if slots > limit { return nil }
    lines = [UInt16](repeating: 0, count: slots + 1)
    for entry in entries {
      let (low, high) = direction.span(entry.rect)
      lines[Int(UInt32(bitPattern: low &- least) >> shift)] = 1
      lines[Int(UInt32(bitPattern: high &- least) >> shift)] = 1
    }
    lines.removeLast()
    var line = -1
    for slot in 0..<slots {
      line += Int(lines[slot])
      lines[slot] = UInt16(truncatingIfNeeded: line)
    }
    count = line + 1
    if count > min(limit, Int(UInt16.max)) { return nil }
  }

  /// The lines that the half-open span from `low` to `high` covers.
  @inline(__always)
  func span(_ low: Int32, _ high: Int32) -> ClosedRange<Int> {
    let first = Int(lines[Int(UInt32(bitPattern: low &- origin) >> shift)])
    let last = Int(lines[Int((UInt32(bitPattern: high &- origin) - 1) >> shift)])
    return first...last
  }

  /// Gives each line another number.
  mutating func renumber(_ numbers: [UInt16]) {
    for slot in lines.indices { lines[slot] = numbers[Int(lines[slot])] }
    count = Int(numbers.max() ?? 0) + 1
  }
}

extension RanksAxis.Direction {
  @inline(__always)
  fileprivate func span(_ rect: FixedRect) -> (low: Int32, high: Int32) {
    switch self {
    case .x: (rect.minX, rect.maxX)
    case .y: (rect.minY, rect.maxY)
    }
  }
}
