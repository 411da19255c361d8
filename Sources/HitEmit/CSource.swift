import HitLayout

/// Writes a table as a C header: the bytes as one array, a constant for each id and state.
///
/// Compiles as C99 and C++17. For a layout `player` it declares `player_hit_table`, and for an id `close` the constant
/// `player_id_close`; one source file defines `PLAYER_HIT_IMPLEMENTATION` before it includes the header, and so holds
/// the bytes.
public func emitC(_ layout: ResolvedLayout, table: [UInt8]) throws(NameCollision) -> String {
  let written = layout.layout
  let prefix = written.prefix(.c)
  let macro = prefix.uppercased()
  let ids = try SourceLanguage.c.names(written.ids, areStates: false) { "\(prefix)_id_\($0)" }
  let states = try SourceLanguage.c.names(written.states, areStates: true) { "\(prefix)_state_\($0)" }

  var text = """
    /* The hit regions of the layout '\(prefix)', made by hitc: change the layout instead.
     *
     * In one source file, #define \(macro)_HIT_IMPLEMENTATION before including this header. */
    #ifndef \(macro)_HIT_H
    #define \(macro)_HIT_H

    #include <stdint.h>

    #ifdef __cplusplus
    extern "C" {
    #endif


    """
  text += constants("\(prefix)_id", "node numbers, in document order", ids)
  text += constants("\(prefix)_state", "state numbers; 0 is the initial one", states)
  text += """
    /* The table, for hit_regions.h to open in place. */
    #define \(macro)_HIT_TABLE_SIZE \(table.count)u
    extern const uint8_t \(prefix)_hit_table[\(macro)_HIT_TABLE_SIZE];

    #ifdef \(macro)_HIT_IMPLEMENTATION
    const uint8_t \(prefix)_hit_table[\(macro)_HIT_TABLE_SIZE] = {

    """
  text.reserveCapacity(text.utf8.count + 5 * table.count)
  for start in stride(from: 0, to: table.count, by: 20) {
    text += "  "
    for byte in table[start..<min(start + 20, table.count)] {
      text += String(byte)
      text += ","
    }
    text += "\n"
  }
  text += """
    };
    #endif

    #ifdef __cplusplus
    }
    #endif

    #endif

    """
  return text
}

private func constants(_ type: String, _ meaning: String, _ names: [String]) -> String {
  if names.isEmpty { return "" }
  var text = "/* \(meaning.prefix(1).uppercased() + meaning.dropFirst()). */\nenum \(type) {\n"
  for (number, name) in names.enumerated() {
    text += "  \(name) = \(number)\(number + 1 == names.count ? "" : ",")\n"
  }
  return text + "};\n\n"
}
