import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let arguments = CommandLine.arguments
if arguments.count == 5, arguments[1] == "make", let workload = Workload(rawValue: arguments[2]),
  let count = Int(arguments[3])
{
  // A generated layout, for looking into what the sections find: make realistic 10000 layout.yaml
  let layout = workload.layout(count)
  let isTwin = arguments[4].hasSuffix(".json")
  try writeFile(arguments[4], isTwin ? LayoutText.json(layout) : LayoutText.yaml(layout))
  exit(0)
}
if arguments.count == 5, arguments[1] == "stage", let stage = Stage(rawValue: arguments[2]),
  let workload = Workload(rawValue: arguments[3]), let count = Int(arguments[4])
{
  let figures = try stage.measure(workload, count)
  print(figures.time, figures.memory)
  exit(0)
}

let options = Set(arguments.dropFirst())
let isQuick = options.contains("--quick")
let sections = options.filter { !$0.hasPrefix("-") }
func isWanted(_ section: String) -> Bool { sections.isEmpty || sections.contains(section) }

var bars = Bars()
var text = ""
if isWanted("lookup") {
  text += "\n## Lookup\n\n"
  let bench = LookupBench(isQuick ? .quick : .full)
  for workload in Workload.allCases {
    var sizes = [10, 100, 1000, 10_000] + (isQuick ? [] : [100_000, 1_000_000])
    if workload != .realistic { sizes.removeFirst(3) }
    if workload == .crossingBars { sizes = [10_000] }
    let section = try LookupSection(workload, sizes: sizes, bench: bench)
    section.judge(in: &bars)
    text += section.markdown + "\n"
  }
}
if isWanted("compile") {
  let effort: CompileEffort = isQuick ? .quick : options.contains("--slow") ? .slow : .full
  let section = try CompileSection(Programs(), effort: effort)
  section.judge(in: &bars)
  text += "\n" + section.markdown
}
if isWanted("growth") {
  let section = try GrowthSection(Programs(), isQuick ? GrowthSection.quick : GrowthSection.full)
  section.judge(in: &bars)
  text += "\n" + section.markdown
}
print(preface(Array(arguments.dropFirst())))
print(bars.markdown + text, terminator: "")
