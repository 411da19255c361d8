/// A pattern for paths: `*`, `?` and `[a-z]` within a component, `**` for any number of components.
///
/// A pattern that matches a folder matches all that lies in it.
struct Glob: Sendable {
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    parts = Path(pattern).bytes.split(separator: 0x2F).map(Array.init).filter { $0 != [0x2E] }
  }

  /// Whether the pattern matches a path, or a folder on the way to it, relative to the pattern's folder.
  func matches(_ path: Path) -> Bool {
    let components = path.bytes.split(separator: 0x2F)
    // As with a text and `*`: on a mismatch the last `**` takes one component more. O(parts * components).
    var part = 0
    var component = 0
    var retry: (part: Int, component: Int)?
    while true {
      if part == parts.count { return !parts.isEmpty }
      if parts[part] == [0x2A, 0x2A] {
        if part == parts.count - 1 { return component < components.count }
        retry = (part + 1, component)
        part += 1
      } else if component < components.count, matchesComponent(parts[part], components[component]) {
        part += 1
        component += 1
      } else if let last = retry, last.component < components.count {
        retry = (last.part, last.component + 1)
        (part, component) = (last.part, last.component + 1)
      } else {
        return false
      }
    }
  }
}

private func matchesComponent(_ pattern: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
  var p = 0
  var t = text.startIndex
  var retry: (p: Int, t: Int)?
  while t < text.endIndex {
    if p < pattern.count, pattern[p] == 0x2A {
      retry = (p + 1, t)
      p += 1
    } else if p < pattern.count, let next = matchesOne(pattern, at: p, text[t]) {
      p = next
      t += 1
    } else if let last = retry {
      retry = (last.p, last.t + 1)
      (p, t) = (last.p, last.t + 1)
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == 0x2A }
}

/// Matches one byte against what stands at `start`; gives where the pattern goes on.
private func matchesOne(_ pattern: [UInt8], at start: Int, _ byte: UInt8) -> Int? {
  switch pattern[start] {
  case 0x3F: return start + 1
  case 0x5B:
    guard let close = pattern[start...].dropFirst(2).firstIndex(of: 0x5D) else { break }
    var set = pattern[(start + 1)..<close]
    let isNegated = set.first == 0x21 || set.first == 0x5E
    if isNegated { set = set.dropFirst() }
    var isMember = false
    while let low = set.popFirst() {
      if set.count >= 2, set.first == 0x2D {
        let high = set[set.startIndex + 1]
        set = set.dropFirst(2)
        isMember = isMember || (low <= byte && byte <= high)
      } else {
        isMember = isMember || low == byte
      }
    }
    return isMember != isNegated ? close + 1 : nil
  default: break
  }
  return pattern[start] == byte ? start + 1 : nil
}
