/// Where a script or a list of points is, for messages.
struct ScriptPlace {
  var file: Path
  /// From 1.
  var line: Int

  func failure(_ message: String) -> Failure { .file("\(quoted(file)):\(line): \(message)") }
}

/// Calls `body` with the words of each line that is neither blank nor a `#` comment, as the lines come in.
///
/// - Parameter isIdle: is called before the reader may have to wait for more.
func forEachEntry(
  of path: Path, isIdle: () -> Void = {}, _ body: ([ArraySlice<UInt8>], ScriptPlace) throws(Failure) -> Void
) throws(Failure) {
  let isStandardInput = path == "-"
  var place = ScriptPlace(file: isStandardInput ? Path("<stdin>") : path, line: 0)
  let file = isStandardInput ? STDIN_FILENO : openFile(path, O_RDONLY)
  if file < 0 { throw .file(FileError(action: "read", path: path, code: errno).message) }
  defer { if !isStandardInput { close(file) } }
  var pending: [UInt8] = []
  var isAtEnd = false
  while !isAtEnd {
    isIdle()
    let start = pending.count
    let failure = readMore(from: file, into: &pending)
    if failure != 0 { throw .file(FileError(action: "read", path: place.file, code: failure).message) }
    isAtEnd = pending.count == start
    let whole = isAtEnd ? pending.count : pending.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    try forEachEntry(in: pending[..<whole], at: &place, body)
    pending.removeFirst(whole)
    if pending.count > longestLine {
      place.line += 1
      throw place.failure("the line is too long")
    }
  }
}

/// Calls `body` with the words of each entry in whole lines.
///
/// - Parameter place: the line before; the last line after.
func forEachEntry(
  in bytes: ArraySlice<UInt8>, at place: inout ScriptPlace,
  _ body: ([ArraySlice<UInt8>], ScriptPlace) throws(Failure) -> Void
) throws(Failure) {
  var rest = bytes
  while !rest.isEmpty {
    let line = rest.prefix { $0 != 0x0A }
    rest = rest.dropFirst(line.count + 1)
    place.line += 1
    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if let first = words.first, first.first != 0x23 { try body(words, place) }
  }
}

/// Much longer than an entry with an id of 255 bytes; an endless line ends here.
private let longestLine = 1 << 16

/// Appends what there is to read, at least a byte unless the file is at its end; 0, or why it could not.
private func readMore(from file: Int32, into bytes: inout [UInt8]) -> Int32 {
  var failure: Int32 = 0
  bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    var got = -1
    repeat { got = read(file, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
    count = max(0, got)
    if got < 0 { failure = errno }
  }
  return failure
}

/// Reads a decimal number with sign, point and exponent; nil for anything else. Past the range of doubles it is infinite.
func parseNumber(_ word: some BidirectionalCollection<UInt8>) -> Double? {
  guard word.count < 400, isDecimal(word) else { return nil }
  return Path(Array(word)).withCString { strtod($0, nil) }
}

/// `[+-] digits [. digits] [e [+-] digits]`, with a digit before or after the point.
private func isDecimal(_ word: some BidirectionalCollection<UInt8>) -> Bool {
  var rest = word[...]
  func skipDigits() -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(digits)
    return digits
  }
  func skipSign() {
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
  }
  skipSign()
  var digits = skipDigits()
  if rest.first == 0x2E {
    rest = rest.dropFirst()
    digits += skipDigits()
  }
  if digits == 0 { return false }
  if rest.first == 0x65 || rest.first == 0x45 {
    rest = rest.dropFirst()
    skipSign()
    if skipDigits() == 0 { return false }
  }
  return rest.isEmpty
}
