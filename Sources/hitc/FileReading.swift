import HitReport

/// The most that is read of any file; the layout language's limit.
let fileSizeLimit = 256 << 20

/// Reads a whole file of any kind; one that is larger than the limit fails with EFBIG.
func readFile(_ path: Path, limit: Int = fileSizeLimit) throws(FileError) -> [UInt8] {
  var identity: FileIdentity?
  return try readFile(path, limit: limit, identity: &identity)
}

/// As `readFile`, and tells which file it was, before it was read.
func readFile(
  _ path: Path, limit: Int = fileSizeLimit, identity: inout FileIdentity?
) throws(FileError) -> [UInt8] {
  let file = openFile(path, O_RDONLY)
  if file < 0 { throw FileError(action: "read", path: path, code: errno) }
  defer { close(file) }
  var status = stat()
  if fstat(file, &status) != 0 { throw FileError(action: "read", path: path, code: errno) }
  if status.st_mode & S_IFMT == S_IFDIR { throw FileError(action: "read", path: path, code: EISDIR) }
  identity = FileIdentity(status)
  let isRegular = identity != nil
  if isRegular, status.st_size > limit { throw FileError(action: "read", path: path, code: EFBIG) }
  return try readAll(file, expecting: isRegular ? Int(status.st_size) : 1 << 16, limit: limit, of: path)
}

/// Reads standard input to its end; more than the limit fails with EFBIG.
func readStandardInput(limit: Int = fileSizeLimit) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, expecting: 1 << 16, limit: limit, of: standardInputName)
}

private func readAll(_ file: Int32, expecting size: Int, limit: Int, of path: Path) throws(FileError) -> [UInt8] {
  var failure: Int32 = 0
  var ended = false
  var bytes = [UInt8](unsafeUninitializedCapacity: min(size, limit) + 1) { buffer, count in
    count = 0
    while count < buffer.count, !ended, failure == 0 {
      fill(buffer, &count, from: file, &ended, &failure)
    }
  }
  while !ended, failure == 0, bytes.count <= limit {
    let chunk = [UInt8](unsafeUninitializedCapacity: min(1 << 20, limit + 1 - bytes.count)) { buffer, count in
      count = 0
      fill(buffer, &count, from: file, &ended, &failure)
    }
    bytes += chunk
  }
  if failure == 0, bytes.count > limit { failure = EFBIG }
  if failure != 0 { throw FileError(action: "read", path: path, code: failure) }
  return bytes
}

private func fill(
  _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from file: Int32, _ ended: inout Bool,
  _ failure: inout Int32
) {
  let room = UnsafeMutableBufferPointer(rebasing: buffer[count...])
  let got = read(file, room.baseAddress, room.count)
  if got > 0 {
    count += got
  } else if got == 0 {
    ended = true
  } else if errno != EINTR {
    failure = errno
  }
}

/// Opens a file that is there; -1 with `errno` set where that fails.
func openFile(_ path: Path, _ flags: Int32) -> Int32 {
  while true {
    let file = path.withCString { open($0, flags | O_CLOEXEC) }
    if file >= 0 || errno != EINTR { return file }
  }
}

/// A path as it is shown within quotes.
func quoted(_ path: Path) -> String { String(decoding: printablePath(path.bytes), as: UTF8.self) }
