import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "make",
  let workload = Workload(rawValue: CommandLine.arguments[2]), let count = Int(CommandLine.arguments[3])
{
  // A generated layout, for looking into what the sections find: make realistic 10000 layout.yaml
  let path = CommandLine.arguments[4]
  let layout = workload.layout(count)
  try writeFile(path, path.hasSuffix(".json") ? LayoutText.json(layout) : LayoutText.yaml(layout))
  exit(0)
}

let options = Set(CommandLine.arguments.dropFirst())
let isQuick = options.contains("--quick")
let sections = options.filter { !$0.hasPrefix("-") }
func isWanted(_ section: String) -> Bool { sections.isEmpty || sections.contains(section) }

if isWanted("lookup") {
  let bench = LookupBench(isQuick ? .quick : .full)
  for workload in Workload.allCases {
    var sizes = [10, 100, 1000, 10_000] + (isQuick ? [] : [100_000, 1_000_000])
    if workload != .realistic { sizes.removeFirst(3) }
    if workload == .crossingBars { sizes = [10_000] }
    print(try LookupSection(workload, sizes: sizes, bench: bench).markdown)
  }
}
if isWanted("compile") {
  print(try CompileSection(Programs(), effort: isQuick ? .quick : options.contains("--slow") ? .slow : .full).markdown)
}
