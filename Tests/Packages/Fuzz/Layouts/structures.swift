import HitEmit
import HitLayout

/// Fuzzes with layouts that the bytes choose: every answer of their tables is that of the naive recursion.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  var writer = LayoutWriter(bytes(data, size))
  let text = writer.text()
  // Forwards in a circle and edges past the range are refused, as they must be.
  guard let layout = read(Array(text.utf8)), let resolved = layout.resolved().0 else { return 0 }
  for kind in indexKinds {
    let answers = Answers(resolved, .only(kind))
    answers.checkAsFirstShown(atMost: 60)
    answers.checkScript(seed: writer.seed, steps: 40)
  }
  return 0
}
