import Foundation
import Testing

@Suite struct InspectTests {
  static func table() throws -> Scratch {
    let scratch = try Scratch(["two.yaml": Sample.twoStates])
    #expect(try scratch.hitc("compile", "two.yaml", "--quiet").status == 0)
    return scratch
  }

  @Test func jsonMembers() throws {
    let run = try Self.table().hitc("inspect", "two.hit", "--format", "json")
    #expect(run.status == 0 && run.err.isEmpty)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == ["format", "name", "size", "bytes", "hitPolicy", "states", "surfaces", "nodes"])
    #expect(object["format"] as? String == "1.0")
    #expect(object["name"] as? String == "player")
    #expect(object["size"] as? [Double] == [390, 844])
    #expect(object["hitPolicy"] as? String == "frontmost")
    #expect(object["states"] as? [String] == ["paused", "playing"])
    let surfaces = try #require(object["surfaces"] as? [[String: Any]])
    #expect(surfaces.map { $0["scroll"] as? String } == [nil, "list"])
    #expect(surfaces.allSatisfy { $0["index"] is String && $0["nodes"] is Int && $0["bytes"] is Int })
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["id"] as? String } == ["page", "play", "pause", "list", "row"])
    #expect(nodes.map { $0["type"] as? String } == ["view", "button", "button", "scroll", "button"])
    #expect(nodes.map { $0["parent"] as? String } == [nil, "page", "page", "page", "list"])
    #expect(nodes[0]["parent"] is NSNull)
    #expect(nodes[1]["area"] as? [Double] == [90, 90, 68, 68])
    #expect(nodes[1]["in"] as? [String] == ["paused"] && nodes[0]["in"] == nil)
    #expect(nodes[1]["tracking"] as? [String: Double] == ["left": 30, "top": 30, "right": 218, "bottom": 218])
    // On the screen as first scrolled: 50 points up.
    #expect(nodes[4]["frame"] as? [Double] == [0, 450, 390, 44])
    let tracking = try #require(nodes[4]["tracking"] as? [String: Any])
    #expect(Set(tracking.keys) == ["left", "top", "right", "bottom"] && tracking.values.allSatisfy { $0 is NSNull })
    for node in nodes {
      #expect(node["hidden"] as? Bool == false && node["alpha"] as? Double == 1)
      #expect(node["userInteractionEnabled"] as? Bool == true && node["pointerEvents"] as? String == "auto")
      #expect((node["enabled"] != nil) == (node["type"] as? String == "button"))
    }
  }

  @Test func flagsUnderTheLanguagesNames() throws {
    let layout = """
      size: [100, 100]
      hitPolicy: framesFirst
      controls:
        - {id: a, frame: [0.5, 0, 50, 50.00390625], hidden: true, alpha: 0.3, enabled: false, pointerEvents: box-only, forward: b}
        - {id: b, frame: [50, 0, 50, 50], userInteractionEnabled: false}

      """
    let scratch = try Scratch()
    #expect(try scratch.hitc("compile", "-", "--quiet", input: layout).status == 0)
    let run = try scratch.hitc("inspect", "layout.hit", "--format", "json")
    #expect(
      run.out.contains(
        """
        {"id": "a", "type": "button", "parent": null, "frame": [0.5, 0, 50, 50.00390625], \
        "area": [0.5, 0, 50, 50.00390625], \
        "tracking": {"left": -69.5, "top": -70, "right": 120.5, "bottom": 120.00390625}, \
        "hidden": true, "alpha": 0.3, "userInteractionEnabled": true, "enabled": false, \
        "pointerEvents": "box-only", "forward": "b"}
        """))
    #expect(run.out.contains("\"hitPolicy\": \"framesFirst\", \"states\": []"))
    let piped = try scratch.shell("hitc inspect - --format json < layout.hit")
    #expect(piped.out == run.out)
  }

  @Test func text() throws {
    let run = try Self.table().hitc("inspect", "two.hit")
    #expect(run.status == 0 && run.err.isEmpty)
    try expectGolden(run.out, "inspect.txt")
  }
}
