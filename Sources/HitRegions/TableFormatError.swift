/// Why bytes were refused as a table: the first check of `schema/hit-table.md` that failed, and where.
public struct TableFormatError: Error, Equatable, Hashable, Sendable {
  /// The checks; the raw values are the table format's.
  public enum Code: UInt8, CaseIterable, Sendable {
    case truncated = 1
    case badMagic = 2
    case unsupportedVersion = 3
    case badHeader = 4
    case badChecksum = 5
    case badSectionTable = 6
    case unknownSection = 7
    case badStride = 8
    case missingSection = 9
    case badCount = 10
    case badInfo = 11
    case badString = 12
    case badNode = 13
    case badRect = 14
    case badSurface = 15
    case badIDs = 16
    case badIndex = 17

    /// The check's name in the table format.
    public var name: StaticString {
      switch self {
      case .truncated: "truncated"
      case .badMagic: "badMagic"
      case .unsupportedVersion: "unsupportedVersion"
      case .badHeader: "badHeader"
      case .badChecksum: "badChecksum"
      case .badSectionTable: "badSectionTable"
      case .unknownSection: "unknownSection"
      case .badStride: "badStride"
      case .missingSection: "missingSection"
      case .badCount: "badCount"
      case .badInfo: "badInfo"
      case .badString: "badString"
      case .badNode: "badNode"
      case .badRect: "badRect"
      case .badSurface: "badSurface"
      case .badIDs: "badIDs"
      case .badIndex: "badIndex"
      }
    }
  }

  public let code: Code
  /// The byte offset in the file that the check names.
  public let offset: Int

  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}
