/// A point in signed 24.8 fixed point: raw units of 1/256 point, x right, y down.
@frozen
public struct FixedPoint: Equatable, Hashable, Sendable {
  public var x: Int32
  public var y: Int32

  /// Makes a point from raw 24.8 values.
  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// Floors a point given in points to 1/256, clamping each axis to the range.
  ///
  /// A NaN axis becomes `FixedPoint.nowhere`, which hits nothing and is inside nothing.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = FixedPoint.floor(x)
    self.y = FixedPoint.floor(y)
  }

  /// The value an axis holds for NaN. No coordinate of a layout or a clamped query reaches it.
  @inlinable
  public static var nowhere: Int32 { Int32.min }

  /// Floors one coordinate in points to raw 24.8: clamped to `Int32.min + 1 ... Int32.max`, NaN to `nowhere`.
  @inlinable
  public static func floor(_ value: Double) -> Int32 {
    let scaled = value * 256
    if scaled >= -2_147_483_647 && scaled < 2_147_483_648 {
      let truncated = Int32(truncatingIfNeeded: Int64(scaled))
      return Double(truncated) > scaled ? truncated &- 1 : truncated
    }
    if scaled.isNaN { return nowhere }
    return scaled < 0 ? Int32.min &+ 1 : Int32.max
  }
}

/// A half-open rectangle in raw 24.8 units: its left and top edges belong to it, its right and bottom edges do not.
@frozen
public struct FixedRect: Equatable, Hashable, Sendable {
  public var minX: Int32
  public var minY: Int32
  public var maxX: Int32
  public var maxY: Int32

  /// Makes a rectangle from raw 24.8 edges.
  @inlinable
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Whether no point lies inside.
  @inlinable
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Whether the point lies inside, half-open.
  @inlinable
  public func contains(_ point: FixedPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
