import HitLayout

/// What a run looked at and found.
public struct RunSummary: Equatable, Sendable {
  /// Layouts that were read, sound or not.
  public var files = 0
  /// Controls in the layouts that could be read.
  public var controls = 0
  /// YAML files met in a directory that are not layouts.
  public var notLayouts = 0
  /// Layouts that an `exclude` of the configuration leaves out.
  public var excluded = 0
  /// Things with a layout's name that are not regular files.
  public var notFiles = 0
  /// Files that could not be read.
  public var unreadable = 0
  /// Every finding that was made, shown or not.
  public var counts = SeverityCounts()
  /// Findings past `--max-findings` or past what the format can carry.
  public var notShown = SeverityCounts()
  /// Findings that a baseline knows.
  public var inBaseline = 0
  /// Entries of a baseline that nothing matched.
  public var baselineUnused = 0
  /// Findings that carry a fix, shown or not.
  public var fixable = 0
  /// Findings that `--fix` mended.
  public var fixed = 0
  /// Fixes that `--fix` or `--diff` left out as they would not make the layout better, and those that it did not try.
  public var fixesRefused = 0
  public var fixesUntried = 0
  /// Outputs that were written, and those that were already what they should be.
  public var written = 0
  public var unchanged = 0
  /// Layouts without errors for which nothing was written, as warnings fail the run too.
  public var withheld = 0
  /// Layouts in which something was too much work to check, in words.
  public var unchecked: [String] = []

  public init() {}

  /// Files left out, for whatever reason.
  public var skipped: Int { notLayouts + excluded + notFiles }
}

extension RunSummary {
  /// The summary as lines for people, each ended by a line break.
  public func text(color: Bool = false) -> String {
    var text = "\(count(files, "layout")), \(count(controls, "control")): "
    if files == 0 {
      text += "nothing was checked"
    } else if counts.total == 0 {
      text += "no findings"
    } else {
      var parts: [String] = []
      if counts.errors > 0 { parts.append(count(counts.errors, "error")) }
      if counts.warnings > 0 { parts.append(count(counts.warnings, "warning")) }
      if counts.notes > 0 { parts.append(count(counts.notes, "note")) }
      text += parts.joined(separator: ", ")
      if fixable > 0 { text += " (\(fixable) fixable with --fix)" }
    }
    if fixed > 0 { text += "; \(fixed) fixed" }
    if inBaseline > 0 { text += "; \(inBaseline) in the baseline" }
    if written > 0 { text += "; wrote \(count(written, "file"))" }
    if unchanged > 0 { text += "; \(unchanged) already up to date" }
    if withheld > 0 { text += "; nothing written for \(count(withheld, "layout")) with warnings, by --strict" }
    text += "\n"
    if skipped > 0 {
      var reasons: [String] = []
      if notLayouts > 0 { reasons.append(notLayouts == 1 ? "1 is not a layout" : "\(notLayouts) are not layouts") }
      if excluded > 0 { reasons.append("\(excluded) excluded by the configuration") }
      if notFiles > 0 { reasons.append(notFiles == 1 ? "1 is not a file" : "\(notFiles) are not files") }
      text += "left out: \(reasons.joined(separator: ", "))\n"
    }
    if fixesRefused > 0 {
      let reason = fixesRefused == 1 ? "it would make something else worse" : "each would make something else worse"
      text += "\(count(fixesRefused, "fix", "fixes")) left out: \(reason)\n"
    }
    if fixesUntried > 0 {
      text += "\(count(fixesUntried, "fix", "fixes")) not tried: too many others would make something else worse\n"
    }
    if unreadable > 0 { text += "not read: \(count(unreadable, "file"))\n" }
    if notShown.total > 0 { text += "not shown: \(count(notShown.total, "more finding"))\n" }
    if baselineUnused > 0 {
      text +=
        "\(count(baselineUnused, "baseline entry", "baseline entries")) matched nothing: write the baseline anew\n"
    }
    for line in unchecked { text += "not checked: \(line)\n" }
    return text
  }
}

/// A number and what it counts, such as `1 layout` or `2 layouts`.
package func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}

extension RunSummary {
  /// Adds what another part of the run looked at and found.
  public static func += (a: inout RunSummary, b: RunSummary) {
    a.files += b.files
    a.controls += b.controls
    a.notLayouts += b.notLayouts
    a.excluded += b.excluded
    a.notFiles += b.notFiles
    a.unreadable += b.unreadable
    a.counts += b.counts
    a.notShown += b.notShown
    a.inBaseline += b.inBaseline
    a.baselineUnused += b.baselineUnused
    a.fixable += b.fixable
    a.fixed += b.fixed
    a.fixesRefused += b.fixesRefused
    a.fixesUntried += b.fixesUntried
    a.written += b.written
    a.unchanged += b.unchanged
    a.withheld += b.withheld
    a.unchecked += b.unchecked
  }
}
