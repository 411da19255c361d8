/// A node of one table: its number in document order, from 0.
///
/// Numbers of one table mean nothing in another. A greater number is in front of a smaller one, or inside it.
@frozen
public struct NodeIndex: Hashable, Comparable, Sendable {
  /// The number in document order.
  public let rawValue: UInt32

  /// Makes an index from a number, as in constants written by `hitc compile --emit swift`.
  @inlinable
  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inlinable
  public static func < (a: NodeIndex, b: NodeIndex) -> Bool { a.rawValue < b.rawValue }
}
