import HitLayout

/// Turns fixes into edits of a layout's text, which leave every other byte as it is.
///
/// - Parameters:
///   - source: The text that the layout was read from.
///   - layout: What `decodeLayout` made of it.
/// - Returns: For each fix the edits that carry it out, sorted and disjoint; empty for one that cannot be said as
///   edits. Edits of two fixes may touch the same places: of fixes whose edits overlap or insert at one place, only
///   one can be applied at a time. O(n) in the size of the source, and in the size of the fixes.
public func textEdits(
  for fixes: [Fix], in source: UnsafeRawBufferPointer, layout: Layout
) -> [[TextEdit]] {
  guard !fixes.isEmpty, let editor = LayoutEditor(fixes, source, layout) else { return fixes.map { _ in [] } }
  return fixes.map { editor.edits(for: $0) }
}

/// What the edits are worked out from: the layout, and where its mappings stand in the text.
private struct LayoutEditor {
  let layout: Layout
  let defaults: EdgeAmounts
  let document: WrittenDocument
  let entries: EntryEditor
  /// Where each node's mapping begins.
  let mappingStarts: [UInt32]
  /// The nodes that a mapping is merged into, by where it begins.
  let mergers: [UInt32: [UInt32]]

  init?(_ fixes: [Fix], _ source: UnsafeRawBufferPointer, _ layout: Layout) {
    guard let encoding = try? readableText(source) else { return nil }
    var decoder = LayoutDecoder(source, encoding: encoding, name: "")
    decoder.reader.keepsPlaces = true
    decoder.decode()
    guard decoder.mappingStarts.count == layout.nodes.count else { return nil }
    var mergers: [UInt32: [UInt32]] = [:]
    for merge in decoder.reader.merged { mergers[merge.start, default: []].append(merge.node) }
    var wanted: Set<UInt32> = []
    for change in fixes.lazy.flatMap(\.changes) {
      guard let node = change.node, Int(node) < layout.nodes.count else { continue }
      wanted.insert(decoder.mappingStarts[Int(node)])
      for merger in mergers[decoder.mappingStarts[Int(node)]] ?? [] {
        wanted.insert(decoder.mappingStarts[Int(merger)])
      }
    }
    self.layout = layout
    self.mergers = mergers
    defaults = decoder.defaults.enlargeEdge
    mappingStarts = decoder.mappingStarts
    document = WrittenDocument(source, mappings: wanted)
    entries = EntryEditor(source: source)
  }

  func edits(for fix: Fix) -> [TextEdit] {
    var edits: [TextEdit] = []
    var settled: Set<UInt32> = []
    for case .setEnlargeEdge(let node, let amounts) in fix.changes where Int(node) < layout.nodes.count {
      if layout.nodes[Int(node)].enlargeEdge != amounts { settled.insert(node) }
    }
    for change in fix.changes {
      guard let more = self.edits(for: change, settled: &settled) else { return [] }
      edits += more
    }
    return disjoint(edits)
  }

