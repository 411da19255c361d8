import HitReport

/// What `lint` and `compile` are asked alike.
struct RunOptions {
  var format: ReportFormat
  var isStrict: Bool
  var isQuiet: Bool
  var maxFindings: Int?
  var color: ColorChoice
  var config: Path?
  var forcesExclude: Bool
  var jobs: Int?
  var stdinName: Path?

  init(_ arguments: Arguments) throws(Failure) {
    format = try arguments.choice(.format, or: .text)
    color = try arguments.choice(.color, or: .auto)
    isStrict = arguments.has(.strict)
    isQuiet = arguments.has(.quiet)
    maxFindings = try arguments.number(.maxFindings, from: 0)
    jobs = try arguments.number(.jobs, from: 1)
    config = arguments.value(.config)
    forcesExclude = arguments.has(.forceExclude)
    stdinName = arguments.value(.stdinFilename)
  }

  /// What writes the report to a descriptor.
  func writer(on file: Int32) -> any ReportWriter {
    switch format {
    case .text: TextReport(color: usesColor(color, on: file), hasSummary: !isQuiet)
    case .concise: ConciseReport()
    case .json: JSONReport()
    case .sarif: SARIFReport(version: version, rules: RuleDescription.all)
    case .github: GitHubReport(hasSummary: !isQuiet)
    }
  }

}
