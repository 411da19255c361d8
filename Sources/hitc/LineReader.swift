import HitRegions
import HitScript

/// Where a script or a list of points is, for messages.
struct ScriptPlace {
  var file: Path
  /// From 1.
  var line: Int

  func failure(_ message: String) -> Failure { .file("\(quoted(file)):\(line): \(message)") }
}

/// Reads a list of points as its lines come in, calling `body` with each.
///
/// - Parameter isIdle: is called before the reader may have to wait for more.
func forEachPoint(
  of path: Path, isIdle: () -> Void, _ body: (FixedPoint) throws(Failure) -> Void
) throws(Failure) {
  let isStandardInput = path == "-"
  let name = isStandardInput ? standardInputName : path
  let file = isStandardInput ? STDIN_FILENO : openFile(path, O_RDONLY)
  if file < 0 { throw .file(FileError(action: "read", path: path, code: errno).message) }
  defer { if !isStandardInput { close(file) } }
  var reader = ScriptReader()
  var isAtEnd = false
  while !isAtEnd {
    isIdle()
    var failure: Int32 = 0
    let piece = readSome(from: file, &failure)
    if failure != 0 { throw .file(FileError(action: "read", path: name, code: failure).message) }
    isAtEnd = piece.isEmpty
    if isAtEnd { reader.finish() } else { reader.append(piece) }
    while true {
      var point: FixedPoint?
      do throws(ScriptFault) {
        point = try reader.next().map { (words) throws(ScriptFault) in try FixedPoint(entry: words) }
      } catch {
        throw ScriptPlace(file: name, line: reader.line).failure(error.message)
      }
      guard let point else { break }
      try body(point)
    }
  }
}

/// What there is to read, at least a byte unless the file is at its end.
private func readSome(from file: Int32, _ failure: inout Int32) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    var got = -1
    repeat { got = read(file, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
    count = max(0, got)
    if got < 0 { failure = errno }
  }
}

private let commentHint = "; a comment needs a line of its own"

extension ScriptFault {
  /// What is wrong, in words.
  var message: String { message(states: []) }

  /// What is wrong, in words, with the nearest of the table's states.
  func message(states: [String]) -> String {
    switch self {
    case .lineTooLong: return "the line is longer than the limit of \(ScriptReader.longestLine) bytes"
    case .unknownVerb(let word):
      let near = suggestion(for: Path(word).text, among: ScriptVerb.allCases.map(\.rawValue))
      return "unknown entry '\(quoted(Path(word)))'" + near
    case .wrongOperands(let verb, let hasComment):
      return "expected '\(verb.rawValue) \(verb.operands)'" + (hasComment ? commentHint : "")
    case .notAFinger(let word): return "a finger is a whole number from 0, not '\(quoted(Path(word)))'"
    case .fingerTooLarge(let word): return "a finger is at most \(Int.max), not '\(quoted(Path(word)))'"
    case .notANumber(let word): return "'\(quoted(Path(word)))' is not a number"
    case .notAPoint(let words):
      let line = Path(Array(words.joined(separator: [0x20])))
      let hasComment = words.dropFirst(2).contains { $0.first == 0x23 }
      return "expected two numbers, X Y, not '\(quoted(line))'" + (hasComment ? commentHint : "")
    case .unknownID(let word): return "unknown id '\(quoted(Path(word)))'"
    case .notAScroll(let word): return "'\(quoted(Path(word)))' is not a scroll"
    case .unknownState(let word):
      let unknown = "unknown state '\(quoted(Path(word)))'"
      if states.isEmpty { return unknown + ": the layout has no states" }
      return unknown + suggestion(for: Path(word).text, among: states)
    }
  }
}
