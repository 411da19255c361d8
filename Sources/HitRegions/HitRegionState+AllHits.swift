extension HitRegionState {
  /// Everyone under a point on the screen as it is now, front to back: the hit first, then who would be hit if all in
  /// front were taken away; forwards followed, each node once.
  ///
  /// Linear in the length of the list; what an R-tree finds is sorted. Allocates nothing.
  /// - Parameters:
  ///   - point: in raw 24.8 units.
  ///   - buffer: takes the nodes; where it is too short, it takes the first ones.
  /// - Returns: how many nodes the buffer has taken.
  public mutating func allHits(at point: FixedPoint, into buffer: UnsafeMutableBufferPointer<NodeIndex>) -> Int {
    if buffer.isEmpty { return 0 }
    guard let first = search(point) else { return 0 }
    var list = HitList(nodes: nodes, bytes: table.bytes, buffer: buffer)
    let walk = EntryWalk(bytes: table.bytes, live: live)
    if table.isOrdered {
      list.add(first)
      walk.forEach(at: point) { list.add($0) }
    } else {
      walk.forEach(at: point) { list.collect($0) }
      list.order(first)
    }
    list.clean()
    extendLifetime(table)
    return list.count
  }
}

/// A list of hits in the making, in a buffer of the caller's and two bits a node.
private struct HitList {
  let nodes: UnsafeMutablePointer<UInt8>
  let bytes: TableBytes
  let buffer: UnsafeMutableBufferPointer<NodeIndex>
  /// How many answers, or nodes still to be ordered, the buffer holds.
  private(set) var count = 0
  /// The nodes marked as found, where the buffer was too short for them.
  private var lowest = UInt32.max
  private var highest: UInt32 = 0

  init(nodes: UnsafeMutablePointer<UInt8>, bytes: TableBytes, buffer: UnsafeMutableBufferPointer<NodeIndex>) {
    self.nodes = nodes
    self.bytes = bytes
    self.buffer = buffer
  }

  /// Appends who gets a touch on a node, once; false when the buffer is full.
  @discardableResult
  mutating func add(_ node: UInt32) -> Bool {
    let answer = bytes.answer(node)
    if nodes[Int(answer)] & NodeBits.listed == 0 && count < buffer.count {
      nodes[Int(answer)] |= NodeBits.listed
      buffer[count] = NodeIndex(answer)
      count &+= 1
    }
    return count < buffer.count
  }

  /// Takes the marks of the answers away.
  func clean() {
    for position in 0..<count { nodes[Int(buffer[position].rawValue)] &= ~NodeBits.listed }
  }

  /// Takes a node that may come in any order: in the buffer, or, from when that is full, as a mark.
  mutating func collect(_ node: UInt32) -> Bool {
    if lowest == UInt32.max && count < buffer.count {
      buffer[count] = NodeIndex(node)
      count &+= 1
      return true
    }
    if lowest == UInt32.max {
      for position in 0..<count { mark(buffer[position].rawValue) }
      count = 0
    }
    mark(node)
    return true
  }

  private mutating func mark(_ node: UInt32) {
    nodes[Int(node)] |= NodeBits.found
    lowest = min(lowest, node)
    highest = max(highest, node)
  }

  /// Makes the list of the nodes collected, `first` in front.
  mutating func order(_ first: UInt32) {
    if lowest == UInt32.max { return orderBuffer(first) }
    add(first)
    var node = highest &+ 1
    while node > lowest {
      node &-= 1
      if nodes[Int(node)] & NodeBits.found == 0 { continue }
      nodes[Int(node)] &= ~NodeBits.found
      add(node)
    }
  }

  private mutating func orderBuffer(_ first: UInt32) {
    let found = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
    sortFalling(found)
    // `first` is among them; those in front of it move back by one.
    var position = found.firstIndex(of: NodeIndex(first)) ?? 0
    while position > 0 {
      found[position] = found[position &- 1]
      position &-= 1
    }
    found[0] = NodeIndex(first)
    // An answer is never written past the node it is the answer of.
    count = 0
    for node in found { add(node.rawValue) }
  }
}

/// Sorts nodes front to back in place. O(n log n), O(n) where they are in order.
private func sortFalling(_ nodes: UnsafeMutableBufferPointer<NodeIndex>) {
  var isSorted = true
  for position in 0..<max(0, nodes.count &- 1) where nodes[position] < nodes[position &+ 1] {
    isSorted = false
    break
  }
  if isSorted { return }
  // Heap sort with the least node on top.
  func sink(_ start: Int, _ end: Int) {
    var parent = start
    while 2 &* parent &+ 1 < end {
      var child = 2 &* parent &+ 1
      if child &+ 1 < end && nodes[child &+ 1] < nodes[child] { child &+= 1 }
      if nodes[parent] <= nodes[child] { return }
      nodes.swapAt(parent, child)
      parent = child
    }
  }
  for start in (0..<nodes.count / 2).reversed() { sink(start, nodes.count) }
  for end in (1..<nodes.count).reversed() {
    nodes.swapAt(0, end)
    sink(0, end)
  }
}
