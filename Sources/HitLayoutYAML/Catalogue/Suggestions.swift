import HitLayout

/// Words that people write for the order of drawing, which is the document's own.
private let orderWords = ["zindex", "z", "order", "z-index", "layer", "zorder", "z-order", "zposition", "depth"]

extension EventReader {
  /// What to say of the current event as a key that no mapping has, and the key that the message offers.
  mutating func unknownKeyMessage(_ place: Places) -> (message: String, suggestion: Key?) {
    let name = quoted(event)
    if place == .node && orderWords.contains(String(decoding: event.bytes, as: UTF8.self).lowercased()) {
      return ("unknown key \(name); document order is the order: what comes later is in front", nil)
    }
    let candidates = Key.allCases.filter { !$0.places.isDisjoint(with: place) }
    if let index = nearest(event.bytes, count: candidates.count, { candidates[$0].name.utf8 }) {
      return ("unknown key \(name); did you mean '\(candidates[index].name)'?", candidates[index])
    }
    return ("unknown key \(name) \(place.phrase)", nil)
  }

  /// `; did you mean 'x'?` for the name nearest to the current event, or nothing.
  mutating func suggestion(among names: [String]) -> String { suggestion(for: event.bytes, among: names) }

  /// `; did you mean 'x'?` for the name nearest to a text, or nothing.
  mutating func suggestion(for text: UnsafeBufferPointer<UInt8>, among names: [String]) -> String {
    nearest(text, count: names.count) { names[$0].utf8 }.map { "; did you mean '\(names[$0])'?" } ?? ""
  }

  /// The index of the name nearest to a text, letter case aside, if one is near enough to be meant.
  mutating func nearest<Name: Collection>(
    _ text: UnsafeBufferPointer<UInt8>, count: Int, _ name: (Int) -> Name
  ) -> Int? where Name.Element == UInt8 {
    guard text.count <= 64, suggestionBudget > 0 else { return nil }
    suggestionBudget -= count
    let wanted = text.map(lowercase)
    var best: (index: Int, distance: Int)?
    for index in 0..<count {
      let candidate = name(index)
      let longer = max(wanted.count, candidate.count)
      let allowed = longer < 2 ? 0 : max(1, (longer + 1) / 3)
      if abs(wanted.count - candidate.count) > min(allowed, (best?.distance ?? .max) - 1) { continue }
      let distance = editDistance(wanted, candidate.map(lowercase))
      if distance <= allowed && distance < (best?.distance ?? .max) { best = (index, distance) }
      if distance == 0 { break }
    }
    return best?.index
  }
}

private func lowercase(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

/// How many insertions, removals, changes and swaps of neighbours lead from one text to the other.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in a.indices {
    row[0] = i + 1
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row[j + 1] = cost
    }
    swap(&beforeLast, &last)
    swap(&last, &row)
  }
  return last[b.count]
}
