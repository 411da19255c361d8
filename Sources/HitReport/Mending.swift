import HitLayout

/// What fixes made of a text.
public struct Mended: Sendable {
  public var text: [UInt8]
  /// The findings on the text as it is now.
  public var findings: [Finding]
  /// How many findings there are fewer than before.
  public var fixed: Int
  /// How many fixes were tried in vain: they would make a finding elsewhere, or take none away.
  public var refused = 0
  /// How many fixes were not tried, after too many in vain.
  public var untried = 0
}

/// The most fixes that are tried in vain before the rest is left as it is.
private let patience = 256

/// Applies the fixes of findings to a text, judging it again after each step, until none is left that helps.
///
/// A step is kept only if it takes findings away and adds none, so nothing that was sound is broken, and doing it twice
/// changes nothing the second time.
/// - Parameters:
///   - findings: those on `text`, in order, with their edits.
///   - judge: gives the findings on a changed text, in order, or nil where it cannot be read any more.
public func mend(_ text: [UInt8], _ findings: [Finding], judge: ([UInt8]) -> [Finding]?) -> Mended {
  var mended = Mended(text: text, findings: findings, fixed: 0)
  // What did not help at first may help once others are in place, so as long as some did, all are tried again.
  while mendOnce(&mended, judge: judge) {}
  mended.fixed = findings.count - mended.findings.count
  return mended
}

/// Tries every fix, until none is left that was not in vain; says whether some helped and some did not.
private func mendOnce(_ mended: inout Mended, judge: ([UInt8]) -> [Finding]?) -> Bool {
  var refused: Set<FindingKey> = []
  var hasHelped = false
  // How many fixes are tried at once: fewer after a step that did not help, to find the one at fault.
  var limit = Int.max
  while refused.count < patience {
    let batch = compatibleFixes(mended.findings, refusing: refused, atMost: limit)
    if batch.isEmpty { break }
    let changed = apply(batch.flatMap { mended.findings[$0].edits }, to: mended.text)
    if let after = judge(changed), isBetter(after, than: mended.findings) {
      mended.text = changed
      mended.findings = after
      hasHelped = true
      limit = limit > .max / 2 ? .max : limit * 2
    } else if batch.count == 1 {
      refused.insert(FindingKey(mended.findings[batch[0]].diagnostic))
    } else {
      limit = batch.count / 2
    }
  }
  mended.countFixesLeft(refused)
  return hasHelped && !refused.isEmpty
}

extension Mended {
  fileprivate mutating func countFixesLeft(_ vain: Set<FindingKey>) {
    (refused, untried) = (0, 0)
    for finding in findings where !finding.edits.isEmpty {
      if vain.contains(FindingKey(finding.diagnostic)) { refused += 1 } else { untried += 1 }
    }
  }
}

/// Which findings' fixes can be applied together, the first first.
private func compatibleFixes(_ findings: [Finding], refusing refused: Set<FindingKey>, atMost limit: Int) -> [Int] {
  var chosen: [Int] = []
  var taken: [SourceSpan] = []
  for (index, finding) in findings.enumerated() where !finding.edits.isEmpty {
    if chosen.count == limit { break }
    if !refused.isEmpty, refused.contains(FindingKey(finding.diagnostic)) { continue }
    if finding.edits.contains(where: { edit in meets(edit.span, taken) }) { continue }
    for edit in finding.edits { taken.insert(edit.span, at: place(of: edit.span, in: taken)) }
    chosen.append(index)
  }
  return chosen
}

/// Where a span goes among sorted ones.
private func place(of span: SourceSpan, in spans: [SourceSpan]) -> Int {
  var low = 0
  var high = spans.count
  while low < high {
    let middle = (low + high) / 2
    if spans[middle].start < span.start { low = middle + 1 } else { high = middle }
  }
  return low
}

/// Whether a span overlaps one of sorted ones, or begins where one does.
private func meets(_ span: SourceSpan, _ spans: [SourceSpan]) -> Bool {
  let next = place(of: span, in: spans)
  if next < spans.count, spans[next].start < max(span.end, span.start + 1) { return true }
  return next > 0 && spans[next - 1].end > span.start
}

/// The text with edits applied, which do not overlap.
func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.text.utf8.count })
  var from = 0
  for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
    out.append(contentsOf: text[from..<Int(edit.span.start)])
    out.append(edit.text)
    from = Int(edit.span.end)
  }
  out.append(contentsOf: text[from...])
  return out
}

/// Whether findings went and none came.
private func isBetter(_ after: [Finding], than before: [Finding]) -> Bool {
  if after.count >= before.count { return false }
  var left: [FindingKey: Int] = [:]
  for finding in before { left[FindingKey(finding.diagnostic), default: 0] += 1 }
  for finding in after {
    guard let count = left[FindingKey(finding.diagnostic)], count > 0 else { return false }
    left[FindingKey(finding.diagnostic)] = count - 1
  }
  return true
}
