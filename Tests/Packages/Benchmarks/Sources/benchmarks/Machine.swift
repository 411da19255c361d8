#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the results begin with: the command that makes them, and what they were made on.
func preface(_ options: [String]) -> String {
  let command = (["Tests/Packages/Benchmarks/run"] + options).joined(separator: " ")
  let model = (try? readFile("/proc/cpuinfo"))?.split(separator: "\n").first { $0.hasPrefix("model name") }
  let name = model?.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? "unknown"
  return
    "# Results\n\nMade by `\(command)` on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores of: \(name). Figures are the "
    + "least of rounds in which all contenders take turns; only ratios within one run mean anything. An L1 load and a "
    + "DRAM miss are loads that depend on the one before, in 16 KiB and in 512 MiB of memory. Lookup rows that say `x` "
    + "are the time of that row over that of `\(Name.c)`; all answers were checked against each other.\n"
}
