/// Whether a scalar would change a line or a terminal rather than show: controls, line and paragraph separators, and
/// the marks that reorder text.
func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0xFEFF: true
  default: false
  }
}

/// What is shown for an unprintable scalar; one column wide.
func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  default: "\u{FFFD}"
  }
}

/// How many columns of a terminal a printable scalar takes: 0 for marks that combine, 2 for wide ones, else 1.
///
/// Wide are the East Asian blocks and the emoji that Unicode's EastAsianWidth.txt gives as W or F, by block.
func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
    return 2
  default: break
  }
  return scalar.properties.isEmojiPresentation ? 2 : 1
}
