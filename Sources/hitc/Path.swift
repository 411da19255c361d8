/// A path or another argument as the system gives it: bytes without NUL, in no particular encoding.
struct Path: Hashable, Comparable, Sendable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = cString
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.bytes = bytes
  }

  /// For messages: bytes that are no UTF-8 become U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// By bytes, so that the order is the same in every locale.
  static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

  static func == (a: Path, text: String) -> Bool { a.bytes.elementsEqual(text.utf8) }

  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
      buffer.initializeElement(at: bytes.count, to: 0)
      guard let base = buffer.baseAddress else { preconditionFailure("a buffer of at least one element") }
      return body(base)
    }
  }

  var endsWithSlash: Bool { bytes.last == 0x2F }
  var isAbsolute: Bool { bytes.first == 0x2F }

  /// The part after the last slash.
  var lastComponent: Path {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return self }
    return Path(Array(bytes[(slash + 1)...]))
  }

  /// The folder: the part before the last slash; `.` without one, `/` for what lies at the root.
  var folder: Path {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return Path(".") }
    return slash == 0 ? Path("/") : Path(Array(bytes[..<slash]))
  }

  /// The last component without its ending; a leading dot begins no ending.
  var stem: Path {
    let name = lastComponent
    guard let dot = name.bytes.lastIndex(of: 0x2E), dot > 0 else { return name }
    return Path(Array(name.bytes[..<dot]))
  }

  /// `self/name`, or `name` alone in the working directory.
  func appending(_ name: Path) -> Path {
    if bytes.isEmpty || self == "." { return name }
    return Path(bytes + (endsWithSlash ? [] : [0x2F]) + name.bytes)
  }

  /// Without `.` components and repeated slashes, so that one file has one spelling; `..` is kept.
  var normalized: Path {
    var out: [UInt8] = isAbsolute ? [0x2F] : []
    for part in bytes.split(separator: 0x2F) where part != [0x2E] {
      if let last = out.last, last != 0x2F { out.append(0x2F) }
      out.append(contentsOf: part)
    }
    return Path(out.isEmpty ? [0x2E] : out)
  }

  /// What follows `folder/`, or nil where the path does not lie below it.
  func relative(to folder: Path) -> Path? {
    if folder == "/" { return isAbsolute ? Path(Array(bytes.dropFirst())) : nil }
    guard bytes.count > folder.bytes.count, bytes.starts(with: folder.bytes), bytes[folder.bytes.count] == 0x2F else {
      return nil
    }
    return Path(Array(bytes[(folder.bytes.count + 1)...]))
  }

  func hasSuffix(_ suffix: String) -> Bool { bytes.reversed().starts(with: suffix.utf8.reversed()) }
}
