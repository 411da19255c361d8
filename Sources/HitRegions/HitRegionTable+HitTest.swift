extension HitRegionTable {
  /// Who gets a touch at a point on the screen, with everything as first shown: UIKit's `hitTest(_:with:)`.
  ///
  /// Never allocates. O(1) where the compiler chose cells, near O(log n) in an R-tree; more under nodes that are hidden.
  /// - Parameters:
  ///   - x: in points, floored to 1/256; NaN hits nothing.
  ///   - y: likewise.
  /// - Returns: the node, forwards followed; nil outside the screen and where nothing takes touches.
  public func hitTest(x: Double, y: Double) -> NodeIndex? {
    hitTest(FixedPoint(x: x, y: y))
  }

  /// Who gets a touch at a point on the screen in raw 24.8 units, with everything as first shown.
  public func hitTest(_ point: FixedPoint) -> NodeIndex? {
    extended {
      guard reaches(point) else { return nil }
      if isDirect {
        let cells = Cells(root)
        let entry = cells.first(reaching: point.x, point.y)
        if entry == 0 { return nil }
        let word = cells.word(entry)
        if word & TableFormat.Entry.flagMask == 0 { return NodeIndex(word) }
      }
      return search(point)
    }
  }

  /// Whether a point lies on the screen, where the screen's index reaches.
  @inline(__always)
  func reaches(_ point: FixedPoint) -> Bool {
    UInt32(bitPattern: point.x &- reachX) < reachWidth && UInt32(bitPattern: point.y &- reachY) < reachHeight
  }

  @inline(never)
  private func search(_ point: FixedPoint) -> NodeIndex? {
    let live = InitialLiveness(bytes: bytes)
    guard let node = bytes.hitNode(point, live, isFramesFirst: isFramesFirst) else { return nil }
    return NodeIndex(bytes.answer(node))
  }
}
