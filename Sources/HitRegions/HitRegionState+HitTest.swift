extension HitRegionState {
  @inline(__always)
  var live: RunTimeLiveness { RunTimeLiveness(nodes: nodes, offsets: offsets, shown: shown) }

  /// Who gets a touch at a point on the screen as it is now: UIKit's `hitTest(_:with:)`.
  ///
  /// Never allocates. As fast as the table's own while nothing is shown that was off at first, and the answer is on.
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

  /// Who gets a touch at a point on the screen in raw 24.8 units, as it is now.
  @inlinable @inline(__always)
  public func hitTest(_ point: FixedPoint) -> NodeIndex? {
    defer { extendLifetime(table.owner) }
    guard table.reaches(point) else { return nil }
    let word = table.answer(reaching: point)
    if shown == 0 {
      // What was off still is, so that only the answer itself can have gone.
      if word <= TableFormat.Entry.nodeMask && nodes[Int(word)] & NodeBits.on != 0 { return NodeIndex(word) }
      if word == TableFormat.none { return nil }
    }
    return answer(point)
  }

  /// The answer wherever the screen's index does not give it.
  @usableFromInline @inline(never)
  func answer(_ point: FixedPoint) -> NodeIndex? {
    search(point).map { NodeIndex(table.bytes.answer($0)) }
  }

  /// The node that is hit, before forwarding.
  func search(_ point: FixedPoint) -> UInt32? {
    guard table.reaches(point) else { return nil }
    return table.bytes.hitNode(point, live, isFramesFirst: table.isFramesFirst)
  }
}
