/// The bytes of a source file with its lines found: turns byte offsets into lines and columns.
///
/// Lines end with LF, CRLF or a lone CR. A byte order mark is no character of the first line. Made once for a file that
/// has findings: O(n) to make, with about 1/256 of the file's size plus 4 bytes a line beside the bytes.
public struct SourceText: Sendable {
  /// A place as people and tools count it.
  public struct Position: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars; a byte that is no UTF-8 counts as one, unless it looks like a continuation byte.
    public var column: Int
    /// From 0, in bytes.
    public var offset: Int
  }

  public let bytes: [UInt8]
  /// Where each line starts, the first after a byte order mark.
  private let lineStarts: [UInt32]
  /// How many scalars start before each multiple of `stride`, so that long lines cost no more than short ones.
  private let scalarsBefore: [UInt32]
  private static let stride = 1024

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lineStarts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalarsBefore: [UInt32] = []
    scalarsBefore.reserveCapacity(bytes.count / Self.stride + 1)
    bytes.withUnsafeBufferPointer { bytes in
      var scalars: UInt32 = 0
      var start = 0
      repeat {
        scalarsBefore.append(scalars)
        let end = min(start + Self.stride, bytes.count)
        for index in start..<end where bytes[index] & 0xC0 != 0x80 { scalars &+= 1 }
        for index in start..<end where bytes[index] == 0x0A || bytes[index] == 0x0D {
          if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
          lineStarts.append(UInt32(index + 1))
        }
        start = end
      } while start < bytes.count
    }
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  /// From 1; an empty text has one line, and what follows the last line break is a line.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset; past the end is the end. O(log lines).
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    let column = max(0, scalars(before: offset) - scalars(before: Int(lineStarts[low])))
    return Position(line: low + 1, column: column + 1, offset: offset)
  }

  /// The byte range of a line (from 1) without its line break.
  public func line(_ number: Int) -> Range<Int> {
    let start = min(Int(lineStarts[number - 1]), bytes.count)
    var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    if number < lineStarts.count {
      end -= 1
      if bytes[end] == 0x0A, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<max(start, end)
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / Self.stride, scalarsBefore.count - 1)
    var count = Int(scalarsBefore[block])
    for index in block * Self.stride..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
