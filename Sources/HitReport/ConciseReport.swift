import HitLayout

/// One line a finding: `path:line:col: severity: message [rule]`.
public struct ConciseReport: ReportWriter {
  public init() {}

  public func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {
    let diagnostic = finding.diagnostic
    appendPlace(of: diagnostic.span, in: file, to: &out)
    out.append(diagnostic.severity.rawValue)
    out.append(": ")
    out.append(messageWithStates(diagnostic))
    out.append(" [\(diagnostic.rule.rawValue)]\n")
  }
}

/// Appends `path:line:col: `.
func appendPlace(of span: SourceSpan, in file: ReportedFile, to out: inout [UInt8]) {
  let place = file.source.position(at: Int(span.start))
  out.append(contentsOf: printablePath(file.path))
  out.append(":\(place.line):\(place.column): ")
}

/// A finding's message on one line, with the states it holds in where it does not hold in all.
func messageWithStates(_ diagnostic: Diagnostic) -> String {
  let message = singleLine(diagnostic.message)
  if diagnostic.states.isEmpty { return message }
  let names = diagnostic.states.map { "'\(singleLine($0))'" }.joined(separator: ", ")
  return "\(message) (in \(diagnostic.states.count == 1 ? "state" : "states") \(names))"
}

/// The text with control characters, and marks that reorder a line, replaced, so that a report keeps its lines.
func singleLine(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy({ !isUnprintable($0) }) { return text }
  var line = ""
  for scalar in text.unicodeScalars { line.unicodeScalars.append(isUnprintable(scalar) ? picture(scalar) : scalar) }
  return line
}
