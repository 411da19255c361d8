import HitLayout

/// The nodes ordered by their ids' bytes, a prefix first. O(n) for ids of usual length.
func sortedIDs(_ layout: Layout) -> [UInt32] {
  let count = layout.nodes.count
  return [UInt32](unsafeUninitializedCapacity: count) { result, initialized in
    layout.idBytes.withUnsafeBytes { bytes in
      layout.nodes.withUnsafeBufferPointer { nodes in
        let sorter = IDSorter(nodes, bytes)
        sorter.sort(0..<count, from: 0)
        for position in 0..<count { result.initializeElement(at: position, to: sorter.node(position)) }
      }
    }
    initialized = count
  }
}

/// Sorts by eight bytes at a time; what shares them, by the next eight.
private struct IDSorter: ~Copyable {
  struct Item {
    /// The eight bytes from the depth reached, first byte highest, zeros after the end; ids have no NUL.
    var key: UInt64
    var node: UInt32
  }

  /// Fewer than this are sorted by insertion.
  private static let few = 24

  private let nodes: UnsafeBufferPointer<LayoutNode>
  private let bytes: UnsafeRawBufferPointer
  private let items: UnsafeMutablePointer<Item>
  private let spare: UnsafeMutablePointer<Item>

  init(_ nodes: UnsafeBufferPointer<LayoutNode>, _ bytes: UnsafeRawBufferPointer) {
    self.nodes = nodes
    self.bytes = bytes
    items = .allocate(capacity: nodes.count)
    spare = .allocate(capacity: nodes.count)
    for node in 0..<nodes.count { (items + node).initialize(to: Item(key: 0, node: UInt32(node))) }
  }

  deinit {
    items.deallocate()
    spare.deallocate()
  }

  func node(_ position: Int) -> UInt32 { items[position].node }

  func sort(_ range: Range<Int>, from depth: Int) {
    for position in range { items[position].key = key(items[position].node, from: depth) }
    if range.count < IDSorter.few { insert(range) } else { distribute(range) }
    var first = range.lowerBound
    while first < range.upperBound {
      var last = first + 1
      while last < range.upperBound && items[last].key == items[first].key { last += 1 }
      // Equal keys that end in a zero byte would be equal ids, which a layout does not have.
      if last - first > 1 && items[first].key & 255 != 0 { sort(first..<last, from: depth + 8) }
      first = last
    }
  }

  private func key(_ node: UInt32, from depth: Int) -> UInt64 {
    let record = nodes[Int(node)]
    let start = Int(record.idStart) + depth
    let length = Int(record.idLength) - depth
    if start + 8 <= bytes.count {
      let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      if length >= 8 { return word }
      return length <= 0 ? 0 : word & ~(.max >> UInt64(8 * length))
    }
    var value: UInt64 = 0
    for position in 0..<max(0, min(8, length)) {
      value |= UInt64(bytes[start + position]) << UInt64(56 - 8 * position)
    }
    return value
  }

  private func insert(_ range: Range<Int>) {
    for position in range.dropFirst() {
      let item = items[position]
      var place = position
      while place > range.lowerBound && items[place - 1].key > item.key {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
    }
  }

  /// Sorts by the keys' bytes, the last first, without those that are the same in all.
  private func distribute(_ range: Range<Int>) {
    var differing: UInt64 = 0
    let model = items[range.lowerBound].key
    for position in range { differing |= items[position].key ^ model }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { places in
      var (from, to) = (items + range.lowerBound, spare + range.lowerBound)
      for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 255 != 0 {
        places.initialize(repeating: 0)
        for position in 0..<range.count { places[Int(from[position].key >> shift & 255)] &+= 1 }
        var place: Int32 = 0
        for byte in 0..<256 { (places[byte], place) = (place, place &+ places[byte]) }
        for position in 0..<range.count {
          let item = from[position]
          let byte = Int(item.key >> shift & 255)
          (to + Int(places[byte])).initialize(to: item)
          places[byte] &+= 1
        }
        swap(&from, &to)
      }
      if from != items + range.lowerBound { to.update(from: from, count: range.count) }
    }
  }
}
