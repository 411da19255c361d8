import HitLayout

/// Collects the faults of a file; what comes through several aliases is kept once.
struct FaultList: ~Copyable {
  /// Faults kept; a file with more is not read on, so that one made of faults cannot fill the memory.
  static let limit = 100_000

  private struct Entry {
    var diagnostic: Diagnostic
    var node: UInt32
    /// Where the token begins that ended the mapping at fault, or `.max`.
    var cut = UInt32.max
  }

  private struct Identity: Hashable {
    var rule: Rule
    var span: SourceSpan
    var detail: String
  }

  private final class Kept {
    var entries: [Entry] = []
    var known: Set<Identity> = []
  }

  /// Made with the first fault: most files have none, and making a set's type takes as long as reading a small file.
  private var kept: Kept?
  /// The node that new faults are about, or `Layout.noNode`.
  var node = Layout.noNode

  var isEmpty: Bool { kept == nil }
  var count: Int { kept?.entries.count ?? 0 }
  /// Whether a fault of a rule is known at a place; not for rules that can find several at one.
  func contains(_ rule: Rule, _ span: SourceSpan) -> Bool {
    kept?.known.contains(Identity(rule: rule, span: span, detail: "")) ?? false
  }
  var isFull: Bool { count >= FaultList.limit }

  mutating func add(
    _ rule: Rule, _ span: SourceSpan, _ message: String, related: [Related] = [], help: [String] = []
  ) {
    let identity = Identity(rule: rule, span: span, detail: rule == .missingKey ? message : "")
    let kept = kept ?? Kept()
    self.kept = kept
    guard kept.known.insert(identity).inserted else { return }
    let diagnostic = Diagnostic(rule: rule, span: span, message: message, related: related, help: help)
    kept.entries.append(Entry(diagnostic: diagnostic, node: node))
  }

  /// Adds that a mapping lacks a key, unless a syntax fault turns out to have ended it.
  ///
  /// - Parameter cut: where the token begins that ended the mapping, or `.max` where the mapping is known to be whole.
  mutating func addMissingKey(_ span: SourceSpan, _ message: String, related: [Related], cut: UInt32) {
    let before = count
    add(.missingKey, span, message, related: related)
    if let kept, kept.entries.count > before { kept.entries[before].cut = cut }
  }

  /// Takes out what mappings lack that ended at the token at `start`, where the syntax is at fault.
  func dropMissingKeys(cutAt start: UInt32) {
    guard let kept, kept.entries.contains(where: { $0.cut == start }) else { return }
    kept.entries.removeAll { $0.cut == start }
  }

  /// The faults by place, each with the id of its node as `id` gives it.
  func sorted(id: (UInt32) -> String?) -> [Diagnostic] {
    guard let kept else { return [] }
    return kept.entries.enumerated().map { index, entry -> (Int, Diagnostic) in
      var diagnostic = entry.diagnostic
      diagnostic.control = entry.node == Layout.noNode ? nil : id(entry.node)
      return (index, diagnostic)
    }
    .sorted { a, b in
      (a.1.span.start, a.1.span.end, a.0) < (b.1.span.start, b.1.span.end, b.0)
    }
    .map(\.1)
  }
}
