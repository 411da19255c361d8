/// Fuzzes `HitRegions`: open, look up, track; its verdict must be that of `hit_regions.h`, to the byte.
///
/// Built in one module with the loader's sources; a trap of the loader's is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let table = fuzz_table(data, size) else { return 0 }
  defer { free(table) }
  var other = hr_table()
  var otherOffset = 0
  let otherCode = hr_open(table, size, &other, &otherOffset)
  do throws(TableFormatError) {
    let opened = try HitRegionTable(UnsafeRawBufferPointer(start: table, count: size))
    expect(otherCode == HR_OK)
    ask(opened, seed: opened.identity.checksum)
  } catch {
    expect(UInt32(error.code.rawValue) == otherCode.rawValue && error.offset == otherOffset)
  }
  return 0
}

private func expect(_ isSo: Bool) {
  precondition(isSo, "the loaders agree, and answers are in range")
}

private func ask(_ table: HitRegionTable, seed: UInt32) {
  var noise = seed
  func next(_ bound: Int) -> Int {
    noise = noise &* 1_664_525 &+ 1_013_904_223
    return Int(noise >> 1) % bound
  }
  func check(_ node: NodeIndex?) { expect((node?.rawValue ?? 0) < max(1, table.count)) }

  for node in table.nodes {
    expect(table.withIDBytes(of: node) { table.node(idBytes: $0) } == node)
    check(table.parent(of: node))
    check(table.target(of: node))
    expect(table.surface(of: node) < table.surfaceCount)
    _ = table.trackingArea(of: node)
  }
  var state = HitRegionState(table)
  var tracker = TouchTracker(fingers: 3)
  withUnsafeTemporaryAllocation(of: NodeIndex.self, capacity: 8) { nodes in
    for round in 0..<24 {
      let point = FixedPoint(x: Int32(next(Int(table.width))), y: Int32(next(Int(table.height))))
      check(table.hitTest(point))
      check(state.hitTest(point))
      let part = UnsafeMutableBufferPointer(rebasing: nodes[..<(round % 8)])
      let count = state.allHits(at: point, into: part)
      expect(count <= part.count)
      for node in part.prefix(count) { check(node) }
      for event in tracker.down(round % 4, at: point, in: state) { check(event.node) }
      for event in tracker.move(round % 4, to: FixedPoint(x: point.y, y: point.x), in: state) { check(event.node) }
      if round % 5 == 4 { _ = tracker.up((round + 1) % 4, at: point, in: state) }
      if table.count == 0 { continue }
      state.setHidden(round % 3 == 0, NodeIndex(UInt32(next(table.count))))
      state.setUserInteractionEnabled(round % 4 != 0, NodeIndex(UInt32(next(table.count))))
      state.setState(next(table.stateCount))
      let offset = FixedPoint(x: Int32(truncatingIfNeeded: 2 * next(0xFFFF_FFFF)), y: point.x &- point.y)
      state.setContentOffset(offset, of: NodeIndex(UInt32(next(table.count))))
    }
  }
}
