import HitLayout
import HitRegions

private let frameForms = "a frame, [x, y, width, height] or {x, y, width, height}"

extension EventReader {
  /// Reads the list that the current event begins: one length a name; nil after a fault.
  private mutating func lengths(_ names: [StaticString], _ ranges: [LengthRange], _ form: String) -> [Int32]? {
    let start = event.start
    var values: [Int32] = []
    var isWhole = true
    var count = 0
    while true {
      next()
      if event.kind == .sequenceEnd || event.kind == .end { break }
      if event.kind == .broken { isWhole = false }
      if count < names.count {
        if let value = length(ranges[count], names[count]) { values.append(value) } else { isWhole = false }
      } else {
        skipRest()
      }
      count += 1
    }
    if isStopped { return nil }
    if count != names.count {
      report(
        .wrongType, SourceSpan(start: start, end: max(lastEnd, start)),
        "expected \(form), found a list of \(count)")
      return nil
    }
    return isWhole ? values : nil
  }

  /// The current node as a frame; nil after a fault.
  mutating func frame(_ outer: MappingScope) -> LayoutFrame? {
    if event.kind == .sequenceStart { return frameList() }
    guard event.kind == .mappingStart else {
      wrongType(frameForms, key: outer.key)
      return nil
    }
    var scope = scope(.frame)
    var frame = LayoutFrame(x: 0, y: 0, width: 0, height: 0)
    var isWhole = true
    while let key = nextKey(&scope) {
      var value: Int32?
      switch key {
      case .x:
        value = length(.any, "x", key: scope.key)
        frame.x = value ?? 0
      case .y:
        value = length(.any, "y", key: scope.key)
        frame.y = value ?? 0
      case .width:
        value = length(.notNegative, "width", key: scope.key)
        frame.width = value ?? 0
      case .height:
        value = length(.notNegative, "height", key: scope.key)
        frame.height = value ?? 0
      case _: skipRest()
      }
      if value == nil { isWhole = false }
    }
    return requireAll([.x, .y, .width, .height], scope) && isWhole ? frame : nil
  }

  @inline(__always)
  private mutating func frameList() -> LayoutFrame? {
    let start = event.start
    var frame = LayoutFrame(x: 0, y: 0, width: 0, height: 0)
    var count = 0
    var isWhole = true
    while true {
      next()
      if event.kind == .sequenceEnd || event.kind == .end { break }
      var value: Int32?
      switch count {
      case 0:
        value = length(.any, "x")
        frame.x = value ?? 0
      case 1:
        value = length(.any, "y")
        frame.y = value ?? 0
      case 2:
        value = length(.notNegative, "width")
        frame.width = value ?? 0
      case 3:
        value = length(.notNegative, "height")
        frame.height = value ?? 0
      case _:
        skipRest()
      }
      if value == nil { isWhole = false }
      count += 1
    }
    if count != 4 && !isStopped {
      report(
        .wrongType, SourceSpan(start: start, end: max(lastEnd, start)),
        "expected \(frameForms), found a list of \(count)")
    }
    return isWhole && count == 4 ? frame : nil
  }

  /// The current node as a size, `[width, height]` or, where allowed, `{width, height}`; nil after a fault.
  mutating func size(
    _ range: LengthRange, takesMapping: Bool, form: String, _ outer: MappingScope
  ) -> FixedSize? {
    if event.kind == .sequenceStart {
      return lengths(["width", "height"], [range, range], form).map { FixedSize(width: $0[0], height: $0[1]) }
    }
    guard takesMapping && event.kind == .mappingStart else {
      wrongType(form, key: outer.key)
      return nil
    }
    var scope = scope(.size)
    var size = FixedSize(width: 0, height: 0)
    var isWhole = true
    while let key = nextKey(&scope) {
      var value: Int32?
      switch key {
      case .width:
        value = length(range, "width", key: scope.key)
        size.width = value ?? 0
      case .height:
        value = length(range, "height", key: scope.key)
        size.height = value ?? 0
      case _: skipRest()
      }
      if value == nil { isWhole = false }
    }
    return requireAll([.width, .height], scope) && isWhole ? size : nil
  }

  /// The current node as `[x, y]`; nil after a fault.
  mutating func point(_ outer: MappingScope) -> FixedPoint? {
    guard event.kind == .sequenceStart else {
      wrongType("[x, y]", key: outer.key)
      return nil
    }
    return lengths(["x", "y"], [.any, .any], "[x, y]").map { FixedPoint(x: $0[0], y: $0[1]) }
  }

  /// Reports each of the keys that the mapping lacks; whether all are there.
  mutating func requireAll(_ keys: [Key], _ scope: MappingScope) -> Bool {
    var isComplete = true
    for key in keys where !scope.has(key) {
      isComplete = false
      if !isStopped && scope.lacks(key) { reportMissing(key, place(scope), cut: scope.cut) }
    }
    return isComplete
  }

  /// Where a fault of a mapping as a whole is placed: the id of a node, else the mapping's first token.
  private func place(_ scope: MappingScope) -> SourceSpan {
    if scope.start.end != scope.start.start { return scope.start }
    let start = Int(scope.start.start)
    guard start < source.count else { return scope.start }
    let ends: [UInt8] = [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "}")]
    var end = start + 1
    if source[start] != UInt8(ascii: "{") {
      while end < source.count && source[end] > 0x20 && !ends.contains(source[end]) { end += 1 }
    }
    return SourceSpan(start: scope.start.start, end: UInt32(end))
  }
}
