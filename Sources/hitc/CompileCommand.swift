import HitEmit
import HitLayout
import HitReport

func runCompile(_ context: Context) throws(Failure) -> ExitStatus {
  let options = try RunOptions(context.arguments)
  let kinds = try OutputKind.list(context.arguments.value(.emit))
  try refuseTogether([.check, .depfile], context.arguments)
  if context.paths.isEmpty { throw .usage("compile needs at least one layout") }
  let run = try LayoutRun(context.paths, options: options, context: context)
  let plan = try OutputPlan(
    context.arguments.value(.output), kinds: kinds, mayBeSeveral: run.jobs.count > 1 || run.hasDirectories)
  try plan.check(run.jobs)
  var depfile: WriteTarget?
  if let path = context.arguments.value(.depfile) {
    let target = try WriteTarget(path, of: .depfile)
    try plan.check(depfile: target, run.jobs)
    depfile = target
  }

  let writer = options.writer(on: STDERR_FILENO)
  let compiler = Compiler(
    checker: LayoutChecker(writer: writer, limit: options.maxFindings), plan: plan, isStrict: options.isStrict,
    onlyChecks: context.arguments.has(.check))
  if !compiler.onlyChecks { holdSignalsWhileWriting() }
  var rules: [UInt8] = []
  if let depfile {
    for job in run.jobs {
      let inputs = (job.file.isStandardInput ? [] : [job.file.path]) + (job.configuration.path.map { [$0] } ?? [])
      rules += try depfileRule(outputs: kinds.map { plan.path(of: job, $0) }, inputs: inputs)
    }
    // No table is written where the depfile could not be.
    if depfile.isDirectory { throw .file(FileError(action: "write", path: depfile.path, code: EISDIR).message) }
    do { try makeFolders(depfile.path.folder) } catch { throw .file(error.message) }
  }
  let status = run.run(printingTo: context.errors, writer: writer) { compiler.compile($0) }
  if let depfile, status == .clean {
    do { _ = try replaceFile(depfile.path, with: rules) } catch { throw .file(error.message) }
  }
  return status
}

/// Compiles single layouts.
private struct Compiler: Sendable {
  let checker: LayoutChecker
  let plan: OutputPlan
  let isStrict: Bool
  let onlyChecks: Bool

  func compile(_ job: LayoutJob) -> FileReport {
    var (report, judgement) = checker.check(job)
    let counts = report.summary.counts
    guard let resolved = judgement?.resolved, counts.errors == 0 else { return report }
    if isStrict, counts.warnings > 0 {
      if !onlyChecks { report.summary.withheld += 1 }
      return report
    }
    var outputs: [(path: Path, content: any FileContent)] = []
    let builder = TableBuilder(resolved)
    if plan.kinds == [.table] {
      outputs = [(plan.path(of: job, .table), builder)]
    } else {
      let table = builder.whole
      for kind in plan.kinds {
        do throws(NameCollision) {
          outputs.append((plan.path(of: job, kind), try kind.bytes(resolved, table: table)))
        } catch {
          report.messages.append("\(quoted(job.file.path)): \(error.message)")
          report.status = .findings
          return report
        }
      }
    }
    do throws(FileError) {
      if !onlyChecks { try plan.makeFolder(of: job) }
      for output in outputs { try put(output.content, into: output.path, &report) }
    } catch {
      report.messages.append(error.message)
      report.status = .failure
    }
    return report
  }

  /// Writes one output, or says what is wrong with the one that is there.
  private func put(_ content: any FileContent, into path: Path, _ report: inout FileReport) throws(FileError) {
    if !onlyChecks {
      switch try replaceFile(path, with: content) {
      case .written: report.summary.written += 1
      case .unchanged: report.summary.unchanged += 1
      }
      return
    }
    do {
      if try file(path, holds: content) {
        report.summary.unchanged += 1
        return
      }
      report.messages.append("'\(quoted(path))' is stale")
    } catch  where error.code == ENOENT {
      report.messages.append("'\(quoted(path))' is missing")
    }
    report.status.raise(to: .findings)
  }
}
