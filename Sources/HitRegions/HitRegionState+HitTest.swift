extension HitRegionState {
  @inlinable @inline(__always)
  var live: RunTimeLiveness { RunTimeLiveness(nodes: nodes, offsets: offsets) }

  /// Who gets a touch at a point on the screen as it is now: UIKit's `hitTest(_:with:)`.
  ///
  /// Never allocates. As fast as the table's own, but for nodes that are hidden or off now, each of which is passed over.
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
    if table.isDirect {
      let cells = table.root
      let entry = cells.first(reaching: point.x, point.y)
      if entry == 0 { return nil }
      let word = cells.word(entry)
      let others = TableFormat.Entry.flagMask & ~TableFormat.Entry.off
      if word & others == 0 && live.isOn(word) { return NodeIndex(word & TableFormat.Entry.nodeMask) }
    }
    return answer(point)
  }

  /// The answer wherever it is not the first entry of a cell.
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
