import Synchronization

/// How temporary files are called: `.hitc-PROCESS-NUMBER.tmp`.
private let prefix = Array(".hitc-".utf8)
private let suffix = Array(".tmp".utf8)

private let temporaryCount = Atomic<Int>(0)

/// A name beside a file that no other call gives, for what is on its way into the file's place.
func temporaryName(beside target: Path) -> Path {
  let number = temporaryCount.add(1, ordering: .relaxed).newValue
  return target.folder.appending(Path(prefix + Array("\(getpid())-\(number)".utf8) + suffix))
}

/// The folders looked at, in order: what a set needs to begin with would be a tenth of compiling one small file.
private let cleaned = Mutex<[Path]>([])

/// Whether a folder is met for the first time.
private func isNew(_ folder: Path) -> Bool {
  cleaned.withLock { folders in
    var (low, high) = (0, folders.count)
    while low < high {
      let middle = (low + high) / 2
      if folders[middle] < folder { low = middle + 1 } else { high = middle }
    }
    if low < folders.count && folders[low] == folder { return false }
    folders.insert(folder, at: low)
    return true
  }
}

/// Removes what runs that were killed left in a folder; looks at each folder once.
///
/// A file goes when its process is gone and it is a minute old, so that of another machine on a shared disk, whose processes
/// cannot be seen, nothing is taken that is being written.
func removeLeftovers(in folder: Path) {
  guard isNew(folder), let stream = folder.withCString({ opendir($0) }) else {
    return
  }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    // A folder may hold many thousands of others, which must cost next to nothing.
    let found = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { strncmp($0, ".hitc-", 6) == 0 ? Path(cString: $0) : nil }
    }
    guard let name = found, let process = process(of: name), kill(process, 0) != 0, errno == ESRCH else { continue }
    let path = folder.appending(name)
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
    if time(nil) - modificationTime(status) >= 60 { _ = path.withCString { unlink($0) } }
  }
}

/// The process that a temporary file is named after, or nil for another file.
private func process(of name: Path) -> pid_t? {
  let bytes = name.bytes
  guard bytes.count > prefix.count + suffix.count, bytes.starts(with: prefix), bytes.suffix(suffix.count) == suffix[...]
  else { return nil }
  let numbers = bytes[prefix.count..<(bytes.count - suffix.count)].split(separator: 0x2D)
  guard numbers.count == 2, Int(Path(Array(numbers[1])).text) != nil else { return nil }
  guard let process = pid_t(Path(Array(numbers[0])).text), process > 0 else { return nil }
  return process
}

private func modificationTime(_ status: stat) -> time_t {
  #if canImport(Darwin)
    status.st_mtimespec.tv_sec
  #else
    status.st_mtim.tv_sec
  #endif
}
