import HitLayout
import HitRegions

extension Evidence {
  /// The id in quotes.
  func name(_ node: Int) -> String { "'\(layout.id(node))'" }

  /// The surface a node lies on, in words.
  func surfaceName(_ node: Int) -> String {
    let surface = resolved.nodes[node].surface
    if surface == 0 { return "the screen" }
    return "the content of \(name(Int(resolved.surfaces[Int(surface)].scroll)))"
  }

  /// A rectangle of a node's surface as it is seen on the screen at first.
  func onScreen(_ rect: FixedRect, _ node: Int) -> FixedRect {
    let offset = resolved.initialOffset(ofSurface: resolved.nodes[node].surface)
    return SurfaceView(offset: offset, visible: nil).onScreen(rect)
  }
}

/// A length with its unit, such as `12.5 pt`.
func points(_ raw: Int64) -> String { "\(formatFixed(raw)) pt" }

func points(_ raw: Int32) -> String { points(Int64(raw)) }

/// `[x, y, width, height]` in points.
func text(_ rect: FixedRect) -> String {
  let width = Int64(rect.maxX) - Int64(rect.minX)
  let height = Int64(rect.maxY) - Int64(rect.minY)
  return "[\(formatFixed(rect.minX)), \(formatFixed(rect.minY)), \(formatFixed(width)), \(formatFixed(height))]"
}

/// `44 pt` for a square, else `44 × 32 pt`.
func text(_ size: FixedSize, isSquare: Bool) -> String {
  isSquare ? points(size.width) : "\(formatFixed(size.width)) × \(formatFixed(size.height)) pt"
}

/// A share of an area, rounded, at least 1; `whole` is not zero.
func percent(_ part: UInt64, of whole: UInt64) -> UInt64 {
  if part >= whole { return 100 }
  let (high, low) = part.multipliedFullWidth(by: 100)
  let (quotient, remainder) = whole.dividingFullWidth((high, low))
  // Half or more rounds up.
  return max(1, remainder >= whole - remainder ? quotient + 1 : quotient)
}

/// `a`, `a and b`, or `a, b and c`.
func list(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
}

/// How far something reaches out on each edge, in raw units; 0 where it does not.
struct EdgeLoss {
  var left: Int64
  var top: Int64
  var right: Int64
  var bottom: Int64

  /// How much of `rect` lies outside a limit whose edges may have passed each other.
  init(_ rect: FixedRect, outside limit: FixedRect) {
    let width = Int64(rect.maxX) - Int64(rect.minX)
    let height = Int64(rect.maxY) - Int64(rect.minY)
    left = min(width, max(0, Int64(limit.minX) - Int64(rect.minX)))
    right = min(width, max(0, Int64(rect.maxX) - Int64(limit.maxX)))
    top = min(height, max(0, Int64(limit.minY) - Int64(rect.minY)))
    bottom = min(height, max(0, Int64(rect.maxY) - Int64(limit.maxY)))
  }

  /// Such as `12 pt on the left and 4 pt at the top`.
  var text: String {
    let edges = [(left, "on the left"), (top, "at the top"), (right, "on the right"), (bottom, "at the bottom")]
    return list(edges.filter { $0.0 > 0 }.map { "\(points($0.0)) \($0.1)" })
  }
}
