import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct KeyFaultTests {
  @Test(arguments: [
    FaultCase("size: [1, 1]\n⟪controlz⟫: []\n", .unknownKey, words: "'controlz'; did you mean 'controls'?"),
    FaultCase("size: [1, 1]\n⟪Controls⟫: []\n", .unknownKey, words: "did you mean 'controls'?"),
    FaultCase(node("⟪qwertz⟫: {a: [1, {b: 2}]}"), .unknownKey, words: "unknown key 'qwertz' on a node"),
    FaultCase(node("⟪enlargeedge⟫: 1"), .unknownKey, words: "'enlargeEdge'"),
    FaultCase(node("⟪\"hiddne\"⟫: 1"), .unknownKey, words: "'hidden'"),
    FaultCase(node("enlargeEdge: {⟪lft⟫: 1}"), .unknownKey, words: "'left'"),
    FaultCase(node("enlargeEdge: {⟪x-y⟫: 1}"), .unknownKey, words: "in a mapping of edges"),
    FaultCase(node("", top: "defaults: {⟪enlarge⟫: true}\n"), .unknownKey),
    FaultCase("size: {width: 1, ⟪hight⟫: 1}\ncontrols: []\n", .unknownKey, words: "'height'"),
    FaultCase(node("⟪\"<<\"⟫: {hidden: true}"), .unknownKey),
    FaultCase(node("⟪x⟫: 1"), .misplacedKey, words: "'x' belongs in a frame"),
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: [0, 0, 1, 1], ⟪🦊⟫: 1}]\n⟪é⟫: 2\n", .unknownKey, .unknownKey),
  ])
  func unknownKey(_ fault: FaultCase) { fault.check() }

  @Test(arguments: ["zIndex", "z", "order", "z-index", "layer", "ZINDEX", "zOrder"])
  func orderOfDrawingIsTheDocuments(_ key: String) {
    FaultCase(node("⟪\(key)⟫: 3"), .unknownKey, words: "document order is the order").check()
  }

  @Test(arguments: [
    FaultCase(node("⟪controls⟫: []"), .misplacedKey, words: "at the top level"),
    FaultCase(node("⟪profile⟫: apple"), .misplacedKey, words: "in a configuration"),
    FaultCase(node("⟪left⟫: 1"), .misplacedKey, words: "in a mapping of edges"),
    FaultCase(node("enlargeEdge: {⟪x⟫: 1}"), .misplacedKey),
    FaultCase("⟪frame⟫: [0, 0, 1, 1]\nsize: [1, 1]\ncontrols: []\n", .misplacedKey, words: "on a node"),
    FaultCase(node("", top: "defaults: {⟪hidden⟫: true}\n"), .misplacedKey, words: "in 'defaults'"),
    FaultCase(node("", top: "⟪enlargeEdge⟫: 3\n"), .misplacedKey, words: "on a node or in 'defaults'"),
    FaultCase(node("⟪contentSize⟫: [1, 1]"), .misplacedKey, words: "only a scroll", "button"),
    FaultCase(node("⟪contentOffset⟫: [1, 1], type: view"), .misplacedKey, words: "view"),
    FaultCase(node("type: view, ⟪enabled⟫: true"), .misplacedKey, words: "only controls"),
    FaultCase(node("type: scroll, ⟪enabled⟫: true"), .misplacedKey),
    FaultCase(node("⟪enabled⟫: ⟪1⟫, type: label"), .misplacedKey, .wrongType),
    FaultCase(node("type: ⟪vieww⟫, enabled: true, contentSize: [1, 1]"), .outOfRange, words: "'view'"),
  ])
  func misplacedKey(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase("⟪controls⟫: []\n", .missingKey, words: "'size'"),
    FaultCase("⟪{⟫size: [1, 1]}\n", .missingKey, words: "'controls'"),
    FaultCase("⟪⟪{⟫⟫}\n", .missingKey, .missingKey),
    FaultCase("\u{FEFF}# é\n⟪⟪hitc⟫⟫: 1\nname: b\n", .missingKey, .missingKey),
    FaultCase("size: [1, 1]\ncontrols:\n  - ⟪⟪type⟫⟫: view\n    hidden: true\n", .missingKey, .missingKey),
    FaultCase("size: [1, 1]\ncontrols:\n  - ⟪frame⟫: [0, 0, 1, 1]\n", .missingKey, words: "'id'"),
    FaultCase("size: [1, 1]\ncontrols:\n  - type: view\n    id: ⟪\"a\"⟫\n", .missingKey, words: "'frame'"),
    FaultCase("size: ⟪{⟫width: 1}\ncontrols: []\n", .missingKey, words: "'height'"),
    FaultCase("size:\n  ⟪height⟫: 1\ncontrols: []\n", .missingKey, words: "'width'"),
    FaultCase("size: [1, 1]\ncontrols: [{id: a, frame: ⟪⟪{⟫⟫x: 1, y: 2}}]\n", .missingKey, .missingKey),
    // What an unknown key was meant for is not missing as well.
    FaultCase("size: [1, 1]\ncontrols: [{id: a, ⟪fram⟫: [0, 0, 1, 1]}]\n", .unknownKey),
    FaultCase("size: [1, 1]\ncontrols: [{⟪<<⟫⟪⟫: {id: a, ⟪Frame⟫: 1}}]\n".replacing("⟪<<⟫⟪⟫", with: "<<"), .unknownKey),
  ])
  func missingKey(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    FaultCase(node("hidden: true, ⟪hidden⟫: true"), .duplicateKey, words: "'hidden'"),
    FaultCase(node("'hidden': true, ⟪\"hidden\"⟫: true"), .duplicateKey),
    FaultCase("size: [1, 1]\n⟪size⟫: [1, 1]\ncontrols: []\n", .duplicateKey),
    FaultCase(node("enlargeEdge: {top: 1, left: 2, ⟪top⟫: 3}"), .duplicateKey),
    FaultCase(node("", top: "x-a: 1\n⟪x-a⟫: 2\nx-b: 1\n"), .duplicateKey),
    FaultCase(node("x-a: 1, ⟪x-a⟫: 2"), .duplicateKey),
    FaultCase(
      node("", top: "x-a: {k: 1, b: {k: [{k: 1, c: 1, ⟪k⟫: 2}], l: 1}, \"1\": s, 1: n, ⟪b⟫: 1}\n"),
      .duplicateKey, .duplicateKey),
    FaultCase(node("", top: "x-a: {? [k, k] : 1, ? {k: 1, ⟪k⟫: 2} : 2, k: k}\n"), .duplicateKey),
    FaultCase(node("⟪unknown⟫: {k: 1, ⟪k⟫: 2}"), .unknownKey, .duplicateKey),
    FaultCase(node("<<: {hidden: true, ⟪hidden⟫: false}"), .duplicateKey),
    FaultCase(node("<<: {hidden: true}, ⟪<<⟫: {alpha: 1}"), .duplicateKey),
    FaultCase(node("allow: {overlap: why, ⟪overlap⟫: so}"), .duplicateKey),
  ])
  func duplicateKey(_ fault: FaultCase) { fault.check() }

  @Test(arguments: [
    "size: [1, 1]\ncontrols: [{id: a, frame: [0, 0, 1, 1], \"hidden\": true, hidden: false}]\n",
    "size: [1, 1]\nx-a: {k: 1, b: {k: [k]}, k: 2}\ncontrols: []\n",
    "size: [1, 1]\nx-k: 1\ncontrols: []\nx-a: {b: 1}\nx-k: 2\n",
    "size: [1, 1]\nallow: {overlap: a, overlap: b}\ncontrols: [\n",
    "size: {width: 1, height: 1, width: 2}\ncontrols: []\n",
  ])
  func duplicateKeyRelatesTheFirst(_ source: String) throws {
    let diagnostic = try #require(decode(source).diagnostics.first { $0.rule == .duplicateKey })
    let first = try #require(diagnostic.related.first)
    #expect(first.message == "first used here" && first.span.start < diagnostic.span.start)
    let key = text(first.span, in: source)
    #expect(key.trimming("\"") == text(diagnostic.span, in: source))
    #expect(
      source.utf8.count > 0 && text(SourceSpan(start: 0, end: first.span.start), in: source).contains(key) == false)
  }

  @Test(arguments: [
    FaultCase("size: [1, 1]\ncontrols: []\n? ⟪[a, b]⟫\n: 1\n", .wrongType, words: "a name as the key"),
    FaultCase("size: [1, 1]\ncontrols: []\n⟪{a: 1}⟫: 1\n", .wrongType),
    FaultCase("size: [1, 1]\ncontrols: []\n⟪1⟫: 1\n⟪~⟫: 2\n⟪true⟫: {a: b}\n", .unknownKey, .unknownKey, .unknownKey),
  ])
  func oddKey(_ fault: FaultCase) { fault.check() }
}

extension String {
  fileprivate func trimming(_ character: Character) -> String { filter { $0 != character } }
}
