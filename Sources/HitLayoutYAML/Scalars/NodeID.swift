/// Why a text is no id, or nil: white space and control characters are refused, and `-`, which stands for no hit.
///
/// The text is valid UTF-8.
func idFault(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  if bytes.count == 1 && bytes[0] == UInt8(ascii: "-") { return "'-' is no id: it stands for no hit" }
  var isASCII = true
  for byte in bytes {
    if byte <= 0x20 || byte == 0x7F { return spaceFault(bytes) }
    if byte >= 0x80 { isASCII = false }
  }
  return isASCII ? nil : spaceFault(bytes)
}

private func spaceFault(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    if scalar.properties.generalCategory == .control { return "an id must not hold control characters" }
    if scalar.properties.isWhitespace { return "an id must not hold white space" }
  }
  return nil
}
