import HitReport

func runLint(_ context: Context) throws(Failure) -> ExitStatus {
  let arguments = context.arguments
  let options = try RunOptions(arguments)
  if context.paths.isEmpty { throw .usage("lint needs at least one path") }
  try refuseTogether([.fix, .diff], arguments)
  try refuseTogether([.baseline, .writeBaseline], arguments)
  try refuseTogether([.fix, .writeBaseline], arguments)
  try refuseTogether([.diff, .writeBaseline], arguments)
  try refuseTogether([.diff, .format], arguments)
  if arguments.has(.fix), context.paths.contains(where: { $0 == "-" }) {
    throw .usage("--fix cannot change standard input; --diff shows what it would change")
  }
  if arguments.has(.fix) { try refuseIrregular(context.paths) }

  // With --diff, standard output is for the diff alone.
  let writer: any ReportWriter = arguments.has(.diff) ? NoReport() : options.writer(on: STDOUT_FILENO)
  var checker = LayoutChecker(writer: writer, limit: options.maxFindings)
  if arguments.has(.fix) {
    checker.fixing = .apply
    holdSignalsWhileWriting()
  } else if arguments.has(.diff) {
    checker.fixing = .diff
  }
  if let path = arguments.value(.baseline) { checker.baseline = try BaselineFile(reading: path) }
  var recorded = arguments.value(.writeBaseline).map { BaselineFile(at: $0) }
  checker.recordsBaseline = recorded != nil

  let run = try LayoutRun(context.paths, options: options, context: context)
  if let path = arguments.value(.writeBaseline) {
    let target = try WriteTarget(path, of: .writeBaseline)
    try target.check(against: run.jobs)
    try target.checkBaseline()
  }
  let settled = checker
  let status = run.run(printingTo: context.output, writer: writer) {
    settled.check($0).report
  } each: { job, report in
    context.output.write(report.output)
    for key in report.recorded { recorded?.add(key, on: job.file) }
  }
  if let recorded, status != .failure {
    holdSignalsWhileWriting()
    do { try recorded.write() } catch { throw .file(error.message) }
  }
  return status
}

/// Refuses options that contradict each other.
func refuseTogether(_ options: [Option], _ arguments: Arguments) throws(Failure) {
  if options.allSatisfy({ arguments.has($0) }) {
    throw .usage(options.map(\.rawValue).joined(separator: " and ") + " cannot be given together")
  }
}

/// Refuses what --fix cannot put a new file in the place of, such as a pipe.
private func refuseIrregular(_ paths: [Path]) throws(Failure) {
  for path in paths {
    guard let kind = fileStatus(path).map({ $0.st_mode & S_IFMT }), kind != S_IFREG, kind != S_IFDIR else { continue }
    throw .usage(
      "--fix cannot change '\(quoted(path))', which is not a regular file; --diff shows what it would change")
  }
}

/// Prints nothing.
private struct NoReport: ReportWriter {
  func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {}
}
