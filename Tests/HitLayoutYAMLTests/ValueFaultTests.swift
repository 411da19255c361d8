import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct ValueFaultTests {
  /// A layout whose top level has one more key.
  private static func top(_ entry: String) -> String { "size: [100, 100]\ncontrols: []\n\(entry)\n" }

  @Test(arguments: [
    FaultCase(top("hitc: ⟪2⟫"), .unsupportedVersion, words: "version 2", "known: 1"),
    FaultCase(top("hitc: ⟪1.5⟫"), .unsupportedVersion),
    FaultCase(top("hitc: ⟪-1⟫"), .unsupportedVersion),
    FaultCase(top("hitc: ⟪'1'⟫"), .wrongType, words: "found the string '1'"),
    FaultCase(top("hitc: ⟪one⟫"), .wrongType),
    FaultCase(top("⟪hitc⟫:"), .wrongType, words: "found nothing"),
    FaultCase(top("name: ⟪5⟫"), .wrongType, words: "in quotes it is a string"),
    FaultCase(top("name: ⟪true⟫"), .wrongType),
    FaultCase(top("name: ⟪null⟫"), .wrongType, words: "found null"),
    FaultCase(top("name: ⟪[a]⟫"), .wrongType, words: "found a list"),
    FaultCase(top("name: ⟪0x10⟫"), .wrongType),
    FaultCase(top("hitPolicy: ⟪front⟫"), .outOfRange, words: "frontmost, framesFirst"),
    FaultCase(top("hitPolicy: ⟪FramesFirst⟫"), .outOfRange, words: "did you mean 'framesFirst'?"),
    FaultCase(top("hitPolicy: ⟪1⟫"), .wrongType),
    FaultCase(top("hitPolicy: ⟪{}⟫"), .wrongType, words: "a mapping"),
    FaultCase(top("minimumTarget: ⟪-1⟫"), .outOfRange, words: "greater than 0"),
    FaultCase(top("minimumTarget: ⟪0.001⟫"), .outOfRange),
    FaultCase(top("minimumTarget: [⟪0⟫, ⟪-2⟫]"), .outOfRange, .outOfRange),
    FaultCase(top("minimumTarget: ⟪[44]⟫"), .wrongType, words: "a list of 1"),
    FaultCase(top("minimumTarget: ⟪'44'⟫"), .wrongType),
    FaultCase(top("minimumTarget: ⟪{width: 1, height: 1}⟫"), .wrongType),
    FaultCase(top("minimumTarget: ⟪.inf⟫"), .wrongType),
    FaultCase(top("defaults: ⟪3⟫"), .wrongType),
    FaultCase(top("⟪defaults⟫:"), .wrongType),
    FaultCase(top("allow: ⟪[overlap]⟫"), .wrongType, words: "rules to reasons"),
    FaultCase(top("allow: {⟪overlop⟫: why}"), .unknownRule, words: "did you mean 'overlap'?"),
    FaultCase(top("allow: {⟪wrong-type⟫: why}"), .unknownRule, words: "a fault of the file and cannot be allowed"),
    FaultCase(top("allow: {overlap: ⟪''⟫}"), .outOfRange, words: "the reason for allowing 'overlap'"),
    FaultCase(top("allow: {overlap: ⟪' '⟫}"), .outOfRange),
    FaultCase(top("allow: {overlap: ⟪~⟫, no-effect: ⟪1⟫, ⟪small-target⟫: }"), .wrongType, .wrongType, .wrongType),
  ])
  func topLevelValue(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase("size: ⟪[1, 1, 1]⟫\ncontrols: []\n", .wrongType, words: "[width, height] or {width, height}"),
    FaultCase(
      "size: [⟪0⟫, ⟪0.001⟫]\ncontrols: []\n", .outOfRange, .outOfRange,
      words: "the width must be greater than 0, found 0",
      "the height must be greater than 0, and 0.001 is 0 when rounded to steps of 1/256"),
    FaultCase(
      "size: [⟪8388607.999⟫, ⟪8388608⟫]\ncontrols: []\n", .outOfRange, .outOfRange,
      words:
        "8388607.999 is 8388608 when rounded to steps of 1/256, and a length is less than 8388608 points either way",
      "8388608 does not fit: a length is less"),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [⟪-8388607.999⟫, 1, ⟪-0.001⟫, 0.001]}]\n", .outOfRange, .outOfRange,
      words: "-8388607.999 is -8388608 when rounded", "the width must not be negative, found -0.001"),
    FaultCase("size: ⟪390x844⟫\ncontrols: []\n", .wrongType, words: "the string '390x844'"),
    FaultCase("size: [⟪a⟫, ⟪[1]⟫]\ncontrols: []\n", .wrongType, .wrongType),
    FaultCase("size: {width: ⟪-3⟫, height: ⟪1e9⟫}\ncontrols: []\n", .outOfRange, .outOfRange, words: "8388608"),
    FaultCase("⟪size⟫:\ncontrols: ⟪{}⟫\n", .wrongType, .wrongType, words: "a list of nodes"),
    FaultCase("size: [1, 1]\ncontrols: [⟪a⟫, ⟪~⟫, ⟪[]⟫]\n", .wrongType, .wrongType, .wrongType, words: "a node"),
    FaultCase("size: [1, 1]\ncontrols:\n  - ⟪- a\n    - b⟫   # end\n", .wrongType),
    FaultCase("⟪- a\n- b⟫\n", .wrongType, words: "a layout, which is a mapping"),
    FaultCase("⟪text⟫\n", .wrongType),
    FaultCase("⟪⟫", .wrongType, words: "the file is empty"),
    FaultCase("⟪⟫# only a comment\n", .wrongType, words: "the file is empty"),
    FaultCase("⟪⟫---\n...\n", .wrongType, words: "the file is empty"),
    FaultCase("⟪null⟫\n", .wrongType),
  ])
  func sizeAndControls(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: ⟪[1, 2, 3]⟫}]\n", .wrongType, words: "a list of 3"),
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: ⟪[1, 2, 3, 4, 5]⟫}]\n", .wrongType),
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: ⟪[]⟫}]\n", .wrongType),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [0, 0, ⟪-1⟫, ⟪-0.5⟫]}]\n", .outOfRange, .outOfRange,
      words: "the width must not be negative, found -1", "height"),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [⟪yes⟫, ⟪0x10⟫, ⟪1_000⟫, ⟪12:30⟫]}]\n",
      .wrongType, .wrongType, .wrongType, .wrongType, words: "expected a number", "'0x10', which is no decimal number"),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [⟪.nan⟫, ⟪.inf⟫, ⟪0o7⟫, ⟪'3'⟫]}]\n",
      .wrongType, .wrongType, .wrongType, .wrongType),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [⟪true⟫, ⟪{}⟫, ⟪~⟫, 1]}]\n",
      .wrongType, .wrongType, .wrongType),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [⟪8388608⟫, ⟪-8388608⟫, ⟪8388607.9999⟫, ⟪1e400⟫]}]\n",
      .outOfRange, .outOfRange, .outOfRange, .outOfRange, words: "less than 8388608"),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: {x: ⟪a⟫, y: ⟪[]⟫, width: ⟪-1⟫, ⟪height⟫: }}]\n",
      .wrongType, .wrongType, .outOfRange, .wrongType),
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: ⟪1 2 3 4⟫}]\n", .wrongType, words: "a frame, [x, y, width"),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: a, frame: [0, 0, 1, 1], x-a: 1}, {id: b, frame: [0, ⟪n⟫, 1, 1]}]\n",
      .wrongType),
  ])
  func frame(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase(node("enlargeEdge: ⟪[1, 2, 3, 4]⟫"), .wrongType, words: "read two ways", "UIKit", "name the edges"),
    FaultCase(node("boundsExtension: ⟪[1]⟫"), .wrongType, words: "read two ways"),
    FaultCase(node("enlargeEdge: ⟪a⟫"), .wrongType),
    FaultCase(node("enlargeEdge: ⟪.inf⟫"), .wrongType),
    FaultCase(node("enlargeEdge: {top: ⟪.inf⟫, left: ⟪\"1\"⟫, ⟪right⟫: }"), .wrongType, .wrongType, .wrongType),
    FaultCase(node("enlargeEdge: ⟪9e9⟫"), .outOfRange),
    FaultCase(node("boundsExtension: ⟪-1⟫"), .outOfRange, words: "must not be negative"),
    FaultCase(node("boundsExtension: ⟪-.inf⟫"), .outOfRange, words: "must not be negative"),
    FaultCase(node("boundsExtension: {top: ⟪-1⟫, left: ⟪.nan⟫, right: .INF}"), .outOfRange, .wrongType),
    FaultCase(node("", top: "defaults: {enlargeEdge: ⟪[1, 2]⟫, boundsExtension: ⟪no⟫}\n"), .wrongType, .wrongType),
    FaultCase(node("type: view, boundsExtension: ⟪-1⟫"), .outOfRange),
    FaultCase(
      node("hidden: ⟪yes⟫, userInteractionEnabled: ⟪on⟫, enabled: ⟪'true'⟫"),
      .wrongType, .wrongType, .wrongType, words: "expected true or false, found the string 'yes'"),
    FaultCase(node("hidden: ⟪1⟫, userInteractionEnabled: ⟪tRUE⟫, ⟪enabled⟫: "), .wrongType, .wrongType, .wrongType),
    FaultCase(node("alpha: ⟪1.01⟫"), .outOfRange, words: "from 0 to 1, found 1.01"),
    FaultCase(node("alpha: ⟪-0.1⟫"), .outOfRange),
    FaultCase(node("alpha: ⟪50%⟫"), .wrongType),
    FaultCase(node("alpha: ⟪.inf⟫"), .wrongType),
    FaultCase(node("type: ⟪buton⟫"), .outOfRange, words: "did you mean 'button'?"),
    FaultCase(node("type: ⟪5⟫"), .wrongType, words: "segmentedControl"),
    FaultCase(node("pointerEvents: ⟪box⟫"), .outOfRange, words: "auto, none, box-none, box-only"),
    FaultCase(node("pointerEvents: ⟪null⟫"), .wrongType),
    FaultCase(node("type: scroll, contentSize: [⟪-1⟫, 3], contentOffset: [-1, ⟪a⟫]"), .outOfRange, .wrongType),
    FaultCase(node("type: scroll, contentSize: ⟪{width: 1, height: 1}⟫, contentOffset: ⟪3⟫"), .wrongType, .wrongType),
    FaultCase(node("type: scroll, contentOffset: ⟪[1, 2, 3]⟫"), .wrongType, words: "[x, y]"),
    FaultCase(node("children: ⟪a⟫"), .wrongType),
    FaultCase(node("children: [⟪1⟫]"), .wrongType),
    FaultCase(node("allow: {⟪no-such⟫: why}"), .unknownRule),
    FaultCase(node("hidden: ⟪!!str true⟫, alpha: ⟪!!str 1⟫"), .wrongType, .wrongType),
  ])
  func nodeValue(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪5⟫, frame: [0, 0, 1, 1]}]\n", .wrongType, words: "found 5; in quotes"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪true⟫, frame: [0, 0, 1, 1]}]\n", .wrongType),
    FaultCase("size: [1, 1]\ncontrols: [{⟪id⟫: , frame: [0, 0, 1, 1]}]\n", .wrongType),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪''⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange, words: "empty"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪'-'⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange, words: "no hit"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪a b⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange, words: "white space"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪\"a\\tb\"⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange, words: "control"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪a\u{3000}b⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange, words: "white space"),
    FaultCase("size: [1, 1]\ncontrols: [{id: ⟪\"a\\x85b\"⟫, frame: [0, 0, 1, 1]}]\n", .outOfRange),
    FaultCase(
      "size: [1, 1]\ncontrols: [{id: ⟪\(String(repeating: "é", count: 128))⟫, frame: [0, 0, 1, 1]}]\n",
      .outOfRange, words: "at most 255 bytes, this one 256"),
  ])
  func id(_ fault: FaultCase) { fault.check() }
}
