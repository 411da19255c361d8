/// What a project sets for all its layouts (`.hitc.yaml`).
public struct Configuration: Sendable {
  public enum RuleSetting: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// From `profile` or `minimumTarget`; nil when neither is given. A layout's own goes before it.
  public var minimumTarget: MinimumTarget?
  /// The rules whose severity is set; never one that is a fault of the file.
  public var rules: [Rule: RuleSetting] = [:]
  /// Patterns of paths to leave out, relative to the configuration's folder, in the order written.
  public var exclude: [String] = []

  public init() {}
}

/// A named guideline for the least size of a target.
public enum TargetProfile: String, CaseIterable, Sendable {
  case apple
  case material
  case wcagAA = "wcag-aa"
  case wcagAAA = "wcag-aaa"

  /// The least width and height, in points.
  public var points: Int32 {
    switch self {
    case .apple: 44
    case .material: 48
    case .wcagAA: 24
    case .wcagAAA: 44
    }
  }
}
