import HitRegions

/// Where the console's characters go; `start.c` has it.
@_extern(c, "putchar") func putCharacter(_ character: Int32) -> Int32

func say(_ text: UnsafeRawBufferPointer) {
  for byte in text { _ = putCharacter(Int32(byte)) }
}

/// A finger goes down the screen and puts it back together; prints `ID EVENT` a line. Zero if all went well.
///
/// State and tracker live on the stack: the panel has no memory to allocate from.
@_cdecl("panel")
public func panel() -> Int32 {
  let table = PlayerLayout.table
  return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 4) { memory in
    guard var state = HitRegionState(table, in: memory) else { return 1 }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 4) { memory in
      guard var tracker = TouchTracker(fingers: 2, in: memory) else { return 2 }
      state.setState(PlayerLayout.State.playing)
      for y in stride(from: Int32(0), to: table.height, by: 25 << 8) {
        let point = FixedPoint(x: 190 << 8, y: y)
        tell(tracker.down(0, at: point, in: state), table)
        tell(tracker.move(0, x: 0, y: 0, in: state), table)
        tell(tracker.up(0, at: point, in: state), table)
      }
      state.setHidden(true, PlayerLayout.pause)
      let isHidden = state.hitTest(x: 190, y: 640) != PlayerLayout.pause
      return isHidden && table.node(id: "pause") == PlayerLayout.pause ? 0 : 3
    }
  }
}

func tell(_ events: TouchEvents, _ table: HitRegionTable) {
  for event in events {
    table.withIDBytes(of: event.node, say)
    _ = putCharacter(32)
    event.kind.name.withUTF8Buffer { say(UnsafeRawBufferPointer($0)) }
    _ = putCharacter(10)
  }
}
