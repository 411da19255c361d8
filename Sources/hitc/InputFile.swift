/// What standard input is called where no name is given for it.
let standardInputName = Path("<stdin>")

/// The name of a layout that does not give one: the file's without its ending.
func defaultName(of path: Path) -> String { path == standardInputName ? "layout" : path.stem.text }

/// One thing to read, found on the command line or in a directory named there.
struct InputFile: Sendable {
  /// As it is shown and opened; for standard input the name given for it.
  var path: Path
  var isStandardInput = false
  /// Found in a directory, where not every YAML file is a layout.
  var isFound = false
  /// The path below the directory it was found in; else the last component.
  var relative: Path
  /// Which of the command line's paths it came from.
  var argument: Int
}

/// What the paths on the command line come to.
struct Collection {
  /// Sorted by path, each path once.
  var files: [InputFile] = []
  /// What has a layout's name but is no regular file.
  var notFiles = 0
  /// For each argument: a directory.
  var directories: [Bool] = []
  /// For each argument that is a directory: how many YAML files it holds, those left out included.
  var holds: [Int] = []
  /// Files that further arguments name too: an index into `files`, and the argument.
  var shared: [(file: Int, argument: Int)] = []
  /// What could not be read on the way.
  var errors: [FileError] = []
}

/// Finds the files that the arguments name.
///
/// Directories are searched to any depth, without those whose name starts with a dot and without following symbolic links to
/// directories, so that no link makes a circle.
func collect(_ arguments: [Path], stdinName: Path?) -> Collection {
  var collection = Collection()
  collection.directories = arguments.map { _ in false }
  collection.holds = arguments.map { _ in 0 }
  for (index, argument) in arguments.enumerated() {
    if argument == "-" {
      let name = stdinName ?? standardInputName
      collection.files.append(
        InputFile(path: name, isStandardInput: true, relative: name.lastComponent, argument: index))
      continue
    }
    var status = stat()
    if argument.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR {
      collection.directories[index] = true
      search(argument.normalized, argument: index, &collection)
    } else {
      let path = argument.normalized
      collection.files.append(InputFile(path: path, relative: path.lastComponent, argument: index))
    }
  }
  collection.files.sort { ($0.path, $0.isFound ? 1 : 0, $0.argument) < ($1.path, $1.isFound ? 1 : 0, $1.argument) }
  var unique: [InputFile] = []
  unique.reserveCapacity(collection.files.count)
  for file in collection.files {
    if let last = unique.last, last.path == file.path, last.isStandardInput == file.isStandardInput {
      collection.shared.append((unique.count - 1, file.argument))
    } else {
      unique.append(file)
    }
  }
  collection.files = unique
  return collection
}

private func search(_ root: Path, argument: Int, _ collection: inout Collection) {
  var pending = [(path: root, relative: Path(""))]
  while let folder = pending.popLast() {
    guard let stream = folder.path.withCString({ opendir($0) }) else {
      collection.errors.append(FileError(action: "read", path: folder.path, code: errno))
      continue
    }
    defer { closedir(stream) }
    while let entry = nextEntry(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Path(cString: $0) }
      }
      if name.bytes.first == 0x2E { continue }
      let path = folder.path.appending(name)
      let kind = kind(of: path, Int32(entry.pointee.d_type))
      if kind == .directory {
        pending.append((path, folder.relative.appending(name)))
        continue
      }
      guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { continue }
      collection.holds[argument] += 1
      if kind == .file {
        collection.files.append(
          InputFile(path: path, isFound: true, relative: folder.relative.appending(name), argument: argument))
      } else {
        collection.notFiles += 1
      }
    }
    if errno != 0 { collection.errors.append(FileError(action: "read", path: folder.path, code: errno)) }
  }
}

/// The next entry; nil at the end, with `errno` 0, or where reading fails.
private func nextEntry(_ stream: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
  errno = 0
  return readdir(stream)
}

private enum EntryKind { case file, directory, other }

/// What a directory's entry is; a symbolic link counts as a file where it leads to one, and never as a directory.
private func kind(of path: Path, _ type: Int32) -> EntryKind {
  if type == Int32(DT_REG) { return .file }
  if type == Int32(DT_DIR) { return .directory }
  var status = stat()
  if type == Int32(DT_LNK) || path.withCString({ lstat($0, &status) }) != 0 || status.st_mode & S_IFMT == S_IFLNK {
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .directory
  default: return .other
  }
}
