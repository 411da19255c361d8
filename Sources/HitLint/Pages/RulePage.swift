import HitLayout

/// A rule in full, for `hitc explain` and the pages in the repository. All texts are plain, in paragraphs.
public struct RulePage: Sendable {
  public let rule: Rule
  /// What it finds.
  public let what: String
  /// Why that matters: the fault that people met.
  public let why: String
  /// A layout that the rule reports, and nothing else does.
  public let example: String
  /// The same layout, mended: nothing is reported.
  public let mended: String
  /// How to allow it where it is meant, and how to configure it.
  public let allow: String

  /// A page of a rule that can be allowed, with an example of a reason.
  init(_ rule: Rule, what: String, why: String, example: String, mended: String, reason: String) {
    self.init(
      rule, what: what, why: why, example: example, mended: mended,
      allow: """
        Where it is meant, say so on the node, on one around it, or at the top of the file, with a reason:

            allow: {\(rule.rawValue): "\(reason)"}

        For a whole project, set its level in .hitc.yaml: off, note, warning or error.

            rules: {\(rule.rawValue): "off"}
        """)
  }

  /// A page of a fault of the file.
  init(fileFault rule: Rule, what: String, why: String, example: String, mended: String) {
    self.init(
      rule, what: what, why: why, example: example, mended: mended,
      allow: "It can be neither allowed nor configured: nothing is made of a file that is not understood.")
  }

  private init(_ rule: Rule, what: String, why: String, example: String, mended: String, allow: String) {
    self.rule = rule
    self.what = what
    self.why = why
    self.example = example
    self.mended = mended
    self.allow = allow
  }
}

/// The page of a rule.
public func rulePage(_ rule: Rule) -> RulePage {
  switch rule {
  case .syntax: syntaxPage
  case .encoding: encodingPage
  case .limit: limitPage
  case .duplicateKey: duplicateKeyPage
  case .unknownKey: unknownKeyPage
  case .misplacedKey: misplacedKeyPage
  case .missingKey: missingKeyPage
  case .wrongType: wrongTypePage
  case .outOfRange: outOfRangePage
  case .unsupportedVersion: unsupportedVersionPage
  case .duplicateID: duplicateIDPage
  case .unknownID: unknownIDPage
  case .forwardCycle: forwardCyclePage
  case .unknownState: unknownStatePage
  case .unknownRule: unknownRulePage
  case .unreachable: unreachablePage
  case .frameOutsideParent: frameOutsideParentPage
  case .stolenFrame: stolenFramePage
  case .stackedFrames: stackedFramesPage
  case .overlap: overlapPage
  case .blockedByView: blockedByViewPage
  case .enlargeOutsideParent: enlargeOutsideParentPage
  case .enlargeOutsideScreen: enlargeOutsideScreenPage
  case .smallTarget: smallTargetPage
  case .emptyArea: emptyAreaPage
  case .noEffect: noEffectPage
  case .unusedAllow: unusedAllowPage
  }
}
