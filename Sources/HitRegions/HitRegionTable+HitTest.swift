extension HitRegionTable {
  /// Who gets a touch at a point on the screen, with everything as first shown: UIKit's `hitTest(_:with:)`.
  ///
  /// Never allocates. O(1) where the compiler chose ranks or tiles, near O(log n) in an R-tree.
  /// - Parameters:
  ///   - x: in points, floored to 1/256; NaN hits nothing.
  ///   - y: likewise.
  /// - Returns: the node, forwards followed; nil outside the screen and where nothing takes touches.
  @inlinable
  public func hitTest(x: Double, y: Double) -> NodeIndex? {
    // NaN fails here too; what is left needs no floor but truncation, which is exact.
    guard x >= 0, y >= 0, x < 8_388_608, y < 8_388_608 else { return nil }
    return hitTest(FixedPoint(x: Int32(x * 256), y: Int32(y * 256)))
  }

  /// Who gets a touch at a point on the screen in raw 24.8 units, with everything as first shown.
  @inlinable @inline(__always)
  public func hitTest(_ point: FixedPoint) -> NodeIndex? {
    defer { extendLifetime(owner) }
    guard reaches(point) else { return nil }
    let word = answer(reaching: point)
    if word &+ 1 <= TableFormat.Entry.nodeMask &+ 1 { return word == TableFormat.none ? nil : NodeIndex(word) }
    return search(point)
  }

  /// The word of the answer at a point that the screen's index reaches, with everything as at first: a node, none, or
  /// one with flags where there is more to look at.
  @inlinable @inline(__always)
  func answer(reaching point: FixedPoint) -> UInt32 {
    switch direct {
    case .ranks: ranks.answer(reaching: point.x, point.y)
    case .tiles: tiles.answer(reaching: point.x, point.y)
    case .none: TableFormat.Entry.flagMask
    }
  }

  /// Whether a point lies on the screen, where the screen's index reaches.
  @inlinable @inline(__always)
  func reaches(_ point: FixedPoint) -> Bool {
    UInt32(bitPattern: point.x &- reachX) < reachWidth && UInt32(bitPattern: point.y &- reachY) < reachHeight
  }

  /// The answer wherever the screen's index does not give it.
  @usableFromInline @inline(never)
  func search(_ point: FixedPoint) -> NodeIndex? {
    let live = InitialLiveness(bytes: bytes)
    guard let node = bytes.hitNode(point, live, isFramesFirst: isFramesFirst) else { return nil }
    return NodeIndex(bytes.answer(node))
  }
}
