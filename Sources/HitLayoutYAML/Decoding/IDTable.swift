import HitLayout

/// Finds nodes by the bytes of their ids. Built in O(n); the seed differs from run to run, the answers do not.
struct IDTable: ~Copyable {
  private struct Slot {
    var hash: UInt32
    var node: UInt32
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let seed: UInt64
  /// Each node whose id an earlier one has, after that one.
  private(set) var duplicates: [(first: UInt32, second: UInt32)] = []

  init(_ layout: Layout) {
    var capacity = 16
    while capacity * 3 < layout.nodes.count * 4 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(hash: 0, node: Layout.noNode), count: capacity)
    seed = UInt64.random(in: 1...UInt64.max) | 1
    var found: [(first: UInt32, second: UInt32)] = []
    layout.idBytes.withUnsafeBufferPointer { bytes in
      layout.nodes.withUnsafeBufferPointer { nodes in
        for index in nodes.indices where nodes[index].idLength > 0 {
          let id = UnsafeBufferPointer(
            rebasing: bytes[Int(nodes[index].idStart)..<Int(nodes[index].idStart) + Int(nodes[index].idLength)])
          let hash = IDTable.hash(id, seed)
          let place = self.place(of: id, hash, nodes, bytes)
          if slots[place].node == Layout.noNode {
            slots[place] = Slot(hash: UInt32(truncatingIfNeeded: hash), node: UInt32(index))
          } else {
            found.append((slots[place].node, UInt32(index)))
          }
        }
      }
    }
    duplicates = found
  }

  deinit { slots.deallocate() }

  /// The first node with this id.
  func find(_ id: UnsafeBufferPointer<UInt8>, in layout: Layout) -> UInt32? {
    layout.idBytes.withUnsafeBufferPointer { bytes in
      layout.nodes.withUnsafeBufferPointer { nodes in
        let node = slots[place(of: id, IDTable.hash(id, seed), nodes, bytes)].node
        return node == Layout.noNode ? nil : node
      }
    }
  }

  /// The slot that holds the id, or the free one where it belongs.
  @inline(__always)
  private func place(
    of id: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ nodes: UnsafeBufferPointer<LayoutNode>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[place].node != Layout.noNode {
      if slots[place].hash == UInt32(truncatingIfNeeded: hash) {
        let other = nodes[Int(slots[place].node)]
        if Int(other.idLength) == id.count {
          let start = Int(other.idStart)
          if bytes[start..<start + id.count].elementsEqual(id) { return place }
        }
      }
      place = (place + 1) & mask
    }
    return place
  }

  /// A keyed hash, so that no file can be written to make the ids collide.
  @inline(__always)
  private static func hash(_ id: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard let base = id.baseAddress else { return seed }
    let raw = UnsafeRawPointer(base)
    var state = seed ^ UInt64(id.count)
    var index = 0
    while index &+ 8 <= id.count {
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self), seed)
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < id.count {
      rest = rest << 8 | UInt64(base[index])
      index &+= 1
    }
    return mix(mix(state ^ rest, seed), 0x9E37_79B9_7F4A_7C15)
  }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
