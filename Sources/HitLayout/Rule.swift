/// What a finding can be about; raw values are the stable names users write.
public enum Rule: String, CaseIterable, Sendable {
  // Faults of the file.
  case syntax
  case encoding
  case limit
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case misplacedKey = "misplaced-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case outOfRange = "out-of-range"
  case unsupportedVersion = "unsupported-version"
  case duplicateID = "duplicate-id"
  case unknownID = "unknown-id"
  case forwardCycle = "forward-cycle"
  case unknownState = "unknown-state"
  case unknownRule = "unknown-rule"
  // Geometry and use.
  case unreachable
  case frameOutsideParent = "frame-outside-parent"
  case stolenFrame = "stolen-frame"
  case stackedFrames = "stacked-frames"
  case overlap
  case blockedByView = "blocked-by-view"
  case enlargeOutsideParent = "enlarge-outside-parent"
  case enlargeOutsideScreen = "enlarge-outside-screen"
  case smallTarget = "small-target"
  case emptyArea = "empty-area"
  case noEffect = "no-effect"
  case unusedAllow = "unused-allow"

  /// Whether it is a fault of the file itself: always an error, never allowed or configured.
  public var isFileFault: Bool {
    switch self {
    case .syntax, .encoding, .limit, .duplicateKey, .unknownKey, .misplacedKey, .missingKey, .wrongType, .outOfRange,
      .unsupportedVersion, .duplicateID, .unknownID, .forwardCycle, .unknownState, .unknownRule:
      true
    case .unreachable, .frameOutsideParent, .stolenFrame, .stackedFrames, .overlap, .blockedByView,
      .enlargeOutsideParent, .enlargeOutsideScreen, .smallTarget, .emptyArea, .noEffect, .unusedAllow:
      false
    }
  }

  /// The severity when nothing configures another.
  public var defaultSeverity: Severity {
    switch self {
    case .syntax, .encoding, .limit, .duplicateKey, .unknownKey, .misplacedKey, .missingKey, .wrongType, .outOfRange,
      .unsupportedVersion, .duplicateID, .unknownID, .forwardCycle, .unknownState, .unknownRule,
      .unreachable, .frameOutsideParent, .stolenFrame, .emptyArea:
      .error
    case .stackedFrames, .overlap, .blockedByView, .enlargeOutsideParent, .smallTarget, .noEffect, .unusedAllow:
      .warning
    case .enlargeOutsideScreen:
      .note
    }
  }
}

/// How much a finding weighs; ordered from the lightest.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case note
  case warning
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
