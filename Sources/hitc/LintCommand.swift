import HitLayout
import HitLayoutYAML
import HitReport

func runLint(_ context: Context) throws(Failure) -> ExitStatus {
  let options = try RunOptions(context.arguments)
  if context.paths.isEmpty { throw .usage("lint needs at least one path") }
  let run = try LayoutRun(context.paths, options: options, context: context)
  let writer = options.writer(on: STDOUT_FILENO)
  let limit = options.maxFindings
  return run.run(printingTo: context.output, writer: writer) { job in
    check(job, writer: writer, limit: limit).report
  }
}

/// Reads a layout, judges it, and renders what was found.
func check(_ job: LayoutJob, writer: any ReportWriter, limit: Int?) -> (report: FileReport, judgement: Judgement?) {
  var report = FileReport()
  let bytes: [UInt8]
  do {
    bytes = try job.file.isStandardInput ? readStandardInput() : readFile(job.file.path)
  } catch  where error.code == EFBIG {
    report.isLayout = true
    report.summary.files = 1
    let file = ReportedFile(path: job.file.path.bytes, source: SourceText([]))
    report.add([Finding(tooLarge)], in: file, by: writer, atMost: limit)
    return (report, nil)
  } catch {
    report.messages.append(error.message)
    report.summary.unreadable = 1
    report.status = .failure
    return (report, nil)
  }
  if job.file.isFound, !bytes.withUnsafeBytes({ isLayoutDocument($0) }) {
    report.summary.notLayouts = 1
    return (report, nil)
  }
  report.isLayout = true
  let judgement = judge(bytes, name: defaultName(of: job.file.path), by: LintOptions())
  report.summary.files = 1
  report.summary.controls = judgement.controls
  if !judgement.diagnostics.isEmpty {
    let file = ReportedFile(path: job.file.path.bytes, source: SourceText(bytes))
    report.add(judgement.diagnostics.map { Finding($0) }, in: file, by: writer, atMost: limit)
  }
  return (report, judgement)
}
