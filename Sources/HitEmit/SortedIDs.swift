import HitLayout

/// The nodes ordered by their ids' bytes, a prefix first. O(n log n) word comparisons for ids of usual length.
func sortedIDs(_ layout: Layout) -> [UInt32] {
  struct Keyed {
    /// The eight bytes from the depth reached, first byte highest, zeros after the end; ids have no NUL.
    var key: UInt64
    var node: UInt32
  }
  var items = [Keyed](repeating: Keyed(key: 0, node: 0), count: layout.nodes.count)

  layout.idBytes.withUnsafeBytes { bytes in
    func key(_ node: UInt32, from depth: Int) -> UInt64 {
      let record = layout.nodes[Int(node)]
      let start = Int(record.idStart) + depth
      let length = Int(record.idLength) - depth
      if length >= 8 { return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) }
      var value: UInt64 = 0
      for position in 0..<max(0, length) { value |= UInt64(bytes[start + position]) << UInt64(56 - 8 * position) }
      return value
    }
    func sort(_ range: Range<Int>, from depth: Int) {
      for position in range { items[position].key = key(items[position].node, from: depth) }
      items[range].sort { $0.key < $1.key }
      var first = range.lowerBound
      while first < range.upperBound {
        var last = first + 1
        while last < range.upperBound && items[last].key == items[first].key { last += 1 }
        // Equal keys that end in a zero byte would be equal ids, which a layout does not have.
        if last - first > 1 && items[first].key & 255 != 0 { sort(first..<last, from: depth + 8) }
        first = last
      }
    }
    for node in items.indices { items[node].node = UInt32(node) }
    sort(items.indices, from: 0)
  }
  return items.map(\.node)
}