  /// The edits in order; those that only take text out and overlap as one; none if others overlap.
  private func disjoint(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      guard let last = result.last, edit.span.start < last.span.end || edit.span == last.span else {
        result.append(edit)
        continue
      }
      guard last.text.isEmpty && edit.text.isEmpty else { return [] }
      result[result.count - 1].span.end = max(last.span.end, edit.span.end)
    }
    return result
  }

  private func mapping(_ node: UInt32) -> WrittenMapping? {
    Int(node) < mappingStarts.count ? document.mappings[mappingStarts[Int(node)]] : nil
  }

  private func edits(for change: Fix.Change, settled: inout Set<UInt32>) -> [TextEdit]? {
    switch change {
    case .setEnlargeEdge(let node, let amounts): return set(node, amounts, &settled)
    case .removeKey(let node, .enlargeEdge): return removeEnlargeEdge(node, &settled)
    case .removeKey(let node, .boundsExtension): return remove(.boundsExtension, node)
    case .removeKey(let node, .forward): return remove(.forward, node)
    case .removeAllowance(let node, let rule): return removeAllowance(node, rule)
    }
  }

  // MARK: enlargeEdge

  private func set(_ node: UInt32, _ amounts: EdgeAmounts, _ settled: inout Set<UInt32>) -> [TextEdit]? {
    guard let mapping = mapping(node) else { return nil }
    if layout.nodes[Int(node)].enlargeEdge == amounts { return [] }
    guard let own = give(node, amounts, mapping) else { return nil }
    return pinMergers(of: node, &settled).map { own + $0 }
  }

  /// Gives nodes that a node's mapping is merged into, and that would change with it, what they have now.
  private func pinMergers(of node: UInt32, _ settled: inout Set<UInt32>) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for merger in mergers[mappingStarts[Int(node)]] ?? [] where settled.insert(merger).inserted {
      guard let mapping = mapping(merger) else { return nil }
      if mapping.entry(.enlargeEdge) != nil { continue }
      guard let pinned = give(merger, layout.nodes[Int(merger)].enlargeEdge, mapping) else { return nil }
      edits += pinned
    }
    return edits
  }

  /// The edits in one node's mapping that give it these amounts.
  private func give(_ node: UInt32, _ amounts: EdgeAmounts, _ mapping: WrittenMapping) -> [TextEdit]? {
    let rest = layout.nodes[Int(node)].type.isControl ? defaults : .zero
    guard let own = mapping.entry(.enlargeEdge) else { return insert(amounts, rest, mapping, after: nil) }
    let range = own.valueStart..<own.valueEnd
    if document.isUsedElsewhere(range) {
      guard let renamed = entries.rename(own, freeName(mapping)) else { return nil }
      return insert(amounts, rest, mapping, after: own).map { [renamed] + $0 }
    }
    let text = amounts.text(rest: rest, quote: entries.quote(own))
    switch own.value {
    case .alias: return [EntryEditor.replace(range, text)]
    case .scalar: return [EntryEditor.replace(entries.textStart(own)..<own.valueEnd, text)]
    case .list: return nil
    case .mapping:
      guard let inner = own.mapping else { return nil }
      if document.isUsed(range) {
        if inner.isFlow { return [EntryEditor.replace(range, text)] }
        guard let renamed = entries.rename(own, freeName(mapping)) else { return nil }
        return insert(amounts, rest, mapping, after: own).map { [renamed] + $0 }
      }
      return change(inner, from: layout.nodes[Int(node)].enlargeEdge, to: amounts)
    }
  }

  private func insert(
    _ amounts: EdgeAmounts, _ rest: EdgeAmounts, _ mapping: WrittenMapping, after: WrittenEntry?
  ) -> [TextEdit]? {
    guard let place = after ?? mapping.entry(.frame) ?? mapping.entry(.id) ?? mapping.entries.last else { return nil }
    let quote = entries.quote(place)
    let entry = "\(quote)\(Key.enlargeEdge.name)\(quote): \(amounts.text(rest: rest, quote: quote))"
    return entries.insert(entry, after: place, in: mapping)
  }

  /// The edits in a mapping of edges, one an edge that changes.
  private func change(_ mapping: WrittenMapping, from old: EdgeAmounts, to new: EdgeAmounts) -> [TextEdit] {
    var edits: [TextEdit] = []
    var added: [String] = []
    let quote = mapping.entries.first.map { entries.quote($0) } ?? ""
    func replace(_ entry: WrittenEntry, _ amount: Int32) {
      let start = entry.value == .scalar ? entries.textStart(entry) : entry.valueStart
      edits.append(EntryEditor.replace(start..<entry.valueEnd, formatFixed(amount)))
    }
    let axes: [(both: Key, keys: ArraySlice<(key: Key, edge: WritableKeyPath<EdgeAmounts, Int32> & Sendable)>)] = [
      (.vertical, EdgeAmounts.named[..<2]), (.horizontal, EdgeAmounts.named[2...]),
    ]
    for (both, keys) in axes {
      let changed = keys.filter { old[keyPath: $0.edge] != new[keyPath: $0.edge] }
      let areAllUnnamed =
        keys.allSatisfy { mapping.entry($0.key) == nil } && !mapping.entries.contains(where: \.isMerge)
      let amounts = Set(keys.map { new[keyPath: $0.edge] })
      if !changed.isEmpty, areAllUnnamed, amounts.count == 1, let entry = mapping.entry(both),
        let amount = amounts.first
      {
        replace(entry, amount)
        continue
      }
      for (key, edge) in changed {
        if let entry = mapping.entry(key) {
          replace(entry, new[keyPath: edge])
        } else {
          added.append("\(quote)\(key.name)\(quote): \(formatFixed(new[keyPath: edge]))")
        }
      }
    }
    guard !added.isEmpty else { return edits }
    guard let last = mapping.entries.last else {
      return [entries.fill(added.joined(separator: ", "), mapping)]
    }
    if mapping.isFlow { return edits + entries.insert(added.joined(separator: ", "), after: last, in: mapping) }
    let lines = added.flatMap { entries.insert($0, after: last, in: mapping) }
    guard let first = lines.first else { return edits }
    return edits + [TextEdit(span: first.span, text: lines.map(\.text).joined())]
  }

  /// A key that is passed over and that the mapping does not have yet.
  private func freeName(_ mapping: WrittenMapping) -> String {
    let names = Set(mapping.entries.map(\.name))
    var name = "x-\(Key.enlargeEdge.name)"
    var number = 2
    while names.contains(name) {
      name = "x-\(Key.enlargeEdge.name)-\(number)"
      number += 1
    }
    return name
  }

  // MARK: Removing

  private func removeEnlargeEdge(_ node: UInt32, _ settled: inout Set<UInt32>) -> [TextEdit]? {
    guard let mapping = mapping(node) else { return nil }
    let record = layout.nodes[Int(node)]
    let hasOther = mapping.entries.contains(where: \.isMerge) || record.type.isControl && defaults != .zero
    guard !hasOther, let own = mapping.entry(.enlargeEdge) else { return set(node, .zero, &settled) }
    guard let removed = takeOut(own, mapping) else { return nil }
    settled.insert(node)
    return pinMergers(of: node, &settled).map { [removed] + $0 }
  }

  private func remove(_ key: Key, _ node: UInt32) -> [TextEdit]? {
    guard let mapping = mapping(node), let own = mapping.entry(key) else { return nil }
    // A merge below would come through, and what is merged from here would lose it.
    if mapping.entries.contains(where: \.isMerge) || mergers[mappingStarts[Int(node)]] != nil { return nil }
    return takeOut(own, mapping).map { [$0] }
  }

  /// Removes an entry, or keeps its value under a key that is passed over, where an alias names something in it.
  private func takeOut(_ entry: WrittenEntry, _ mapping: WrittenMapping) -> TextEdit? {
    if !document.isUsedElsewhere(entry.valueStart..<entry.valueEnd) { return entries.remove(entry, from: mapping) }
    let names = Set(mapping.entries.map(\.name))
    let name = "x-\(entry.name)"
    return names.contains(name) ? nil : entries.rename(entry, name)
  }

  private func removeAllowance(_ node: UInt32?, _ rule: Rule) -> [TextEdit]? {
    guard let mapping = node.map({ mapping($0) }) ?? document.topLevel, let allow = mapping.entry(.allow) else {
      return nil
    }
    if let node, mergers[mappingStarts[Int(node)]] != nil { return nil }
    let count = layout.allowances.count { $0.node == node }
    if count == 1 && !mapping.entries.contains(where: \.isMerge) { return takeOut(allow, mapping).map { [$0] } }
    guard let inner = allow.mapping, !document.isUsed(allow.valueStart..<allow.valueEnd) else { return nil }
    guard let entry = inner.entries.first(where: { $0.name == rule.rawValue && !$0.isMerge }) else { return nil }
    return entries.remove(entry, from: inner).map { [$0] }
  }
}

extension Fix.Change {
  fileprivate var node: UInt32? {
    switch self {
    case .setEnlargeEdge(let node, _): node
    case .removeKey(let node, _): node
    case .removeAllowance(let node, _): node
    }
  }
}
