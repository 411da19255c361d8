import Workloads

let isQuick = CommandLine.arguments.contains("--quick")
let bench = LookupBench(isQuick ? .quick : .full)
for w in Workload.allCases {
  var sizes = [10, 100, 1000, 10_000] + (isQuick ? [] : [100_000, 1_000_000])
  if w != .realistic { sizes.removeFirst(3) }
  if w == .crossingBars { sizes = [10_000] }
  print(try LookupSection(w, sizes: sizes, bench: bench).markdown)
}
