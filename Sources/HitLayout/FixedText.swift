/// The shortest exact decimal of a raw 24.8 value in points, such as `-0.00390625` or `44`.
public func formatFixed(_ raw: Int64) -> String {
  let magnitude = raw.magnitude
  var text = raw < 0 ? "-" : ""
  text += String(magnitude >> 8)
  var fraction = (magnitude & 255) * 390_625
  if fraction == 0 { return text }
  text += "."
  var digit: UInt64 = 10_000_000
  while fraction > 0 {
    text += String(fraction / digit)
    fraction %= digit
    digit /= 10
  }
  return text
}

/// The shortest exact decimal of a raw 24.8 value in points.
public func formatFixed(_ raw: Int32) -> String { formatFixed(Int64(raw)) }
