import HitLayout

/// Writes a table as Swift source: an enumeration with a constant for each id, the states, and the table itself.
///
/// Compiles in Swift 6 beside the `HitRegions` module. For a layout `player` it declares `PlayerLayout.close`,
/// `PlayerLayout.State.paused` and `PlayerLayout.table`.
public func emitSwift(_ layout: ResolvedLayout, table: [UInt8]) throws(NameCollision) -> String {
  let written = layout.layout
  let prefix = written.prefix(.swift)
  let type = prefix.prefix(1).uppercased() + prefix.dropFirst() + "Layout"
  let ids = try SourceLanguage.swift.names(written.ids, areStates: false, finish: swiftName)
  let states = try SourceLanguage.swift.names(written.states, areStates: true, finish: swiftName)

  var text = """
    // The hit regions of the layout '\(prefix)', made by hitc: change the layout instead.

    import HitRegions

    public enum \(type) {

    """
  for (number, name) in ids.enumerated() { text += "  public static let \(name) = NodeIndex(\(number))\n" }
  if !ids.isEmpty { text += "\n" }
  if !states.isEmpty {
    text += "  /// State numbers; 0 is the initial one.\n  public enum State {\n"
    for (number, name) in states.enumerated() { text += "    public static let \(name) = \(number)\n" }
    text += "  }\n\n"
  }
  text += """
      /// The table, opened in place in the program's own data.
      public static let table: HitRegionTable = {
        do throws(TableFormatError) {
          return try HitRegionTable(words)
        } catch {
          preconditionFailure("the table of \(type) was changed after it was written")
        }
      }()

      private static let words: [UInt64] = [

    """
  precondition(table.count % 8 == 0, "a table is a whole number of words")
  text.reserveCapacity(text.utf8.count + 3 * table.count)
  table.withUnsafeBytes { bytes in
    for start in stride(from: 0, to: bytes.count, by: 40) {
      text += "    "
      for offset in stride(from: start, to: min(start + 40, bytes.count), by: 8) {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        text += offset == start ? "0x" : " 0x"
        text += String(word, radix: 16)
        text += ","
      }
      text += "\n"
    }
  }
  text += """
      ]
    }

    """
  return text
}

/// A part of a name as a constant's name: no digit first, no word the language or this file keeps for itself.
private func swiftName(_ part: String) -> String {
  guard let first = part.unicodeScalars.first else { return "_" }
  if part == "_" { return "__" }
  if part == "$" || !(first.properties.isXIDStart || first == "_") { return "_" + part }
  if takenNames.contains(part) { return part + "_" }
  return keywords.contains(part) ? "`\(part)`" : part
}

/// Names that not even backticks free, and those of the enumeration's own members.
private let takenNames: Set<String> = ["Type", "Protocol", "self", "Self", "init", "State", "table", "words"]

private let keywords: Set<String> = [
  "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
  "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
  "in",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias",
  "var", "where", "while",
]
