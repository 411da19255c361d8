/// `; did you mean 'x'?` with the nearest of the names, or nothing where none is near.
func suggestion(for word: String, among names: [String]) -> String {
  if word.isEmpty { return "" }
  let word = Array(word.utf8.prefix(64))
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(word, Array(name.utf8))
    if distance <= max(1, name.utf8.count / 3), best.map({ distance < $0.distance }) ?? true {
      best = (name, distance)
    }
  }
  return best.map { "; did you mean '\($0.name)'?" } ?? ""
}

/// How many bytes must be put in, taken out, changed, or swapped with their neighbour to make one word the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
