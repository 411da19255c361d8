/// Splits a script or a list of points into its entries: one a line, blank lines and `#` comments skipped.
///
/// A byte order mark before the first line is passed over. Bytes come in pieces of any size, and the entries do not
/// depend on where they were cut.
package struct ScriptReader: Sendable {
  /// The most bytes of a line, its end not counted; many times an entry with an id of 255 bytes.
  ///
  /// An endless line ends here.
  package static let longestLine = 1 << 16

  /// The line of the last entry or fault, from 1; 0 before the first.
  package private(set) var line = 0
  private var bytes: [UInt8]
  /// Where the next line begins in `bytes`.
  private var start = 0
  /// No line ends between `start` and here.
  private var searched = 0
  private var isFinished: Bool
  /// The next line is too long; nothing after it is looked at.
  private var isStuck = false

  /// Makes a reader of bytes that are still to come.
  package init() {
    bytes = []
    isFinished = false
  }

  /// Makes a reader of a whole script.
  package init(_ script: [UInt8]) {
    bytes = script
    isFinished = true
  }

  /// Takes the next bytes. Linear in them and in what the last line lacks its end of.
  package mutating func append(_ piece: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes.append(contentsOf: piece)
  }

  /// Says that no more bytes come, so that the last line has its end.
  package mutating func finish() { isFinished = true }

  /// The words of the next entry, at least one; nil where there is none, or none yet.
  ///
  /// Words are parted by spaces, tabs and carriage returns.
  /// - Throws: `lineTooLong`, and again on every later call.
  package mutating func next() throws(ScriptFault) -> [ArraySlice<UInt8>]? {
    while let range = try nextLine() {
      let words = bytes[range].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if let first = words.first, first.first != 0x23 { return words }
    }
    return nil
  }

  private mutating func nextLine() throws(ScriptFault) -> Range<Int>? {
    let limit = min(bytes.count, start + ScriptReader.longestLine + 1)
    let end = bytes[searched..<limit].firstIndex(of: 0x0A) ?? limit
    searched = end
    if end - start > ScriptReader.longestLine {
      if !isStuck { line += 1 }
      isStuck = true
      throw .lineTooLong
    }
    if end == bytes.count, !isFinished || end == start { return nil }
    defer {
      start = min(end + 1, bytes.count)
      searched = start
    }
    line += 1
    let isMarked = line == 1 && bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF])
    return (isMarked ? start + 3 : start)..<end
  }
}
