import HitLayout
import HitLayoutYAML
import HitLint
import HitReport

/// A configuration and where it holds.
final class LoadedConfiguration: Sendable {
  let configuration: Configuration
  /// The file it was read from; nil where there is none.
  let path: Path?
  /// The folder that its patterns are relative to, as the system resolves it.
  private let folder: Path
  private let excludes: [Glob]
  let lintOptions: LintOptions

  init(_ configuration: Configuration, path: Path?, folder: Path) {
    self.configuration = configuration
    self.path = path
    self.folder = folder
    excludes = configuration.exclude.map(Glob.init)
    lintOptions = LintOptions(
      minimumTarget: configuration.minimumTarget ?? .languageDefault,
      severities: configuration.rules.isEmpty ? [:] : configuration.rules.mapValues(RuleLevel.init))
  }

  /// Whether an `exclude` leaves out a file in `folder`, an absolute path.
  func excludes(_ name: Path, in fileFolder: Path) -> Bool {
    if excludes.isEmpty { return false }
    guard let relative = fileFolder.appending(name).relative(to: folder) else { return false }
    return excludes.contains { $0.matches(relative) }
  }
}

/// Finds and reads the configurations of layouts, each once.
struct Configurations {
  static let fileName = Path(".hitc.yaml")

  private let fixed: LoadedConfiguration?
  private let none = LoadedConfiguration(Configuration(), path: nil, folder: Path("/"))
  /// By folder as the system resolves it.
  private var nearest: [Path: LoadedConfiguration] = [:]
  /// What holds in a folder as written, the latest apart: mostly the next file lies in the same one.
  private var places: [Path: Place] = [:]
  private var latest: (written: Path, place: Place)?
  private let report: (Finding, ReportedFile) -> Void

  /// - Parameter fixed: the file of `--config`; without one, they are looked for.
  /// - Parameter report: is told what is wrong with a configuration, before the failure is thrown.
  init(fixed: Path?, report: @escaping (Finding, ReportedFile) -> Void) throws(Failure) {
    self.report = report
    guard let fixed else {
      self.fixed = nil
      return
    }
    let folder = resolve(fixed.folder) ?? fixed.folder
    self.fixed = try load(fixed, named: fixed, folder: folder, report)
  }

  /// The configuration that holds for a file, and whether it leaves the file out.
  mutating func configuration(of file: InputFile) throws(Failure) -> (LoadedConfiguration, isExcluded: Bool) {
    let place = try place(of: file.path.folder)
    return (place.configuration, place.configuration.excludes(file.path.lastComponent, in: place.folder))
  }

  /// A folder as the system resolves it, and the configuration that holds in it.
  private struct Place {
    var folder: Path
    var configuration: LoadedConfiguration
  }

  private mutating func place(of written: Path) throws(Failure) -> Place {
    if let latest {
      if latest.written == written { return latest.place }
      places[latest.written] = latest.place
    }
    let place: Place
    if let known = places[written] {
      place = known
    } else {
      let folder = resolve(written) ?? written
      let configuration = if let fixed { fixed } else { try configuration(in: folder) }
      place = Place(folder: folder, configuration: configuration)
    }
    latest = (written, place)
    return place
  }

  private mutating func configuration(in folder: Path) throws(Failure) -> LoadedConfiguration {
    var passed: [Path] = []
    var current = folder
    var found = none
    while true {
      if let known = nearest[current] {
        found = known
        break
      }
      passed.append(current)
      let path = current.appending(Self.fileName)
      if path.withCString({ access($0, F_OK) }) == 0 {
        found = try load(path, named: Self.fileName, folder: current, report)
        break
      }
      let above = current.folder
      if above == current || !current.isAbsolute { break }
      current = above
    }
    // A run in one folder needs no table of folders, and starts sooner without.
    if latest != nil {
      for folder in passed { nearest[folder] = found }
    }
    return found
  }
}

/// Reads a configuration. Findings call it by `name`, which does not tell where the layouts lie.
private func load(
  _ path: Path, named name: Path, folder: Path, _ report: (Finding, ReportedFile) -> Void
) throws(Failure) -> LoadedConfiguration {
  let bytes: [UInt8]
  do { bytes = try readFile(path) } catch { throw .file(error.message) }
  let (configuration, faults) = bytes.withUnsafeBytes { decodeConfiguration($0, name: name.text) }
  if !faults.isEmpty {
    let file = ReportedFile(path: path.bytes, source: SourceText(bytes))
    for fault in faults { report(Finding(fault), file) }
    throw .ended(.failure)
  }
  return LoadedConfiguration(configuration, path: path, folder: folder)
}

/// The absolute path without links and dots, or nil where there is no such folder.
func resolve(_ folder: Path) -> Path? {
  folder.withCString { name in
    guard let resolved = realpath(name, nil) else { return nil }
    defer { free(resolved) }
    return Path(cString: resolved)
  }
}

extension RuleLevel {
  fileprivate init(_ setting: Configuration.RuleSetting) {
    switch setting {
    case .off: self = .off
    case .severity(.note): self = .note
    case .severity(.warning): self = .warning
    case .severity(.error): self = .error
    }
  }
}
