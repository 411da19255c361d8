import HitLayout
import HitRegions

extension Key {
  /// What the key's value may be, as a schema without its description.
  func schema(in place: Places) -> SchemaValue {
    switch self {
    case .hitc: .object([("const", .number("1"))])
    case .name, .profile: .type("string")
    case .size: .anyOf(.list([.ref("positive"), .ref("positive")]), .ref("size"))
    case .states:
      .object([
        ("type", .string("array")), ("minItems", .number("1")), ("maxItems", .number("64")),
        ("uniqueItems", .boolean(true)), ("items", .ref("state")),
      ])
    case .hitPolicy: .choice(Words.hitPolicies.words).adding(("default", .string("frontmost")))
    case .minimumTarget:
      .anyOf(
        .object([("const", .number("0"))]), .ref("positive"), .list([.ref("positive"), .ref("positive")])
      )
      .adding(("default", .number("44")))
    case .defaults: .ref("defaults").asOnlyMember
    case .allow: .ref("allow").asOnlyMember
    case .controls, .children:
      .object([("type", .strings(["array", "null"])), ("items", .ref("node"))])
    case .id: .ref("id").asOnlyMember
    case .forward: .ref("id").asOnlyMember
    case .type: .choice(Words.types.words).adding(("default", .string("button")))
    case .frame:
      .anyOf(.list([.ref("length"), .ref("length"), .ref("extent"), .ref("extent")]), .ref("frame"))
    case .enlargeEdge: .anyOf(.ref("length"), .ref("edges"))
    case .boundsExtension: .anyOf(.ref("extension"), .ref("extensions"))
    case .hidden: .type("boolean").adding(("default", .boolean(false)))
    case .userInteractionEnabled: .type("boolean")
    case .enabled: .type("boolean").adding(("default", .boolean(true)))
    case .alpha:
      .type("number").adding(("minimum", .number("0")), ("maximum", .number("1")), ("default", .number("1")))
    case .pointerEvents: .choice(Words.pointerEvents.words).adding(("default", .string("auto")))
    case .contentSize: .list([.ref("extent"), .ref("extent")])
    case .contentOffset: .list([.ref("length"), .ref("length")])
    case .in: .object([("type", .string("array")), ("minItems", .number("1")), ("items", .ref("state"))])
    case .top, .right, .bottom, .left, .horizontal, .vertical, .x, .y: .ref("length").asOnlyMember
    case .width, .height: .ref(place == .size ? "positive" : "extent").asOnlyMember
    case .rules, .exclude: .object([])
    }
  }
}

extension SchemaValue {
  fileprivate static func type(_ name: String) -> SchemaValue { .object([("type", .string(name))]) }

  fileprivate static func choice(_ words: [String]) -> SchemaValue { .object([("enum", .strings(words))]) }

  fileprivate static func anyOf(_ choices: SchemaValue...) -> SchemaValue { .object([("anyOf", .array(choices))]) }

  /// A list of exactly these.
  fileprivate static func list(_ items: [SchemaValue]) -> SchemaValue {
    .object([
      ("type", .string("array")), ("items", .array(items)), ("minItems", .number("\(items.count)")),
      ("maxItems", .number("\(items.count)")),
    ])
  }

  /// In draft-07 a `$ref` hides the members beside it, a description too; inside `allOf` it does not.
  fileprivate var asOnlyMember: SchemaValue { .object([("allOf", .array([self]))]) }
}
