import HitLayoutYAML

/// A path that the command line names to be written, which must not take the place of what the run reads or writes elsewhere.
struct WriteTarget {
  let path: Path
  /// nil where nothing is there yet.
  private let status: stat?

  /// - Parameter option: what names it; a mistaken path is wrong usage of that.
  init(_ path: Path, of option: Option) throws(Failure) {
    if path.bytes.isEmpty { throw .usage("\(option.rawValue) needs a path that is not empty") }
    if path == "-" {
      throw .usage("\(option.rawValue) - would write a file named '-': /dev/stdout is standard output, './-' that file")
    }
    self.path = path
    status = fileStatus(path)
  }

  var isDirectory: Bool { kind == S_IFDIR }

  private var kind: mode_t? { status.map { $0.st_mode & S_IFMT } }

  /// Whether another path leads to the same place. A device, such as `/dev/null`, is never taken for one.
  func isSame(as other: Path) -> Bool {
    if kind == S_IFCHR { return false }
    if path.normalized == other.normalized { return true }
    let there = fileStatus(other)
    if let status, let there { return status.st_dev == there.st_dev && status.st_ino == there.st_ino }
    return status == nil && there == nil && settled(path) == settled(other)
  }

  /// Refuses to take the place of what a run reads: a layout that it names, or a configuration.
  func check(against jobs: [LayoutJob]) throws(Failure) {
    var last: Path?
    for job in jobs {
      // What was found in a directory may be what a former run wrote; its content tells.
      if !job.file.isFound, !job.file.isStandardInput, isSame(as: job.file.path) { throw refusal("layout") }
      guard let configuration = job.configuration.path, configuration != last else { continue }
      last = configuration
      if isSame(as: configuration) { throw refusal("configuration") }
    }
    try checkContent()
  }

  /// Refuses to take the place of a layout or a configuration that is there, going by its name first.
  func checkContent() throws(Failure) {
    guard kind == S_IFREG else { return }
    if path.lastComponent == Configurations.fileName { throw refusal("configuration") }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"), let bytes = try? readFile(path) else { return }
    if bytes.withUnsafeBytes({ isLayoutDocument($0) }) { throw refusal("layout") }
  }

  /// Refuses to take the place of anything but an older baseline.
  func checkBaseline() throws(Failure) {
    guard kind == S_IFREG, let status, status.st_size > 0 else { return }
    let isBaseline: Bool
    do { isBaseline = try readFile(path).starts(with: "# hitc baseline".utf8) } catch { throw .file(error.message) }
    if !isBaseline {
      throw .usage("'\(quoted(path))' is there already and is no baseline: --write-baseline needs a FILE")
    }
  }

  func refusal(_ what: String) -> Failure {
    .usage("'\(quoted(path))' would be written in the place of the \(what)")
  }
}

/// What is at a path, links followed; nil where that cannot be said.
func fileStatus(_ path: Path) -> stat? {
  var status = stat()
  return path.withCString { stat($0, &status) } == 0 ? status : nil
}

/// Where a file would come to be, with links followed and dots taken out as far as the folders are there.
private func settled(_ path: Path) -> Path {
  let target = ((try? followLinks(path)) ?? path).normalized
  if let resolved = resolve(target) { return resolved }
  let folder = target.folder
  return folder == target ? target : settled(folder).appending(target.lastComponent)
}
