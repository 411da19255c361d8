/// Buffered output to a standard stream; of one thread.
final class Console {
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Why writing failed; nothing is written from then on.
  private(set) var failure: Int32 = 0

  init(_ file: Int32) { self.file = file }

  /// Whether the reader is gone.
  var isClosed: Bool { failure == EPIPE }

  func write(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  func write(_ text: String) { write(text.utf8) }

  func flush() {
    if failure == 0 {
      failure = writeAll(buffer, to: file)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Writes everything; 0, or why it could not.
func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var start = 0
    while start < bytes.count {
      let written = Platform.write(file, bytes, from: start)
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      start += written
    }
    return 0
  }
}

/// Writes all bytes at an offset of a regular file; 0, or why it could not.
func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32, at offset: Int) -> Int32 {
  var start = 0
  while start < bytes.count {
    let written = pwrite(file, bytes.baseAddress?.advanced(by: start), bytes.count - start, off_t(offset + start))
    if written < 0 {
      if errno == EINTR { continue }
      return errno
    }
    start += written
  }
  return 0
}

/// The system's calls whose names a method here has too.
enum Platform {
  static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    #elseif canImport(Darwin)
      Darwin.write(file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    #endif
  }
}
