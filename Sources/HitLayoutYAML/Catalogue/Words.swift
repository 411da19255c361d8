import HitLayout
import HitRegions

/// The fixed sets of words that values are chosen from.
enum Words {
  static let types = WordTable(NodeType.allCases.map(\.name.description))
  static let pointerEvents = WordTable(PointerEvents.allCases.map(\.name.description))
  static let rules = WordTable(Rule.allCases.map(\.rawValue))
  static let profiles = WordTable(TargetProfile.allCases.map(\.rawValue))
  /// `off`, then the severities in order.
  static let severities = WordTable(["off"] + Severity.allCases.map(\.rawValue))
  static let hitPolicies = WordTable(HitPolicy.words.map(\.0))
}

extension HitPolicy {
  /// Each policy under its name in the language.
  static let words: [(String, HitPolicy)] = [("frontmost", .frontmost), ("framesFirst", .framesFirst)]
}
