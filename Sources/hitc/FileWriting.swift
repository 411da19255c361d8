/// What became of an output.
enum WriteOutcome { case written, unchanged }

/// Puts content in the place of a file: written beside it and renamed into it, so that a reader sees the old or the new, and a
/// failure or a signal leaves the old. What is already there is left untouched; permissions are kept.
///
/// A symbolic link is followed; what is no regular file, such as a pipe, is written to as it is, and so is a descriptor that
/// is open already, such as `/dev/stdout`, whatever it leads to.
///
/// - Parameter original: what must be there until it is replaced; fails with `hasChanged` where it is not.
func replaceFile(
  _ path: Path, with content: some FileContent, ifStill original: OriginalFile? = nil
) throws(FileError) -> WriteOutcome {
  if original == nil, let descriptor = openDescriptor(path) {
    let code = writeAll(content.whole, to: descriptor)
    if code != 0 { throw FileError(action: "write", path: path, code: code) }
    return .written
  }
  var status = stat()
  let exists = path.withCString { stat($0, &status) } == 0
  if !exists, errno != ENOENT { throw FileError(action: "write", path: path, code: errno) }
  if let original, !original.isStill(at: path) {
    // The same file by two names is mended alike by either.
    if (try? file(path, holds: content)) == true { return .unchanged }
    throw FileError(action: "write", path: path, code: FileError.hasChanged)
  }
  if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileError(action: "write", path: path, code: EISDIR) }
  if exists, status.st_mode & S_IFMT != S_IFREG {
    try writeInPlace(path, content.whole)
    return .written
  }
  if exists, status.st_size == content.byteCount, (try? file(path, holds: content)) == true { return .unchanged }
  let target = try followLinks(path)
  removeLeftovers(in: target.folder)
  let code = uninterrupted { writeBeside(target, content, mode: exists ? status.st_mode & 0o7777 : nil, original) }
  if code == FileError.hasChanged, (try? file(path, holds: content)) == true { return .unchanged }
  if code != 0 { throw FileError(action: "write", path: path, code: code) }
  return .written
}

/// The number in a path that names a descriptor of this process; nil for any other path.
private func openDescriptor(_ path: Path) -> Int32? {
  if !path.isAbsolute { return nil }
  let path = path.normalized
  if path == "/dev/stdout" { return STDOUT_FILENO }
  if path == "/dev/stderr" { return STDERR_FILENO }
  guard path.folder == "/dev/fd" || path.folder == "/proc/self/fd" else { return nil }
  return Int32(path.lastComponent.text)
}

private func writeInPlace(_ path: Path, _ bytes: [UInt8]) throws(FileError) {
  let file = openFile(path, O_WRONLY)
  var code = file < 0 ? errno : writeAll(bytes, to: file)
  if file >= 0, close(file) != 0, code == 0 { code = errno }
  if code != 0 { throw FileError(action: "write", path: path, code: code) }
}

/// Where a chain of symbolic links leads, whether or not there is something.
func followLinks(_ path: Path) throws(FileError) -> Path {
  var current = path
  for _ in 0..<40 {
    let link: [UInt8]? = current.withCString { name in
      let link = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) { link in
          link.baseAddress.map { max(0, readlink(name, $0, link.count)) } ?? 0
        }
      }
      return link.isEmpty ? nil : link
    }
    guard let link else { return current }
    let target = Path(link)
    current = target.isAbsolute ? target : current.folder.appending(target)
  }
  throw FileError(action: "write", path: path, code: ELOOP)
}

/// Writes a new file beside `target` and renames it; 0, or why it could not. Leaves nothing behind.
private func writeBeside(
  _ target: Path, _ content: some FileContent, mode: mode_t?, _ original: OriginalFile?
) -> Int32 {
  #if os(Linux)
    // A file without a name until it is whole leaves nothing behind even when the process is killed.
    let nameless = target.folder.withCString { open($0, namelessFile | O_WRONLY | O_CLOEXEC, 0o666) }
    if nameless >= 0 {
      defer { close(nameless) }
      let code = fill(nameless, content, mode: mode)
      if code != 0 { return code }
      // Where nothing is in its place yet, there is no step between.
      let descriptor = "/proc/self/fd/\(nameless)"
      if original == nil,
        target.withCString({ linkat(AT_FDCWD, descriptor, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }) == 0
      {
        return 0
      }
      let (named, temporary) = makeBeside(target) { name in
        linkat(AT_FDCWD, descriptor, AT_FDCWD, name, AT_SYMLINK_FOLLOW)
      }
      if named >= 0 { return moveIntoPlace(temporary, target, original) }
    }
  #endif
  let (file, temporary) = makeBeside(target) { open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666) }
  if file < 0 { return errno }
  var code = fill(file, content, mode: mode)
  if close(file) != 0, code == 0 { code = errno }
  if code == 0 { return moveIntoPlace(temporary, target, original) }
  _ = temporary.withCString { unlink($0) }
  return code
}

#if os(Linux)
  /// `O_TMPFILE`, whose definition is too much for the importer.
  private let namelessFile = O_DIRECTORY | 0o20_000_000
#endif

private func fill(_ file: Int32, _ content: some FileContent, mode: mode_t?) -> Int32 {
  if let mode, fchmod(file, mode) != 0 { return errno }
  return content.fill(file)
}

private func moveIntoPlace(_ temporary: Path, _ target: Path, _ original: OriginalFile?) -> Int32 {
  let hasChanged = original.map { !$0.isStill(at: target) } ?? false
  let failed = hasChanged || temporary.withCString { from in target.withCString { rename(from, $0) } } != 0
  if !failed { return 0 }
  let code = hasChanged ? FileError.hasChanged : errno
  _ = temporary.withCString { unlink($0) }
  return code
}

/// Calls `make` with free names beside a file until one works or something else than a taken name stops it.
private func makeBeside(_ target: Path, _ make: (UnsafePointer<CChar>) -> Int32) -> (Int32, Path) {
  while true {
    let name = temporaryName(beside: target)
    let result = name.withCString(make)
    if result >= 0 || errno != EEXIST { return (result, name) }
  }
}

/// Makes a folder and those above it, where they are not there yet.
func makeFolders(_ folder: Path) throws(FileError) {
  var status = stat()
  if folder.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
  var made: [UInt8] = folder.isAbsolute ? [0x2F] : []
  for part in folder.bytes.split(separator: 0x2F) {
    if let last = made.last, last != 0x2F { made.append(0x2F) }
    made.append(contentsOf: part)
    let path = Path(made)
    let failed = path.withCString { mkdir($0, 0o777) } != 0
    if failed, errno != EEXIST { throw FileError(action: "make", path: path, code: errno) }
  }
}
