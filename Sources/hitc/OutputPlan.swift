import HitLayoutYAML

/// Where the outputs of each layout go.
struct OutputPlan: Sendable {
  let kinds: [OutputKind]
  /// What `-o` names; nil puts outputs beside their layouts.
  private let root: Path?
  private let isFolder: Bool

  /// - Parameter mayBeSeveral: whether more than one layout can come of the command line's paths.
  init(_ output: Path?, kinds: [OutputKind], mayBeSeveral: Bool) throws(Failure) {
    self.kinds = kinds
    root = output
    guard let output else {
      isFolder = false
      return
    }
    let target = try WriteTarget(output, of: .output)
    isFolder = mayBeSeveral || output.endsWithSlash || target.isDirectory
    if !isFolder, kinds.count > 1 {
      throw .usage("-o names one file, but --emit writes \(kinds.count): end it with '/' to name a directory")
    }
  }

  /// Where one output of a layout goes.
  func path(of job: LayoutJob, _ kind: OutputKind) -> Path {
    if let root, !isFolder { return root }
    let file = job.file
    let place = root.map { $0.appending(file.relative.folder) } ?? file.path.folder
    let stem = file.path == standardInputName ? Path("layout") : file.path.stem
    return place.appending(Path(stem.bytes + Array(kind.ending.utf8))).normalized
  }

  /// Makes the folder that an output of a layout goes to, where `-o` names one.
  func makeFolder(of job: LayoutJob) throws(FileError) {
    guard let root, isFolder else { return }
    try makeFolders(root.appending(job.file.relative.folder).normalized)
  }

  /// Refuses two layouts with one output, and an output in the place of a layout or a configuration.
  func check(_ jobs: [LayoutJob]) throws(Failure) {
    if let root, !isFolder { try WriteTarget(root, of: .output).check(against: jobs) }
    if jobs.count == 1 {
      // The most usual run, which tables of who writes what would slow down.
      let job = jobs[0]
      for kind in kinds where !job.file.isStandardInput { try check(path(of: job, kind), isNot: job.file.path) }
      return
    }
    var writers: [Path: LayoutJob] = [:]
    let layouts = Set(jobs.filter { !$0.file.isStandardInput }.map(\.file.path))
    for job in jobs {
      for kind in kinds {
        let path = path(of: job, kind)
        if layouts.contains(path.normalized) { try check(path, isNot: path.normalized) }
        guard let other = writers.updateValue(job, forKey: path) else { continue }
        // Of what was found in a directory, only layouts write something.
        if !isLayout(other) || !isLayout(job) {
          if isLayout(other) { writers[path] = other }
          continue
        }
        throw .usage(
          "'\(quoted(other.file.path))' and '\(quoted(job.file.path))' would both be written to '\(quoted(path))'")
      }
    }
  }

  /// Refuses a depfile in the place of an output, or of what is read.
  func check(depfile: WriteTarget, _ jobs: [LayoutJob]) throws(Failure) {
    try depfile.check(against: jobs)
    for job in jobs {
      for kind in kinds {
        let output = path(of: job, kind)
        if depfile.isSame(as: output), !job.file.isFound || isLayout(job) {
          throw .usage("the output '\(quoted(output))' and the depfile '\(quoted(depfile.path))' would be one file")
        }
        if depfile.path.normalized.relative(to: output.normalized) != nil {
          throw .usage("the output '\(quoted(output))' would be the folder of the depfile '\(quoted(depfile.path))'")
        }
      }
    }
  }

  private func check(_ path: Path, isNot layout: Path) throws(Failure) {
    if path.normalized == layout { throw .usage("'\(quoted(path))' would be written in the place of the layout") }
  }

  private func isLayout(_ job: LayoutJob) -> Bool {
    if !job.file.isFound { return true }
    guard let bytes = try? readFile(job.file.path) else { return false }
    return bytes.withUnsafeBytes { isLayoutDocument($0) }
  }
}
