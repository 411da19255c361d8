import HitLayout
import HitReport

/// A layout to be looked at, with the configuration that holds for it.
struct LayoutJob: Sendable {
  var file: InputFile
  var configuration: LoadedConfiguration
}

/// Looks at all layouts of a command line, in parallel, and reports on them in order.
struct LayoutRun {
  let jobs: [LayoutJob]
  private let collection: Collection
  private let options: RunOptions
  private let context: Context
  private var summary = RunSummary()
  /// How many files of each argument were excluded.
  private var excluded: [Int]
  /// For each file its job; -1 where it was excluded.
  private var jobOfFile: [Int] = []

  init(_ arguments: [Path], options: RunOptions, context: Context) throws(Failure) {
    self.options = options
    self.context = context
    let errors = context.errors
    let color = usesColor(options.color, on: STDERR_FILENO)
    var configurations = try Configurations(fixed: options.config) { finding, file in
      var out: [UInt8] = []
      TextReport(color: color, hasSummary: false).write(finding, in: file, to: &out)
      errors.write(out)
    }
    collection = collect(arguments, stdinName: options.stdinName)
    summary.notFiles = collection.notFiles
    excluded = arguments.map { _ in 0 }
    var jobs: [LayoutJob] = []
    jobs.reserveCapacity(collection.files.count)
    for file in collection.files {
      let (configuration, isExcluded) = try configurations.configuration(of: file)
      if isExcluded, file.isFound || options.forcesExclude {
        summary.excluded += 1
        excluded[file.argument] += 1
        jobOfFile.append(-1)
      } else {
        jobOfFile.append(jobs.count)
        jobs.append(LayoutJob(file: file, configuration: configuration))
      }
    }
    self.jobs = jobs
  }

  /// Whether directories are among the paths.
  var hasDirectories: Bool { collection.directories.contains(true) }

  /// Does the work for each layout and prints what it finds.
  ///
  /// - Parameter each: is told each layout's report, in order.
  func run(
    printingTo console: Console, writer: any ReportWriter, work: @escaping @Sendable (LayoutJob) -> FileReport,
    each: (LayoutJob, FileReport) -> Void = { _, _ in }
  ) -> ExitStatus {
    var status = ExitStatus.clean
    // A report that other programs read stands in one piece, where it shares standard error with messages.
    let isWhole = console === context.errors && options.format.isForPrograms
    var later: [String] = []
    func tell(_ message: String) {
      if isWhole { later.append(message) } else { context.report(message) }
    }
    for error in collection.errors {
      tell(error.message)
      status = .failure
    }
    let printer = ReportPrinter(writer, on: console, limit: options.maxFindings)
    printer.add(summary)
    var progress = Progress(total: jobs.count, isQuiet: options.isQuiet)
    var isLayout = [Bool](repeating: false, count: jobs.count)
    let jobs = jobs
    forEachInOrder(
      count: jobs.count, jobs: options.jobs ?? (jobs.count > 1 ? processorCount() : 1), work: { work(jobs[$0]) },
      take: { index, report in
        if !report.rendered.isEmpty || !report.messages.isEmpty { progress.clear() }
        for message in report.messages { tell(message) }
        isLayout[index] = report.isLayout
        printer.add(report)
        each(jobs[index], report)
        status.raise(to: report.status)
        progress.update(index + 1)
      })
    progress.clear()
    status.raise(to: checkArguments(isLayout, tell))
    if printer.summary.counts.errors > 0 || (options.isStrict && printer.summary.counts.warnings > 0) {
      status.raise(to: .findings)
    }
    printer.finish()
    for message in later { context.report(message) }
    if !options.isQuiet, !writer.hasSummary { context.errors.write(printer.summary.text()) }
    if jobs.isEmpty, summary.excluded > 0 {
      context.errors.write("hitc: every path is excluded by the configuration; nothing was checked\n")
    }
    return status
  }

  /// Says which directories hold nothing to look at: a check must not pass because its path is wrong.
  private func checkArguments(_ isLayout: [Bool], _ tell: (String) -> Void) -> ExitStatus {
    var useful = excluded.map { $0 > 0 }
    for (index, job) in jobs.enumerated() where isLayout[index] { useful[job.file.argument] = true }
    for (file, argument) in collection.shared {
      if jobOfFile[file] < 0 || isLayout[jobOfFile[file]] { useful[argument] = true }
    }
    var status = ExitStatus.clean
    for (argument, path) in context.paths.enumerated()
    where collection.directories[argument] && !useful[argument]
      && !collection.errors.contains(where: { $0.path == path })
    {
      let holds = collection.holds[argument]
      tell("no layouts in '\(quoted(path))'" + (holds > 0 ? ": none of its YAML files is one" : ""))
      status = .failure
    }
    return status
  }
}
