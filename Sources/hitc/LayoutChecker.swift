import HitLayout
import HitLayoutYAML
import HitReport

/// Reads, judges and renders single layouts; used by several threads.
struct LayoutChecker: Sendable {
  let writer: any ReportWriter
  /// How many findings of a file can be shown at most.
  var limit: Int?
  /// Findings to leave out.
  var baseline: BaselineFile?
  /// All findings go into a new baseline rather than into the report.
  var recordsBaseline = false
  var fixing = Fixing.none

  /// What becomes of the fixes that findings carry.
  enum Fixing { case none, apply, diff }

  /// Reads a layout, judges it, and renders what was found.
  func check(_ job: LayoutJob) -> (report: FileReport, judgement: Judgement?) {
    var report = FileReport()
    var source: LayoutSource
    do {
      source = try LayoutSource(job.file)
    } catch  where error.code == EFBIG {
      report.isLayout = true
      report.summary.files = 1
      let file = ReportedFile(path: job.file.path.bytes, source: SourceText([]))
      report.add([Finding(tooLarge)], in: file, by: writer, atMost: limit)
      return (report, nil)
    } catch {
      return (unreadable(error), nil)
    }
    let judgement = judge(&source, job)
    let bytes: [UInt8]
    do {
      // Only what there is something to say about is looked at again.
      bytes = judgement.resolved != nil && judgement.diagnostics.isEmpty ? [] : try source.text()
    } catch {
      return (unreadable(error), nil)
    }
    // What reads as a layout is one.
    if job.file.isFound, judgement.resolved == nil, !bytes.withUnsafeBytes({ isLayoutDocument($0) }) {
      report.summary.notLayouts = 1
      return (report, nil)
    }
    report.isLayout = true
    report.summary.files = 1
    report.summary.controls = judgement.controls
    if let unchecked = judgement.unchecked {
      report.summary.unchecked.append("\(quoted(job.file.path)): \(unchecked)")
    }
    if judgement.diagnostics.isEmpty {
      settleBaseline([], job, &report)
      return (report, judgement)
    }
    let findings = settleBaseline(judgement.diagnostics.map { Finding($0) }, job, &report)
    show(findings, bytes, source.identity, judgement, job, &report)
    return (report, judgement)
  }

  private func unreadable(_ error: FileError) -> FileReport {
    var report = FileReport()
    report.messages.append(error.message)
    report.summary.unreadable = 1
    report.status = .failure
    return report
  }

  /// Judges a layout; its text is given back as soon as only findings can need it.
  private func judge(_ source: inout LayoutSource, _ job: LayoutJob) -> Judgement {
    let name = defaultName(of: job.file.path)
    let decoded = source.withUnsafeBytes { decodeLayout($0, name: name) }
    if decoded.layout != nil, fixing == .none { source.release() }
    var judgement = Judgement(decoded)
    judgement.lint(by: job.configuration.lintOptions)
    return judgement
  }

  /// Takes the findings that a baseline knows out, or all that go into a new one.
  @discardableResult
  private func settleBaseline(_ findings: [Finding], _ job: LayoutJob, _ report: inout FileReport) -> [Finding] {
    var findings = findings
    if recordsBaseline {
      report.recorded = findings.map { FindingKey($0.diagnostic) }.filter { !$0.rule.isFileFault }
      findings.removeAll { !$0.diagnostic.rule.isFileFault }
      report.summary.inBaseline = report.recorded.count
    } else if let baseline {
      let (removed, unused) = baseline.baseline.remove(from: &findings, on: baseline.name(of: job.file))
      report.summary.inBaseline = removed
      report.summary.baselineUnused = unused
    }
    return findings
  }

  /// Renders the findings, after their fixes where these are asked for.
  private func show(
    _ findings: [Finding], _ bytes: [UInt8], _ identity: FileIdentity?, _ judgement: Judgement, _ job: LayoutJob,
    _ report: inout FileReport
  ) {
    if findings.isEmpty { return }
    let original = bytes
    var (findings, bytes) = (findings, bytes)
    if writer.showsEdits || fixing != .none { addEdits(to: &findings, bytes, judgement) }
    if fixing != .none, findings.contains(where: { !$0.edits.isEmpty }) {
      let mended = mend(bytes, findings) { changed in
        let after = hitc.judge(changed, name: defaultName(of: job.file.path), by: job.configuration.lintOptions)
        if after.resolved == nil { return nil }
        var ignored = FileReport()
        var left = settleBaseline(after.diagnostics.map { Finding($0) }, job, &ignored)
        addEdits(to: &left, changed, after)
        return left
      }
      (report.summary.fixesRefused, report.summary.fixesUntried) = (mended.refused, mended.untried)
      if fixing == .diff {
        report.output = unifiedDiff(from: bytes, to: mended.text, path: job.file.path.bytes)
      } else if mended.text != bytes {
        do throws(FileError) {
          guard let identity else {
            throw FileError(action: "write", path: job.file.path, code: FileError.notRegular)
          }
          _ = try replaceFile(
            job.file.path, with: mended.text, ifStill: OriginalFile(identity: identity, bytes: original))
          report.summary.fixed = mended.fixed
          (findings, bytes) = (mended.findings, mended.text)
        } catch {
          report.messages.append(error.message)
          report.status = .failure
        }
      }
    }
    findings.numberOccurrences()
    let file = ReportedFile(path: job.file.path.bytes, source: SourceText(bytes))
    report.add(findings, in: file, by: writer, atMost: limit)
    // What --fix has left cannot be mended by it.
    if fixing == .apply { report.summary.fixable = 0 }
    if fixing == .diff { report.summary.fixable -= min(report.summary.fixable, report.summary.fixesRefused) }
  }

  /// Turns fixes into edits of the text that was judged.
  private func addEdits(to findings: inout [Finding], _ bytes: [UInt8], _ judgement: Judgement) {
    guard let layout = judgement.resolved?.layout else { return }
    let fixable = findings.indices.filter { findings[$0].diagnostic.fix != nil }
    let edits = bytes.withUnsafeBytes { source in
      textEdits(for: fixable.compactMap { findings[$0].diagnostic.fix }, in: source, layout: layout)
    }
    for (index, edits) in zip(fixable, edits) { findings[index].edits = edits }
  }
}
