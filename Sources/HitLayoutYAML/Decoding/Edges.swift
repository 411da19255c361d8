import HitLayout

/// Amounts an edge, and which edges a mapping named.
struct NamedEdges {
  var amounts = EdgeAmounts.zero
  var named: UInt8 = 0

  static let top: UInt8 = 1
  static let right: UInt8 = 2
  static let bottom: UInt8 = 4
  static let left: UInt8 = 8
  static let all: UInt8 = 15

  /// The amounts, an edge that is not named taking the default's.
  func filled(_ rest: EdgeAmounts) -> EdgeAmounts {
    if named == NamedEdges.all { return amounts }
    return EdgeAmounts(
      top: named & NamedEdges.top != 0 ? amounts.top : rest.top,
      right: named & NamedEdges.right != 0 ? amounts.right : rest.right,
      bottom: named & NamedEdges.bottom != 0 ? amounts.bottom : rest.bottom,
      left: named & NamedEdges.left != 0 ? amounts.left : rest.left)
  }
}

/// Which of the two kinds of inset is read.
enum InsetKind {
  case enlargeEdge, boundsExtension

  fileprivate var form: String {
    switch self {
    case .enlargeEdge: "a number or a mapping of edges"
    case .boundsExtension: "a number, .inf or a mapping of edges"
    }
  }
}

extension EventReader {
  /// The current node as amounts an edge; what has a fault is left unnamed.
  mutating func edges(_ kind: InsetKind, _ outer: MappingScope) -> NamedEdges {
    var result = NamedEdges()
    switch event.kind {
    case .scalar:
      if let amount = self.amount(kind, outer.key) {
        result.amounts = EdgeAmounts(all: amount)
        result.named = NamedEdges.all
      }
    case .mappingStart:
      readEdges(kind, &result)
    case .sequenceStart:
      let start = event.start
      skipRest()
      report(
        .wrongType, SourceSpan(start: start, end: lastEnd),
        "a list of insets would be read two ways, as top, left, bottom, right (UIKit) and as top, right, bottom, left "
          + "(the web): name the edges, {top: …, right: …, bottom: …, left: …}")
    case .sequenceEnd, .mappingEnd, .alias, .broken, .end:
      break
    }
    return result
  }

  private mutating func readEdges(_ kind: InsetKind, _ result: inout NamedEdges) {
    var scope = scope(.edges)
    var horizontal: Int32?
    var vertical: Int32?
    while let key = nextKey(&scope) {
      guard let amount = self.amount(kind, scope.key) else { continue }
      switch key {
      case .top:
        result.amounts.top = amount
        result.named |= NamedEdges.top
      case .right:
        result.amounts.right = amount
        result.named |= NamedEdges.right
      case .bottom:
        result.amounts.bottom = amount
        result.named |= NamedEdges.bottom
      case .left:
        result.amounts.left = amount
        result.named |= NamedEdges.left
      case .horizontal: horizontal = amount
      case .vertical: vertical = amount
      case _: break
      }
    }
    if let horizontal {
      if result.named & NamedEdges.left == 0 { result.amounts.left = horizontal }
      if result.named & NamedEdges.right == 0 { result.amounts.right = horizontal }
      result.named |= NamedEdges.left | NamedEdges.right
    }
    if let vertical {
      if result.named & NamedEdges.top == 0 { result.amounts.top = vertical }
      if result.named & NamedEdges.bottom == 0 { result.amounts.bottom = vertical }
      result.named |= NamedEdges.top | NamedEdges.bottom
    }
  }

  private mutating func amount(_ kind: InsetKind, _ key: SourceSpan) -> Int32? {
    switch kind {
    case .enlargeEdge:
      return length(.any, "amount", key: key)
    case .boundsExtension:
      if event.kind == .scalar, event.isPlain,
        case .infinity(let isNegative) = CoreScalar(event.text, event.length)
      {
        if !isNegative { return EdgeAmounts.endless }
        report(.outOfRange, eventSpan, "the extension must not be negative, found -.inf")
        return nil
      }
      return length(.notNegative, "extension", key: key)
    }
  }
}
