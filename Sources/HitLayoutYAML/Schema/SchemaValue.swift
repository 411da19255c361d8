/// A JSON value that keeps the order of its members, and prints itself the same way every time.
indirect enum SchemaValue {
  case string(String)
  /// A number as it is to be written.
  case number(String)
  case boolean(Bool)
  case array([SchemaValue])
  case object([(String, SchemaValue)])

  static func ref(_ definition: String) -> SchemaValue { .object([("$ref", .string("#/definitions/\(definition)"))]) }
  static func strings(_ values: [String]) -> SchemaValue { .array(values.map { .string($0) }) }

  /// An object with more members.
  func adding(_ members: (String, SchemaValue)...) -> SchemaValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }

  /// The text, indented by two spaces a level; short lists and objects of plain values on one line.
  func text(indent: String = "") -> String {
    switch self {
    case .string(let value): return SchemaValue.quote(value)
    case .number(let value): return value
    case .boolean(let value): return value ? "true" : "false"
    case .array(let values):
      if values.isEmpty { return "[]" }
      let line = "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
      if !line.utf8.contains(UInt8(ascii: "\n")) && line.utf8.count + indent.utf8.count < 90 { return line }
      let inner = indent + "  "
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      if members.count == 1, case .object = members[0].1 {
      } else if members.count <= 3 {
        let line = "{ " + members.map { "\(SchemaValue.quote($0)): \($1.text())" }.joined(separator: ", ") + " }"
        if !line.utf8.contains(UInt8(ascii: "\n")) && line.utf8.count + indent.utf8.count < 90 { return line }
      }
      let inner = indent + "  "
      let lines = members.map { "\(inner)\(SchemaValue.quote($0)): \($1.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20: quoted += "\\u00" + hex(UInt8(scalar.value))
      case _: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
