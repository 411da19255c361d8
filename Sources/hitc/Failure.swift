/// How a run ends; the greatest of its parts counts.
enum ExitStatus: Int32, Comparable, Sendable {
  case clean = 0
  /// Findings, or something stale.
  case findings = 1
  /// Wrong usage, or a file that cannot be read or written.
  case failure = 2

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  mutating func raise(to other: ExitStatus) { self = max(self, other) }
}

/// Why a command cannot go on: exit status 2 with this message.
enum Failure: Error {
  /// A wrong command line; the help of the command is pointed to.
  case usage(String)
  /// A file that cannot be read or written, or does not hold what it should.
  case file(String)
  /// Everything was said already; the run ends with this.
  case ended(ExitStatus)
}

/// A call about a file that the system refused.
struct FileError: Error, Sendable {
  var action: String
  var path: Path
  var code: Int32

  /// The code of a file that is another than when it was first read.
  static let hasChanged: Int32 = -1
  /// The code of what is a pipe, a device or a socket where a file is needed.
  static let notRegular: Int32 = -2

  var message: String {
    let reason =
      switch code {
      case FileError.hasChanged: "it changed while it was being checked"
      case FileError.notRegular: "it is not a regular file"
      case _: describe(errno: code)
      }
    return "cannot \(action) '\(quoted(path))': \(reason)"
  }
}
