/// Names, as UTF-8 bytes that need no memory, and as strings.
extension HitRegionTable {
  /// The bytes of the string that a field refers to.
  private func string(_ field: Int) -> UnsafeRawBufferPointer {
    let strings = bytes.base + bytes.start(.strings)
    let reference = Int(bytes.base.u32(field))
    return UnsafeRawBufferPointer(start: strings + reference + 4, count: Int(strings.u32(reference)))
  }

  private func idBytes(_ node: UInt32) -> UnsafeRawBufferPointer {
    string(bytes.element(.nodes, node) + NodeField.id)
  }

  /// Calls `body` with the UTF-8 bytes of the layout's name. A NUL follows them.
  public func withNameBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    extended { body(string(bytes.start(.info) + InfoField.name)) }
  }

  /// Calls `body` with the UTF-8 bytes of a node's id, 1 to 255. A NUL follows them.
  public func withIDBytes<R>(of node: NodeIndex, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    extended { body(idBytes(checked(node))) }
  }

  /// Calls `body` with the UTF-8 bytes of a state's name, none for a layout without states. A NUL follows them.
  public func withStateNameBytes<R>(_ state: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    precondition(state >= 0 && state < bytes.count(.states), "the state is one of this table")
    return extended { body(string(bytes.element(.states, state))) }
  }

  /// The node with an id, given as UTF-8 bytes; nil if there is none. O(log n).
  public func node(idBytes: UnsafeRawBufferPointer) -> NodeIndex? {
    extended {
      var lower = 0
      var upper = bytes.count(.ids)
      while lower < upper {
        let middle = lower + (upper - lower) / 2
        let node = bytes.base.u32(bytes.element(.ids, middle))
        let order = compare(self.idBytes(node), idBytes)
        if order == 0 { return NodeIndex(node) }
        if order < 0 { lower = middle + 1 } else { upper = middle }
      }
      return nil
    }
  }

  /// The number of the state with a name, given as UTF-8 bytes; nil if there is none.
  public func state(nameBytes: UnsafeRawBufferPointer) -> Int? {
    (0..<stateCount).first { state in withStateNameBytes(state) { compare($0, nameBytes) == 0 } }
  }

  #if hasFeature(Embedded)
    /// The node with an id; nil if there is none. O(log n).
    public func node(id: StaticString) -> NodeIndex? {
      id.withUTF8Buffer { node(idBytes: UnsafeRawBufferPointer($0)) }
    }
  #else
    /// The layout's name.
    public var name: String { withNameBytes { String(decoding: $0, as: UTF8.self) } }

    /// A node's id. For printing: allocates when it is long.
    public func id(of node: NodeIndex) -> String {
      withIDBytes(of: node) { String(decoding: $0, as: UTF8.self) }
    }

    /// A state's name; empty for a layout without states.
    public func stateName(_ state: Int) -> String {
      withStateNameBytes(state) { String(decoding: $0, as: UTF8.self) }
    }

    /// The node with an id; nil if there is none. O(log n).
    public func node(id: String) -> NodeIndex? {
      var id = id
      return id.withUTF8 { node(idBytes: UnsafeRawBufferPointer($0)) }
    }

    /// The number of the state with a name; nil if there is none.
    public func state(named name: String) -> Int? {
      var name = name
      return name.withUTF8 { state(nameBytes: UnsafeRawBufferPointer($0)) }
    }
  #endif
}
