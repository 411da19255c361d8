extension HitRegionState {
  var live: RunTimeLiveness { RunTimeLiveness(nodes: nodes, offsets: offsets) }

  /// Who gets a touch at a point on the screen as it is now: UIKit's `hitTest(_:with:)`.
  ///
  /// Never allocates. As fast as the table's own, but for nodes that are hidden or off now, each of which is passed over.
  /// - Parameters:
  ///   - x: in points, floored to 1/256; NaN hits nothing.
  ///   - y: likewise.
  /// - Returns: the node, forwards followed; nil outside the screen and where nothing takes touches.
  public func hitTest(x: Double, y: Double) -> NodeIndex? {
    hitTest(FixedPoint(x: x, y: y))
  }

  /// Who gets a touch at a point on the screen in raw 24.8 units, as it is now.
  public func hitTest(_ point: FixedPoint) -> NodeIndex? {
    table.extended {
      guard table.reaches(point) else { return nil }
      if table.isDirect {
        let cells = Cells(table.root)
        let entry = cells.first(reaching: point.x, point.y)
        if entry == 0 { return nil }
        let word = cells.word(entry)
        let others = TableFormat.Entry.flagMask & ~TableFormat.Entry.off
        if word & others == 0 && live.isOn(word) { return NodeIndex(word & TableFormat.Entry.nodeMask) }
      }
      return search(point).map { NodeIndex(table.bytes.answer($0)) }
    }
  }

  /// The node that is hit, before forwarding.
  @inline(never)
  func search(_ point: FixedPoint) -> UInt32? {
    guard table.reaches(point) else { return nil }
    return table.bytes.hitNode(point, live, isFramesFirst: table.isFramesFirst)
  }
}
