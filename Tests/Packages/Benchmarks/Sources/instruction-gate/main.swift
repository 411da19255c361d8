// What callgrind counts the instructions of; see .ci/instructions.
//
//     instruction-gate layout FILE                   writes the layout that is compiled
//     instruction-gate lookups LOADER KIND COUNT     asks so many points: c or swift, ranks, tiles or rtree
import CLoaderLoops
import HitEmit
import HitLayout
import HitRegions
import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func fail(_ text: String) -> Never {
  var line = "instruction-gate: \(text)\n"
  line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  exit(2)
}

func writeLayout(_ path: String) {
  let text = LayoutText.yaml(Workload.realistic.layout(10_000))
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  let written = text.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  if fclose(file) != 0 || written != text.count { fail("cannot write \(path)") }
}

/// Asks `count` points of a table with one kind of index, and returns the sum of the answers.
func lookups(isC: Bool, _ kind: IndexKind, _ count: Int) -> UInt32 {
  // Ranks are for small screens.
  let layout = Workload.realistic.layout(kind == .ranks ? 100 : 1000)
  guard let resolved = layout.resolved().0 else { fail("the layout does not resolve") }
  let table = buildTable(resolved, index: .only(kind))
  // The points are made in any case, so that a run without lookups differs in the lookups alone.
  var random = SplitMix64(seed: 1)
  let size = resolved.layout.size
  var x: [Int32] = []
  var y: [Int32] = []
  for _ in 0..<10_000 {
    x.append(Int32(random.below(Int(size.width))))
    y.append(Int32(random.below(Int(size.height))))
  }
  var answers = [UInt32](repeating: 0, count: x.count)
  if isC {
    table.withUnsafeBytes { bytes in
      guard let loader = cl_loader_make(bytes.baseAddress, bytes.count) else { fail("the table is refused") }
      cl_hit_tests(loader, x, y, &answers, count, 0, 0)
      cl_loader_free(loader)
    }
  } else {
    guard let opened = try? HitRegionTable(table) else { fail("the table is refused") }
    for index in 0..<count {
      answers[index] = opened.hitTest(FixedPoint(x: x[index], y: y[index]))?.rawValue ?? Layout.noNode
    }
  }
  return answers.reduce(0, &+)
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "layout" {
  writeLayout(arguments[2])
} else if arguments.count == 5, arguments[1] == "lookups", let count = Int(arguments[4]), (0...10_000).contains(count),
  let kind = ["ranks": IndexKind.ranks, "tiles": .tiles, "rtree": .rtree][arguments[3]],
  ["c", "swift"].contains(arguments[2])
{
  print(lookups(isC: arguments[2] == "c", kind, count))
} else {
  fail("layout FILE, or lookups c|swift ranks|tiles|rtree COUNT")
}
