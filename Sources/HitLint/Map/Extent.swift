import HitLayout
import HitRegions

/// How points of a surface are seen on the screen as first scrolled.
struct SurfaceView {
  /// What is subtracted from a point of the surface.
  var offset: (x: Int64, y: Int64)
  /// Where a point of the surface can be asked about at first, in its own coordinates; nil for everywhere.
  var visible: [FixedRect]?

  /// A rectangle on the screen; cut at the ends of the range.
  func onScreen(_ rect: FixedRect) -> FixedRect {
    if offset.x == 0 && offset.y == 0 { return rect }
    return FixedRect(
      minX: Int32(clamping: Int64(rect.minX) - offset.x), minY: Int32(clamping: Int64(rect.minY) - offset.y),
      maxX: Int32(clamping: Int64(rect.maxX) - offset.x), maxY: Int32(clamping: Int64(rect.maxY) - offset.y))
  }

  /// The first point in reading order, on the screen, of what can be seen of a rectangle that is not empty.
  func firstPoint(_ rect: FixedRect) -> FixedPoint? {
    guard let visible else { return FixedPoint(x: rect.minX, y: rect.minY) }
    var first: FixedPoint?
    for part in visible where part.meets(rect) {
      let point = FixedPoint(x: max(part.minX, rect.minX), y: max(part.minY, rect.minY))
      if first.map({ point.isRead(before: $0) }) ?? true { first = point }
    }
    return first.map {
      FixedPoint(x: Int32(clamping: Int64($0.x) - offset.x), y: Int32(clamping: Int64($0.y) - offset.y))
    }
  }
}

/// A set of points at fault, summed up.
struct Extent {
  /// Bounding box, on the screen as first scrolled.
  private(set) var rect = FixedRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
  /// The first in reading order that can be asked about, on the screen as first scrolled.
  private(set) var point: FixedPoint?
  /// In square 1/256 points; over several states the greatest one's.
  private(set) var area: UInt64 = 0

  var isEmpty: Bool { area == 0 }

  /// Adds a rectangle that is not empty and shares no point with those before.
  mutating func add(_ piece: FixedRect, _ view: SurfaceView) {
    area &+= piece.area
    rect.grow(over: view.onScreen(piece))
    take(view.firstPoint(piece))
  }

  /// Adds the points of another state.
  mutating func merge(_ other: Extent) {
    if other.isEmpty { return }
    area = max(area, other.area)
    rect.grow(over: other.rect)
    take(other.point)
  }

  private mutating func take(_ other: FixedPoint?) {
    guard let other else { return }
    if point.map({ other.isRead(before: $0) }) ?? true { point = other }
  }
}

extension FixedPoint {
  /// Reading order: the least y, then the least x.
  func isRead(before other: FixedPoint) -> Bool { y < other.y || y == other.y && x < other.x }
}

extension FixedRect {
  /// Grows to the least rectangle around both.
  mutating func grow(over other: FixedRect) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Calls `body` with up to four rectangles that make up what lies outside `hole`, in reading order.
  func forEachPart(outside hole: FixedRect, _ body: (FixedRect) -> Void) {
    if isEmpty { return }
    let shared = intersection(hole)
    if shared.isEmpty { return body(self) }
    if shared.minY > minY { body(FixedRect(minX: minX, minY: minY, maxX: maxX, maxY: shared.minY)) }
    if shared.minX > minX { body(FixedRect(minX: minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY)) }
    if shared.maxX < maxX { body(FixedRect(minX: shared.maxX, minY: shared.minY, maxX: maxX, maxY: shared.maxY)) }
    if shared.maxY < maxY { body(FixedRect(minX: minX, minY: shared.maxY, maxX: maxX, maxY: maxY)) }
  }
}
