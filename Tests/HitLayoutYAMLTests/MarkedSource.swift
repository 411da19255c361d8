import HitLayout
import Testing

@testable import HitLayoutYAML

/// A source in which the places of expected faults stand between `⟪` and `⟫`, which may be nested.
struct MarkedSource {
  var bytes: [UInt8] = []
  /// In the order of their openings.
  var spans: [SourceSpan] = []

  init(_ text: String) {
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟪":
        open.append(spans.count)
        spans.append(SourceSpan(start: UInt32(bytes.count), end: 0))
      case "⟫":
        spans[open.removeLast()].end = UInt32(bytes.count)
      default:
        bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
  }
}

func decode(_ bytes: [UInt8], name: String = "unnamed") -> DecodedLayout {
  bytes.withUnsafeBytes { decodeLayout($0, name: name) }
}

func decode(_ text: String, name: String = "unnamed") -> DecodedLayout { decode(Array(text.utf8), name: name) }

/// The layout of a text that must have no fault.
func layout(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Layout {
  let decoded = decode(text)
  for diagnostic in decoded.diagnostics {
    Issue.record("\(diagnostic.rule): \(diagnostic.message)", sourceLocation: sourceLocation)
  }
  return try #require(decoded.layout, sourceLocation: sourceLocation)
}

/// What is expected of a faulty source: a rule a mark, and words of each message.
struct FaultCase: CustomTestStringConvertible, Sendable {
  var source: String
  var rules: [Rule]
  var words: [String]

  init(_ source: String, _ rules: Rule..., words: String...) {
    self.source = source
    self.rules = rules
    self.words = words
  }

  var testDescription: String { "\(rules.map(\.rawValue)) \(source.prefix(160))" }

  func check() {
    check { bytes in
      let decoded = decode(bytes)
      #expect(decoded.layout == nil)
      return decoded.diagnostics
    }
  }

  func check(_ read: ([UInt8]) -> [Diagnostic]) {
    let marked = MarkedSource(source)
    let diagnostics = read(marked.bytes)
    let found = diagnostics.map { "\($0.rule.rawValue) \($0.span.start)..<\($0.span.end)" }
    let expected = zip(rules, marked.spans).map { "\($0.rawValue) \($1.start)..<\($1.end)" }
    #expect(marked.spans.count == rules.count, "a rule a mark")
    #expect(found.sorted() == expected.sorted(), "\(diagnostics.map(\.message))")
    #expect(diagnostics.map(\.span.start) == diagnostics.map(\.span.start).sorted())
    let messages = diagnostics.map(\.message).joined(separator: "\n")
    for word in words { #expect(messages.contains(word)) }
    for diagnostic in diagnostics {
      #expect(diagnostic.severity == .error && !diagnostic.span.isNone)
      #expect(Int(diagnostic.span.end) <= marked.bytes.count && diagnostic.span.start <= diagnostic.span.end)
      #expect(diagnostic.message.last != ".")
    }
  }
}

/// A layout of one node, given as the rest of its flow mapping.
func node(_ rest: String, top: String = "") -> String {
  "size: [100, 100]\n\(top)controls:\n  - {id: a, frame: [0, 0, 10, 10], \(rest)}\n"
}
