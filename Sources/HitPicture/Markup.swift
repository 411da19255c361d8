import HitLayout
import HitRegions

/// Text as it stands in markup, in content or in a quoted attribute; what XML cannot hold becomes U+FFFD.
func escaped(_ text: String) -> String {
  var out = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
    default:
      if scalar.value < 0x20 && scalar != "\t" && scalar != "\n" {
        out += "\u{FFFD}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
  }
  return out
}

/// The attributes `x y width height` of a rectangle.
func attributes(_ rect: FixedRect) -> String {
  let width = Int64(rect.maxX) - Int64(rect.minX)
  let height = Int64(rect.maxY) - Int64(rect.minY)
  return "x=\"\(formatFixed(rect.minX))\" y=\"\(formatFixed(rect.minY))\" "
    + "width=\"\(formatFixed(width))\" height=\"\(formatFixed(height))\""
}

/// Path data that outlines a rectangle.
func outline(_ rect: FixedRect) -> String {
  let width = Int64(rect.maxX) - Int64(rect.minX)
  return "M\(formatFixed(rect.minX)) \(formatFixed(rect.minY))h\(formatFixed(width))"
    + "V\(formatFixed(rect.maxY))h\(formatFixed(-width))z"
}

/// A length in points with two decimals, for what need not be exact.
func rounded(_ points: Double) -> String {
  formatFixed(Int64((points * 256).rounded()))
}

/// Joins neighbours of one row or column, so that a region has few parts.
func joined(_ rects: [FixedRect]) -> [FixedRect] {
  var rects = rects
  for isVertical in [false, true] {
    rects.sort { a, b in
      isVertical
        ? (a.minX, a.maxX, a.minY) < (b.minX, b.maxX, b.minY) : (a.minY, a.maxY, a.minX) < (b.minY, b.maxY, b.minX)
    }
    var result: [FixedRect] = []
    for rect in rects {
      if var last = result.last {
        if isVertical, last.minX == rect.minX, last.maxX == rect.maxX, last.maxY == rect.minY {
          last.maxY = rect.maxY
          result[result.count - 1] = last
          continue
        }
        if !isVertical, last.minY == rect.minY, last.maxY == rect.maxY, last.maxX == rect.minX {
          last.maxX = rect.maxX
          result[result.count - 1] = last
          continue
        }
      }
      result.append(rect)
    }
    rects = result
  }
  return rects
}
