import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct KeyFaultTests {
  @Test(arguments: [
    FaultCase("size: [1, 1]\n⟪controlz⟫: []\n", .unknownKey, words: "'controlz'; did you mean 'controls'?"),
    FaultCase("size: [1, 1]\n⟪Controls⟫: []\n", .unknownKey, words: "did you mean 'controls'?"),
    FaultCase(node("⟪zIndex⟫: 3"), .unknownKey, words: "document order is the order"),
    FaultCase(node("⟪z⟫: 3"), .unknownKey, words: "document order is the order"),
    FaultCase(node("⟪order⟫: 3"), .unknownKey, words: "document order is the order"),
    FaultCase(node("⟪z-index⟫: 3"), .unknownKey, words: "document order is the order"),
    FaultCase(node("⟪layer⟫: 3"), .unknownKey, words: "document order is the order"),
    FaultCase(node("⟪qwertz⟫: {a: [1, {b: 2}]}"), .unknownKey, words: "unknown key 'qwertz' on a node"),
    FaultCase(node("⟪enlargeedge⟫: 1"), .unknownKey, words: "'enlargeEdge'"),
    FaultCase(node("enlargeEdge: {⟪lft⟫: 1}"), .unknownKey, words: "'left'"),
    FaultCase(node("⟪controls⟫: []"), .misplacedKey, words: "at the top level"),
    FaultCase(node("enlargeEdge: {⟪x⟫: 1}"), .misplacedKey),
    FaultCase("⟪frame⟫: [0, 0, 1, 1]\nsize: [1, 1]\ncontrols: []\n", .misplacedKey, words: "on a node"),
    FaultCase(node("", top: "defaults: {⟪hidden⟫: true}\n"), .misplacedKey, words: "in 'defaults'"),
    FaultCase(node("⟪contentSize⟫: [1, 1]"), .misplacedKey, words: "only a scroll", "button"),
    FaultCase(node("⟪contentOffset⟫: [1, 1], type: view"), .misplacedKey, words: "view"),
    FaultCase(node("type: view, ⟪enabled⟫: true"), .misplacedKey, words: "only controls"),
    FaultCase(
      node("⟪x-y⟫z: 1").replacing("⟪x-y⟫z", with: "x-y").replacing("x-y: 1", with: "enlargeEdge: {⟪x-y⟫: 1}"),
      .unknownKey),
  ])
  func keyIsRefused(_ fault: FaultCase) { fault.check() }
}
