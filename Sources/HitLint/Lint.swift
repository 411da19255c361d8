import HitLayout

/// What a configuration makes of a rule.
public enum RuleLevel: String, CaseIterable, Sendable {
  case off
  case note
  case warning
  case error
}

/// How findings are weighed; the layout itself may say more.
public struct LintOptions: Sendable {
  /// Used where the layout has no `minimumTarget` of its own.
  public var minimumTarget: MinimumTarget
  /// Levels other than the rules' own. Faults of the file are not looked up here.
  public var severities: [Rule: RuleLevel]

  public init(minimumTarget: MinimumTarget = .languageDefault, severities: [Rule: RuleLevel] = [:]) {
    self.minimumTarget = minimumTarget
    self.severities = severities
  }

  /// The level of a rule: as configured, else its own severity.
  func level(of rule: Rule) -> RuleLevel {
    if !rule.isFileFault, let level = severities[rule] { return level }
    return RuleLevel(rule.defaultSeverity)
  }
}

extension MinimumTarget {
  /// 44 points, where neither the layout nor a configuration says otherwise.
  public static let languageDefault = MinimumTarget(
    size: FixedSize(width: 44 << 8, height: 44 << 8), isSquare: true, origin: .languageDefault)
}

extension RuleLevel {
  init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// nil for `off`.
  var severity: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// What judging a layout came to.
public struct LintReport: Sendable {
  /// Sorted by place, rule and partner; levels and allowances applied.
  public var diagnostics: [Diagnostic]
  /// How many controls were left unchecked because too many areas cross; 0 for layouts that people draw.
  public var uncheckedControls: Int
  /// What was left unchecked and why, in words; nil where everything was checked.
  public var uncheckedNote: String?
}

/// Judges a layout's geometry by every rule, in every state and on every surface.
///
/// Near O(n log n) in the number of nodes where areas overlap as they do on drawn screens; where they cross without end,
/// the work is bounded, and the report says what was left unchecked.
public func lint(_ resolved: ResolvedLayout, options: LintOptions = LintOptions()) -> LintReport {
  let minimum = resolved.layout.minimumTarget ?? options.minimumTarget
  let evidence = Evidence(Scene(resolved, minimum: minimum))
  var findings: [Finding] = []
  for rule in catalogue where options.level(of: rule.rule) != .off {
    rule.find(evidence, &findings)
  }
  let diagnostics = silence(findings, evidence, options)
  return LintReport(
    diagnostics: diagnostics, uncheckedControls: evidence.uncheckedControls, uncheckedNote: evidence.uncheckedNote)
}
