import HitLayout

/// The JSON Schema of the layout language, made from the catalogue of keys that the decoder reads by.
public enum LayoutSchema {
  /// The schema (draft-07) as text, with a line break at its end.
  public static func json() -> String { schema.text() + "\n" }

  private static var schema: SchemaValue {
    .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("hitc layout")),
      (
        "description",
        .string(
          "A screen, the controls on it, their frames, and how far each control's touch area reaches beyond its frame. "
            + "Unit: the point; x grows right, y grows down.")
      ),
    ])
    .adding(contentsOf: mapping(.layout, required: [.size, .controls]))
    .adding(("definitions", definitions))
  }

  private static var definitions: SchemaValue {
    .object([
      ("node", node),
      ("defaults", mapping(.defaults)),
      ("edges", mapping(.edges)),
      ("extensions", mapping(.edges) { _ in .object([("allOf", .array([.ref("extension")]))]) }),
      ("frame", mapping(.frame, required: [.x, .y, .width, .height])),
      ("size", mapping(.size, required: [.width, .height])),
      ("length", .object([("type", .string("number")), ("exclusiveMinimum", lowest), ("exclusiveMaximum", highest)])),
      ("extent", .object([("type", .string("number")), ("minimum", .number("0")), ("exclusiveMaximum", highest)])),
      ("positive", .object([("type", .string("number")), ("minimum", least), ("exclusiveMaximum", highest)])),
      ("extension", .object([("anyOf", .array([.ref("extent"), infinity]))])),
      ("id", id),
      ("state", .object([("type", .string("string")), ("minLength", .number("1"))])),
      ("allow", allow),
    ])
  }

  // MARK: Mappings

  private static var node: SchemaValue {
    let notControls = ["view", "scroll", "label", "image"]
    let isNoControl = SchemaValue.object([
      ("required", .strings([Key.type.name])),
      ("properties", .object([(Key.type.name, .object([("enum", .strings(notControls))]))])),
    ])
    let isScroll = SchemaValue.object([
      ("required", .strings([Key.type.name])),
      ("properties", .object([(Key.type.name, .object([("const", .string("scroll"))]))])),
    ])
    let refused = SchemaValue.boolean(false)
    return mapping(.node, required: [.id, .frame]).adding(
      (
        "allOf",
        .array([
          .object([
            ("if", isNoControl), ("then", .object([("properties", .object([(Key.enabled.name, refused)]))])),
          ]),
          .object([
            ("if", isScroll), ("then", .boolean(true)),
            (
              "else",
              .object([
                ("properties", .object([(Key.contentSize.name, refused), (Key.contentOffset.name, refused)]))
              ])
            ),
          ]),
        ])
      ))
  }

  /// The schema of a kind of mapping, from the catalogue.
  private static func mapping(
    _ place: Places, required: [Key] = [], value: ((Key) -> SchemaValue)? = nil
  ) -> SchemaValue {
    let keys = Key.allCases.filter { !$0.places.isDisjoint(with: place) }
    let properties = keys.map { key -> (String, SchemaValue) in
      let description = SchemaValue.object([("description", .string(key.description(in: place)))])
      return (key.name, description.adding(contentsOf: value?(key) ?? key.schema(in: place)))
    }
    var members: [(String, SchemaValue)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", .strings(required.map(\.name)))) }
    members.append(("properties", .object(properties)))
    if place.takesExtensions {
      let note = "Passed over: a place for anchors and other tools' data."
      members.append(("patternProperties", .object([("^x-", .object([("description", .string(note))]))])))
    }
    members.append(("additionalProperties", .boolean(false)))
    return .object(members)
  }

  private static var allow: SchemaValue {
    let reason = SchemaValue.object([("type", .string("string")), ("pattern", .string("[^\\u0000-\\u0020]"))])
    let rules = Rule.allCases.filter { !$0.isFileFault }
    return .object([
      ("type", .string("object")),
      ("properties", .object(rules.map { ($0.rawValue, reason) })),
      ("additionalProperties", .boolean(false)),
    ])
  }

  // MARK: Numbers and names

  /// The first double that rounds to a value past 24.8.
  private static let highest = SchemaValue.number("8388607.998046875")
  private static let lowest = SchemaValue.number("-8388607.998046875")
  /// The least double that is not rounded to 0.
  private static let least = SchemaValue.number("0.001953125")
  /// Only an infinite number is greater than the greatest double.
  private static let infinity = SchemaValue.object([
    ("type", .string("number")), ("exclusiveMinimum", .number("1.7976931348623157e308")),
  ])

  /// No pattern with anchors: those differ between languages on a line break at the end.
  private static var id: SchemaValue {
    let space = "\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000"
    return .object([
      ("type", .string("string")), ("minLength", .number("1")), ("maxLength", .number("255")),
      (
        "not",
        .object([
          (
            "anyOf",
            .array([.object([("const", .string("-"))]), .object([("pattern", .string("[\(space)]"))])])
          )
        ])
      ),
    ])
  }
}

extension SchemaValue {
  /// An object with the members of another one.
  func adding(contentsOf other: SchemaValue) -> SchemaValue {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }
}
