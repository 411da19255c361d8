import Foundation
import HitLayout
import Testing

@testable import HitLayoutYAML

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

@Suite struct SchemaTests {
  @Test func fileIsWhatTheCatalogueGives() throws {
    let file = root.appending(path: "schema/layout.schema.json")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(
      written == LayoutSchema.json(),
      "schema/layout.schema.json is stale: swift run hitc schema > schema/layout.schema.json")
  }

  private func schema() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(LayoutSchema.json().utf8)) as? [String: Any])
  }

  @Test func keysAreThoseOfTheDecoder() throws {
    let schema = try schema()
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    let places: [(Places, [String: Any]?)] = [
      (.layout, schema), (.node, definitions["node"]), (.defaults, definitions["defaults"]),
      (.edges, definitions["edges"]), (.edges, definitions["extensions"]), (.frame, definitions["frame"]),
      (.size, definitions["size"]),
    ]
    for (place, mapping) in places {
      let properties = try #require(mapping?["properties"] as? [String: [String: Any]])
      let keys = Key.allCases.filter { place.keys & $0.bit != 0 }
      #expect(Set(properties.keys) == Set(keys.map(\.name)))
      #expect(mapping?["additionalProperties"] as? Bool == false)
      #expect((mapping?["patternProperties"] as? [String: Any])?.keys.first == (place.takesExtensions ? "^x-" : nil))
      for key in keys { #expect(properties[key.name]?["description"] as? String == key.description(in: place)) }
    }
    let allow = try #require(definitions["allow"]?["properties"] as? [String: Any])
    #expect(Set(allow.keys) == Set(Rule.allCases.filter { !$0.isFileFault }.map(\.rawValue)))
  }

  @Test func everyReferenceHasItsDefinition() throws {
    let text = LayoutSchema.json()
    let definitions = try #require(try schema()["definitions"] as? [String: Any])
    let used = Set(text.matches(of: #/"#\/definitions\/([a-zA-Z]+)"/#).map { String($0.1) })
    #expect(used == Set(definitions.keys))
  }

  /// The files that CI gives to a JSON Schema validator: the decoder must judge them in the same way.
  @Test(arguments: ["good", "bad"])
  func decoderJudgesTheSchemasCasesAlike(_ kind: String) throws {
    let folder = root.appending(path: "Tests/SchemaCases/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 5)
    for file in files {
      let decoded = decode(Array(try Data(contentsOf: file)))
      #expect((decoded.layout != nil) == (kind == "good"), "\(file.lastPathComponent) \(decoded.diagnostics)")
    }
  }
}
