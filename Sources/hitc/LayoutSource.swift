/// The text of a layout, which a large file need not keep in memory: it can be read again.
struct LayoutSource {
  /// Smaller files are kept: reading them again costs more than they take.
  static let leastReleased = 1 << 20

  private let file: InputFile
  private var bytes: [UInt8]
  private var isHeld = true
  /// Of a file that can be read again; nil for standard input and pipes.
  private(set) var identity: FileIdentity?

  init(_ file: InputFile) throws(FileError) {
    self.file = file
    bytes = try file.isStandardInput ? readStandardInput() : readFile(file.path, identity: &identity)
  }

  /// Calls `body` with the text, which must not have been released.
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    precondition(isHeld, "the text is asked for before it is released")
    return bytes.withUnsafeBytes(body)
  }

  /// Gives the memory back, where the text is large and can be read again.
  mutating func release() {
    guard identity != nil, bytes.count >= LayoutSource.leastReleased else { return }
    bytes = []
    isHeld = false
  }

  /// The text, read again where it was released; fails where the file is not as it was then.
  mutating func text() throws(FileError) -> [UInt8] {
    if isHeld { return bytes }
    var current: FileIdentity?
    let read = try readFile(file.path, identity: &current)
    if current == nil || current != identity {
      throw FileError(action: "read", path: file.path, code: FileError.hasChanged)
    }
    bytes = read
    isHeld = true
    return bytes
  }
}

/// Which regular file it is, and when it was last written.
struct FileIdentity: Equatable {
  private var device: UInt64
  private var number: UInt64
  private var size: Int64
  private var times: [Int]

  /// What is at a path now, links followed; nil where that is no regular file.
  init?(_ path: Path) {
    guard let status = fileStatus(path) else { return nil }
    self.init(status)
  }

  /// nil for what is no regular file.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    times = [Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec)]
  }
}

/// A regular file as it was when it was read.
struct OriginalFile {
  var identity: FileIdentity
  var bytes: [UInt8]

  /// Whether a path leads to it, or at least to the same text: a link more or less changes the times of a file too.
  func isStill(at path: Path) -> Bool {
    FileIdentity(path) == identity || (try? file(path, holds: bytes)) == true
  }
}
