/// The unified diff that turns one text into another, empty where they are equal.
///
/// Its hunks are exact but not always the fewest lines: where many lines changed at once, they are shown as replaced.
public func unifiedDiff(from old: [UInt8], to new: [UInt8], path: [UInt8]) -> [UInt8] {
  let a = lines(of: old)
  let b = lines(of: new)
  var changes: [LineChange] = []
  compare(a[...], b[...], &changes)
  if changes.isEmpty { return [] }
  let name = printablePath(path)
  var out: [UInt8] = []
  out.append("--- ")
  out.append(contentsOf: name)
  out.append("\n+++ ")
  out.append(contentsOf: name)
  out.append("\n")
  var next = changes.startIndex
  while next < changes.endIndex {
    var end = next + 1
    while end < changes.endIndex, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context {
      end += 1
    }
    writeHunk(changes[next..<end], a, b, to: &out)
    next = end
  }
  return out
}

/// How many unchanged lines are shown around a change.
private let context = 3

/// Lines of the old text and the lines of the new that stand in their place.
private struct LineChange {
  var old: Range<Int>
  var new: Range<Int>
}

/// The lines, each with its line break.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    lines.append(text[start..<end])
    start = end
  }
  return lines
}

/// Appends what differs, in order: what both begin and end with is passed over, then lines that occur once in each hold
/// the rest in place (as in a patience diff).
private func compare(
  _ a: ArraySlice<ArraySlice<UInt8>>, _ b: ArraySlice<ArraySlice<UInt8>>, _ changes: inout [LineChange]
) {
  var (a, b) = (a, b)
  while let x = a.first, let y = b.first, x == y {
    a.removeFirst()
    b.removeFirst()
  }
  while let x = a.last, let y = b.last, x == y {
    a.removeLast()
    b.removeLast()
  }
  if a.isEmpty && b.isEmpty { return }
  let anchors = a.isEmpty || b.isEmpty ? [] : commonUniqueLines(a, b)
  if anchors.isEmpty {
    changes.append(LineChange(old: a.startIndex..<a.endIndex, new: b.startIndex..<b.endIndex))
    return
  }
  var (fromA, fromB) = (a.startIndex, b.startIndex)
  for (atA, atB) in anchors {
    compare(a[fromA..<atA], b[fromB..<atB], &changes)
    (fromA, fromB) = (atA + 1, atB + 1)
  }
  compare(a[fromA...], b[fromB...], &changes)
}

/// Pairs of equal lines that occur once in each part, as many as rise in both. O(n log n).
private func commonUniqueLines(
  _ a: ArraySlice<ArraySlice<UInt8>>, _ b: ArraySlice<ArraySlice<UInt8>>
) -> [(Int, Int)] {
  var places: [ArraySlice<UInt8>: (a: Int?, b: Int?, countA: Int, countB: Int)] = [:]
  for index in a.indices {
    places[a[index], default: (nil, nil, 0, 0)].a = index
    places[a[index], default: (nil, nil, 0, 0)].countA += 1
  }
  for index in b.indices {
    places[b[index], default: (nil, nil, 0, 0)].b = index
    places[b[index], default: (nil, nil, 0, 0)].countB += 1
  }
  let pairs = places.values.compactMap { place -> (Int, Int)? in
    guard place.countA == 1, place.countB == 1, let x = place.a, let y = place.b else { return nil }
    return (x, y)
  }.sorted { $0.0 < $1.0 }
  // The longest rising run: `tops[k]` ends the run of k + 1 pairs whose last is least.
  var tops: [Int] = []
  var before: [Int?] = []
  for (index, pair) in pairs.enumerated() {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[tops[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
    }
    before.append(low > 0 ? tops[low - 1] : nil)
    if low == tops.count { tops.append(index) } else { tops[low] = index }
  }
  var run: [(Int, Int)] = []
  var next = tops.last
  while let index = next {
    run.append(pairs[index])
    next = before[index]
  }
  return run.reversed()
}

private func writeHunk(
  _ changes: ArraySlice<LineChange>, _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>], to out: inout [UInt8]
) {
  guard let first = changes.first, let last = changes.last else { return }
  let before = min(context, first.old.lowerBound)
  let after = min(context, a.count - last.old.upperBound)
  let old = first.old.lowerBound - before..<last.old.upperBound + after
  let new = first.new.lowerBound - before..<last.new.upperBound + after
  out.append("@@ -\(range(old)) +\(range(new)) @@\n")
  var at = old.lowerBound
  for change in changes {
    for line in a[at..<change.old.lowerBound] { write(line, after: 0x20, to: &out) }
    for line in a[change.old] { write(line, after: 0x2D, to: &out) }
    for line in b[change.new] { write(line, after: 0x2B, to: &out) }
    at = change.old.upperBound
  }
  for line in a[at..<old.upperBound] { write(line, after: 0x20, to: &out) }
}

/// A range of lines as a hunk's heading has it: `start,count`, the line before for an empty one.
private func range(_ range: Range<Int>) -> String {
  range.isEmpty
    ? "\(range.lowerBound),0" : range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.lowerBound + 1),\(range.count)"
}

private func write(_ line: ArraySlice<UInt8>, after mark: UInt8, to out: inout [UInt8]) {
  out.append(mark)
  out.append(contentsOf: line)
  if line.last != 0x0A { out.append("\n\\ No newline at end of file\n") }
}
