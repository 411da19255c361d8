@testable import HitLayoutYAML

/// Writes random layouts without faults, in every style of YAML that an editor has to keep.
struct RandomSource {
  private var generator: SeededGenerator
  private var nodes = 0
  private var comments = 0
  private let newline: String
  private var lines: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    newline = seed % 3 == 0 ? "\r\n" : "\n"
  }

  private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

  private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }

  private mutating func amount() -> String { pick(["0", "4", "2.5", "-1", "10", "0.00390625", "1e1"]) }

  private mutating func comment() -> String {
    guard chance(3) else { return "" }
    comments += 1
    return "  # c\(comments)."
  }

  mutating func text() -> String {
    lines.append((chance(6) ? "\u{FEFF}" : "") + "size: [99, 99]" + comment())
    if chance(3) { lines.append("defaults: {enlargeEdge: {top: 3, horizontal: \(amount())}}" + comment()) }
    lines.append("x-edge: &edge {top: &amount \(amount()), left: 5}" + comment())
    lines.append("x-base: &base {frame: [1, 2, 3, 4], enlargeEdge: {left: \(amount())}}")
    if chance(2) { lines.append("x-one: &one {id: one, frame: [0, 0, 1, 1]\(chance(2) ? ", enlargeEdge: 3" : "")}") }
    let hasOne = lines.last?.hasPrefix("x-one") == true
    lines.append("controls:" + comment())
    if hasOne { lines.append("- *one" + comment()) }
    for _ in 0..<Int.random(in: 1...4, using: &generator) { block(indent: chance(2) ? "" : "", depth: 0) }
    return lines.joined(separator: newline) + (chance(2) ? newline : "")
  }

  private mutating func id() -> String {
    nodes += 1
    return pick(["n\(nodes)", "'n\(nodes)'", "\"é\(nodes)\""])
  }

  /// The value of an inset in flow style, and the anchor that it defines.
  private mutating func inset(_ quote: String) -> String {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return amount()
    case 2: return "*edge"
    case 3: return "*amount"
    case 4: return "&own\(nodes) \(amount())"
    case 5: return "{\(quote)top\(quote): \(amount()), \(quote)horizontal\(quote): \(amount())}"
    case 6: return "{\(quote)left\(quote): *amount , \(quote)vertical\(quote): &own\(nodes) \(amount())}"
    case 7: return "{<<: *edge, \(quote)bottom\(quote): \(amount())}"
    default: return "{}"
    }
  }

  private mutating func flowEntries(_ depth: Int) -> [String] {
    let quote = pick(["", "", "\"", "'"])
    func key(_ name: String) -> String { "\(quote)\(name)\(quote): " }
    let isMerged = chance(3)
    var entries = [key("id") + id()]
    if isMerged {
      entries.append("<<: *base")
    } else {
      entries.append(key("frame") + "[1, 2, \(amount().replacing("-", with: "")), 4]")
    }
    if chance(2) {
      let value = inset(quote)
      entries.append(key("enlargeEdge") + value)
      if value.contains("&own") && chance(2) { entries.append(key("boundsExtension") + "{top: 1}") }
      if value.contains("&own") && chance(2) { entries.append(key("x-use") + "*own\(nodes)") }
    }
    if chance(4) { entries.append(key("alpha") + "0.5") }
    if chance(4) { entries.append(key("x-note") + "[a, {b: c}]") }
    if depth < 2 && chance(5) {
      entries.append(key("children") + "[{" + flowEntries(depth + 1).joined(separator: ", ") + "}]")
    }
    // A key that an alias needs stays before it.
    if !entries.contains(where: { $0.contains("x-use") }) { entries.shuffle(using: &generator) }
    return entries
  }

  private mutating func block(indent: String, depth: Int) {
    if chance(3) {
      comments += 1
      lines.append("\(indent)# c\(comments).")
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      lines.append("\(indent)- {\(flowEntries(depth).joined(separator: ", "))}" + comment())
    case 1:
      let entries = flowEntries(depth)
      lines.append("\(indent)- {" + comment())
      for (index, entry) in entries.enumerated() {
        let isLast = index == entries.count - 1
        lines.append("\(indent)    \(entry)\(isLast && chance(2) ? "" : ",")" + comment())
      }
      lines.append("\(indent)  }")
    default:
      blockMapping(indent, depth)
    }
  }

  private mutating func blockMapping(_ indent: String, _ depth: Int) {
    var entries = flowEntries(2).map { [$0 + comment()] }
    let isUsed = entries.contains { $0[0].contains("x-use") }
    if let index = entries.firstIndex(where: { $0[0].hasPrefix("enlargeEdge") }), !isUsed, chance(2) {
      entries[index] = [
        "enlargeEdge:" + comment(), "  top: \(amount())" + comment(), "  # c0.", "  horizontal: 3" + comment(),
      ]
    }
    let anchor = chance(4) ? "&node\(nodes) " : ""
    var isFirst = true
    if !anchor.isEmpty { lines.append("\(indent)- \(anchor.dropLast())") }
    for entry in entries {
      for line in entry {
        lines.append("\(indent)\(isFirst && anchor.isEmpty ? "- " : "  ")\(line)")
        isFirst = false
      }
    }
    if depth < 2 && chance(3) {
      lines.append("\(indent)  children:" + comment())
      for _ in 0..<Int.random(in: 1...2, using: &generator) { block(indent: indent + "  ", depth: depth + 1) }
    }
    if !anchor.isEmpty {
      // Another node takes its keys from this one, but for the children, whose ids are taken.
      nodes += 1
      lines.append("\(indent)- {<<: *\(anchor.dropFirst().dropLast()), id: m\(nodes), children: []}" + comment())
    }
  }
}
