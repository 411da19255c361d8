import HitEmit

/// What a file is to hold, given piece by piece.
protocol FileContent {
  var byteCount: Int { get }

  /// Calls `put` with pieces that make up the whole, each with its offset, in any order; ends early, with false, where
  /// it returns false.
  func write(_ put: (_ piece: UnsafeRawBufferPointer, _ offset: Int) -> Bool) -> Bool
}

extension TableBuilder: FileContent {}

extension [UInt8]: FileContent {
  var byteCount: Int { count }

  func write(_ put: (_ piece: UnsafeRawBufferPointer, _ offset: Int) -> Bool) -> Bool {
    withUnsafeBytes { put($0, 0) }
  }
}

extension FileContent {
  /// All of it at once, for what can only be written front to back.
  var whole: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
      let bytes = UnsafeMutableRawBufferPointer(bytes)
      _ = write { piece, offset in
        UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]).copyMemory(from: piece)
        return true
      }
      count = byteCount
    }
  }

  /// Writes to a regular file that is empty; 0, or why it could not.
  func fill(_ file: Int32) -> Int32 {
    var code: Int32 = 0
    _ = write { piece, offset in
      code = writeAll(piece, to: file, at: offset)
      return code == 0
    }
    return code
  }
}

/// Whether a file holds just this; reads no further than to the first piece that differs. What is no regular file is
/// not opened, as that could wait for ever or take what another program is to read.
func file(_ path: Path, holds content: some FileContent) throws(FileError) -> Bool {
  if let kind = fileStatus(path).map({ $0.st_mode & S_IFMT }), kind != S_IFREG {
    throw FileError(action: "read", path: path, code: kind == S_IFDIR ? EISDIR : FileError.notRegular)
  }
  let file = openFile(path, O_RDONLY | O_NONBLOCK)
  if file < 0 { throw FileError(action: "read", path: path, code: errno) }
  defer { close(file) }
  var status = stat()
  if fstat(file, &status) != 0 { throw FileError(action: "read", path: path, code: errno) }
  if status.st_mode & S_IFMT != S_IFREG {
    throw FileError(action: "read", path: path, code: FileError.notRegular)
  }
  if Int(status.st_size) != content.byteCount { return false }
  var failure: Int32 = 0
  let isEqual = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { chunk in
    content.write { piece, offset in
      var start = 0
      while start < piece.count {
        let got = pread(file, chunk.baseAddress, min(chunk.count, piece.count - start), off_t(offset + start))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0, let known = piece.baseAddress, let read = chunk.baseAddress,
          memcmp(known + start, read, got) == 0
        else { return false }
        start += got
      }
      return true
    }
  }
  if failure != 0 { throw FileError(action: "read", path: path, code: failure) }
  return isEqual
}
