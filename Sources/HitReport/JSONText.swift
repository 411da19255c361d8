import HitLayout
import HitRegions

extension [UInt8] {
  /// Appends a JSON string; bytes that are no UTF-8 become U+FFFD.
  public mutating func append(json bytes: some Collection<UInt8>) {
    append(json: String(decoding: bytes, as: UTF8.self))
  }

  /// Appends a JSON string.
  public mutating func append(json text: String) {
    append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        append("\\u00")
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      default: append(byte)
      }
    }
    append(0x22)
  }

  /// Appends `[x, y, w, h]` in points.
  public mutating func append(json rect: FixedRect) {
    let width = Int64(rect.maxX) - Int64(rect.minX)
    let height = Int64(rect.maxY) - Int64(rect.minY)
    append("[\(formatFixed(rect.minX)), \(formatFixed(rect.minY)), \(formatFixed(width)), \(formatFixed(height))]")
  }

  /// Appends `[x, y]` in points.
  public mutating func append(json point: FixedPoint) {
    append("[\(formatFixed(point.x)), \(formatFixed(point.y))]")
  }

  /// Appends `[…]` of JSON strings.
  public mutating func append(json texts: [String]) {
    append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(", ") }
      append(json: text)
    }
    append("]")
  }
}
