import HitReport

/// A baseline with the folder that its paths are relative to.
struct BaselineFile: Sendable {
  var baseline: Baseline
  private let path: Path
  /// As the system resolves it.
  private let folder: Path

  /// A new one that is to be written to `path`.
  init(at path: Path) {
    baseline = Baseline()
    self.path = path
    folder = resolve(path.folder) ?? path.folder
  }

  init(reading path: Path) throws(Failure) {
    self.init(at: path)
    let bytes = try readArgument(path)
    do throws(BaselineError) {
      baseline = try Baseline(bytes)
    } catch {
      throw ScriptPlace(file: path, line: error.line).failure(error.message)
    }
  }

  /// The name that the baseline has for a layout: the path from its own folder.
  func name(of file: InputFile) -> [UInt8] {
    let from = folder.bytes.split(separator: 0x2F)
    let to = ((resolve(file.path.folder) ?? file.path.folder).appending(file.path.lastComponent)).bytes
      .split(separator: 0x2F)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = [ArraySlice<UInt8>](repeating: [0x2E, 0x2E], count: from.count - common)
    return Array((up + to[common...]).joined(separator: [0x2F]))
  }

  mutating func add(_ key: FindingKey, on file: InputFile) { baseline.add(key, on: name(of: file)) }

  func write() throws(FileError) {
    try makeFolders(path.folder)
    _ = try replaceFile(path, with: baseline.bytes)
  }
}
