import HitLayout

/// Words that people write for the order of drawing, which is the document's own.
private let orderWords = ["zindex", "z", "order", "z-index", "layer", "zorder", "z-order", "zposition", "depth"]

/// What to say of a key that no mapping has, and the key that the message offers.
func unknownKeyMessage(_ event: Event, _ place: Places) -> (message: String, suggestion: Key?) {
  let text = String(decoding: event.bytes, as: UTF8.self)
  let name = quoted(event)
  if place == .node && orderWords.contains(text.lowercased()) {
    return ("unknown key \(name); document order is the order: what comes later is in front", nil)
  }
  let candidates = Key.allCases.filter { !$0.places.isDisjoint(with: place) }
  if let index = nearest(text, candidates.map(\.name)) {
    return ("unknown key \(name); did you mean '\(candidates[index].name)'?", candidates[index])
  }
  return ("unknown key \(name) \(place.phrase)", nil)
}

/// `; did you mean 'x'?` for the nearest of the names, or nothing.
func suggestion(for text: String, among names: [String]) -> String {
  nearest(text, names).map { "; did you mean '\(names[$0])'?" } ?? ""
}

/// The index of the name nearest to a text, letter case aside, if one is near enough to be meant.
func nearest(_ text: String, _ names: [String]) -> Int? {
  let wanted = Array(text.lowercased().utf8.prefix(64))
  var best: (index: Int, distance: Int)?
  for (index, name) in names.enumerated() {
    let other = Array(name.lowercased().utf8.prefix(64))
    let allowed = max(wanted.count, other.count) < 3 ? 0 : max(1, (max(wanted.count, other.count) + 1) / 3)
    if abs(wanted.count - other.count) > allowed { continue }
    let distance = editDistance(wanted, other)
    if distance <= allowed && distance < (best?.distance ?? .max) { best = (index, distance) }
  }
  return best?.index
}

/// How many insertions, removals, changes and swaps of neighbours lead from one text to the other.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
