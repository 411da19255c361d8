import HitEmit
import HitLayout
import HitReport

/// Fuzzes the whole way of any bytes: read, resolve, judge, report, compile, open, ask.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let text = bytes(data, size)
  guard let layout = read(text) else { return 0 }
  let (resolved, faults) = layout.resolved()
  expect((resolved == nil) == !faults.isEmpty, "rectangles or faults")
  checkPlaces(faults, in: text)
  guard let resolved, layout.nodes.count <= 300 else { return 0 }
  _ = judge(text)
  for kind in indexKinds { Answers(resolved, .only(kind)).checkAsFirstShown(atMost: 16) }
  return 0
}
