import HitRegions

/// How far each edge of a frame is moved outward, in raw 24.8 units; negative moves it inward.
public struct EdgeAmounts: Equatable, Hashable, Sendable {
  public var top: Int32
  public var right: Int32
  public var bottom: Int32
  public var left: Int32

  public init(top: Int32, right: Int32, bottom: Int32, left: Int32) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same amount on all four edges.
  public init(all amount: Int32) {
    self.init(top: amount, right: amount, bottom: amount, left: amount)
  }

  public static let zero = EdgeAmounts(all: 0)

  /// The amount of a `boundsExtension` edge that has no end (`.inf`).
  public static let endless = Int32.min
}

/// A frame as written: position in the parent's coordinates and size, in raw 24.8 units.
public struct LayoutFrame: Equatable, Hashable, Sendable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A width and a height in raw 24.8 units.
public struct FixedSize: Equatable, Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}

extension FixedRect {
  /// The points that lie in both rectangles; empty rectangles keep `min <= max`.
  @inlinable
  public func intersection(_ other: FixedRect) -> FixedRect {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    return FixedRect(
      minX: left, minY: top,
      maxX: Swift.max(left, Swift.min(maxX, other.maxX)),
      maxY: Swift.max(top, Swift.min(maxY, other.maxY)))
  }

  /// Whether the rectangles share a point.
  @inlinable
  public func intersects(_ other: FixedRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  /// Whether every point of `other` lies inside.
  @inlinable
  public func contains(_ other: FixedRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Area in square 1/256 points; exact, 0 when empty.
  @inlinable
  public var area: UInt64 {
    isEmpty ? 0 : UInt64(Int64(maxX) - Int64(minX)) * UInt64(Int64(maxY) - Int64(minY))
  }
}
