import HitLayout
import Testing

@testable import HitLayoutYAML

private func configuration(_ text: String) -> (Configuration, [Diagnostic]) {
  Array(text.utf8).withUnsafeBytes { decodeConfiguration($0, name: ".hitc.yaml") }
}

@Suite struct ConfigurationTests {
  @Test func exampleOfTheCommandLinePage() {
    let (read, faults) = configuration(
      """
      profile: apple            # apple 44, material 48, wcag-aa 24, wcag-aaa 44
      rules: {overlap: error, enlarge-outside-screen: "off", small-target: off, no-effect: note}
      exclude: ["generated/**", build]
      """)
    #expect(faults.isEmpty)
    #expect(
      read.minimumTarget
        == MinimumTarget(
          size: FixedSize(width: 44 << 8, height: 44 << 8), isSquare: true,
          origin: .configuration("profile apple in .hitc.yaml")))
    #expect(
      read.rules
        == [
          .overlap: .severity(.error), .enlargeOutsideScreen: .off, .smallTarget: .off, .noEffect: .severity(.note),
        ])
    #expect(read.exclude == ["generated/**", "build"])
  }

  @Test(arguments: [("apple", 44), ("material", 48), ("wcag-aa", 24), ("wcag-aaa", 44)])
  func profile(_ name: String, _ points: Int32) {
    let (read, faults) = configuration("profile: \(name)\n")
    #expect(faults.isEmpty && read.minimumTarget?.size?.height == points << 8)
  }

  @Test func minimumTarget() {
    #expect(configuration("minimumTarget: 0\n").0.minimumTarget?.size == nil)
    let pair = configuration("minimumTarget: [20.5, 30]\n").0.minimumTarget
    #expect(pair?.size == FixedSize(width: 5248, height: 7680) && pair?.isSquare == false)
    #expect(pair?.origin == .configuration("minimumTarget in .hitc.yaml"))
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "{}\n", "~\n"])
  func emptySetsNothing(_ text: String) {
    let (read, faults) = configuration(text)
    #expect(faults.isEmpty && read.minimumTarget == nil && read.rules.isEmpty && read.exclude.isEmpty)
  }

  @Test(arguments: [
    FaultCase("⟪profil⟫: apple\n", .unknownKey, words: "did you mean 'profile'?"),
    FaultCase("profile: ⟪aple⟫\n", .outOfRange, words: "did you mean 'apple'?"),
    FaultCase("profile: ⟪44⟫\n", .wrongType, words: "apple, material, wcag-aa, wcag-aaa"),
    FaultCase("profile: apple\n⟪minimumTarget⟫: 44\n", .misplacedKey, words: "give one of them"),
    FaultCase("minimumTarget: 44\n⟪profile⟫: apple\n", .misplacedKey),
    FaultCase("profile: apple\n⟪profile⟫: apple\n", .duplicateKey),
    FaultCase("minimumTarget: ⟪-1⟫\n", .outOfRange),
    FaultCase("rules: {⟪overlop⟫: error}\n", .unknownRule, words: "did you mean 'overlap'?"),
    FaultCase("rules: {⟪syntax⟫: note}\n", .unknownRule, words: "always an error"),
    FaultCase("rules: {overlap: ⟪fatal⟫}\n", .outOfRange, words: "off, note, warning, error"),
    FaultCase("rules: {overlap: ⟪false⟫}\n", .wrongType),
    FaultCase("rules: {overlap: off, ⟪overlap⟫: off}\n", .duplicateKey),
    FaultCase("rules: ⟪[overlap]⟫\n", .wrongType),
    FaultCase("exclude: ⟪generated⟫\n", .wrongType, words: "a list of patterns"),
    FaultCase("exclude: [⟪1⟫, ⟪''⟫]\n", .wrongType, .outOfRange),
    FaultCase("⟪exclude⟫:\n", .wrongType, words: "found nothing"),
    FaultCase("⟪[1]⟫\n", .wrongType, words: "a configuration"),
    FaultCase("⟪hitc⟫: 1\n", .misplacedKey),
    FaultCase("profile: apple\n⟪---⟫\nprofile: apple\n", .syntax),
    FaultCase("exclude: [a\n⟪⟫", .syntax),
    FaultCase("exclude: [a\nprofile⟪:⟫ apple\n", .syntax),
  ])
  func faultIsPlaced(_ fault: FaultCase) {
    fault.check { bytes in
      let (_, faults) = bytes.withUnsafeBytes { decodeConfiguration($0, name: ".hitc.yaml") }
      return faults
    }
  }
}
