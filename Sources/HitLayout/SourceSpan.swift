/// A half-open range of UTF-8 byte offsets in a source text.
public struct SourceSpan: Equatable, Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The span of nothing: a value that is not written anywhere.
  public static let none = SourceSpan(start: .max, end: .max)

  /// Whether there is no such place in the source.
  public var isNone: Bool { start == .max }
}
