import HitLayout

extension EdgeAmounts {
  /// One of the four edges under its name in the language, in the order in which an editor writes them.
  static let named: [(key: Key, edge: WritableKeyPath<EdgeAmounts, Int32> & Sendable)] = [
    (.top, \.top), (.bottom, \.bottom), (.left, \.left), (.right, \.right),
  ]

  /// The shortest value of `enlargeEdge` that gives these amounts where an edge without a name takes `rest`.
  func text(rest: EdgeAmounts, quote: String) -> String {
    if top == right && top == bottom && top == left { return formatFixed(top) }
    var parts: [String] = []
    func add(_ key: Key, _ amount: Int32) { parts.append("\(quote)\(key.name)\(quote): \(formatFixed(amount))") }
    let needsVertical = (top != rest.top, bottom != rest.bottom)
    if top == bottom && needsVertical == (true, true) {
      add(.vertical, top)
    } else {
      if needsVertical.0 { add(.top, top) }
      if needsVertical.1 { add(.bottom, bottom) }
    }
    let needsHorizontal = (left != rest.left, right != rest.right)
    if left == right && needsHorizontal == (true, true) {
      add(.horizontal, left)
    } else {
      if needsHorizontal.0 { add(.left, left) }
      if needsHorizontal.1 { add(.right, right) }
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
