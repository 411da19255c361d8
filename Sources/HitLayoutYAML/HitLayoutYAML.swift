import HitLayout

/// What reading a layout gives: the layout, or what is wrong with the file.
public struct DecodedLayout: Sendable {
  /// nil when any fault was found.
  public var layout: Layout?
  /// The faults of the file, sorted by place.
  public var diagnostics: [Diagnostic]
}

/// Reads a layout from the bytes of a YAML document.
///
/// Reports everything that is wrong in one run; only a fault of YAML itself, of the encoding or of a limit ends the
/// reading. O(n) in the size of the source and of what its aliases bring in, which is limited.
///
/// - Parameters:
///   - source: The whole file, as it is.
///   - name: The layout's name where the document gives none.
public func decodeLayout(_ source: UnsafeRawBufferPointer, name: String) -> DecodedLayout {
  let encoding: TextEncoding
  do {
    encoding = try readableText(source)
  } catch {
    return DecodedLayout(layout: nil, diagnostics: [error.diagnostic])
  }
  var decoder = LayoutDecoder(source, encoding: encoding, name: name)
  decoder.decode()
  return decoder.result()
}

/// Why a source cannot be read at all.
struct Unreadable: Error {
  var diagnostic: Diagnostic
}

/// Looks at a source's size and encoding before libyaml does.
func readableText(_ source: UnsafeRawBufferPointer) throws(Unreadable) -> TextEncoding {
  if source.count > LayoutDecoder.sizeLimit {
    let message = "the file has \(source.count) bytes; the limit is 256 MiB (\(LayoutDecoder.sizeLimit) bytes)"
    throw Unreadable(diagnostic: Diagnostic(rule: .limit, span: SourceSpan(start: 0, end: 0), message: message))
  }
  let encoding = TextEncoding(source)
  guard let fault = encoding.fault else { return encoding }
  let span = SourceSpan(start: UInt32(fault.start), end: UInt32(fault.end))
  throw Unreadable(diagnostic: Diagnostic(rule: .encoding, span: span, message: fault.message))
}
