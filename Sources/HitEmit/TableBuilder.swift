import HitLayout
import HitRegions

/// Which index a table's surfaces get.
public enum IndexChoice: Sendable {
  /// The fastest kind that keeps within the byte budget, surface by surface.
  case automatic
  /// This kind wherever it can hold the surface at all.
  case only(IndexKind)
}

/// Builds the hit-region table of a layout, as `schema/hit-table.md` describes it.
///
/// The bytes depend on the layout and the choice alone. O(n log n).
public func buildTable(_ layout: ResolvedLayout, index choice: IndexChoice = .automatic) -> [UInt8] {
  TableBuilder(layout).build(choice)
}

private struct TableBuilder {
  let resolved: ResolvedLayout
  var layout: Layout { resolved.layout }

  init(_ resolved: ResolvedLayout) { self.resolved = resolved }

  func build(_ choice: IndexChoice) -> [UInt8] {
    let nodeCount = resolved.nodes.count
    let strings = stringPlan()
    let sections = TableFormat.Section.allCases
    let tableSize = 8 + TableFormat.sectionRecordSize * sections.count
    // First, while there is nothing else yet: what the indexes need while they are made is the most.
    var surfaces = ByteBuffer(capacity: Int(TableFormat.Section.surfaces.minimumStride) * resolved.surfaces.count)
    writeSurfaces(&surfaces)
    let indexes = writeIndexes(choice, &surfaces)
    var out = ByteBuffer(
      capacity: 2048 + strings.byteCount + nodeCount * (48 + 64 + 4) + surfaces.count + indexes.count)
    out.extend(by: TableFormat.headerSize + tableSize)
    out.patch(UInt32(sections.count), at: TableFormat.headerSize)

    for (position, section) in sections.enumerated() {
      out.pad(to: section == .index ? TableFormat.indexAlignment : 8)
      let start = out.count
      let stride = Int(section.minimumStride)
      switch section {
      case .info: writeInfo(&out)
      case .strings: writeStrings(&out, strings)
      case .nodes: writeNodes(&out, strings)
      case .frames: writeRects(&out) { $0.frame }
      case .areas: writeRects(&out) { $0.area }
      case .tracking: writeRects(&out) { $0.tracking }
      case .clips: writeRects(&out) { $0.clip }
      case .states: for reference in strings.states { out.append(reference) }
      case .surfaces: surfaces.bytes.withUnsafeBytes { out.append(contentsOf: $0) }
      case .index: indexes.bytes.withUnsafeBytes { out.append(contentsOf: $0) }
      case .ids: for node in sortedIDs(layout) { out.append(node) }
      }
      let record = TableFormat.headerSize + 8 + TableFormat.sectionRecordSize * position
      out.patch(section.rawValue, at: record)
      out.patch(TableFormat.sectionRequired, at: record + 4)
      out.patch(UInt32(start), at: record + 8)
      out.patch(UInt32((out.count - start) / stride), at: record + 12)
      out.patch(UInt32(stride), at: record + 16)
    }
    out.pad(to: 8)
    writeHeader(&out)
    return out.bytes
  }

  private func writeHeader(_ out: inout ByteBuffer) {
    let magic = TableFormat.magic
    for (position, byte) in [magic.0, magic.1, magic.2, magic.3].enumerated() { out.patch(byte, at: position) }
    out.patch(TableFormat.majorVersion, at: 4)
    out.patch(TableFormat.minorVersion, at: 6)
    out.patch(UInt32(TableFormat.headerSize), at: 8)
    out.patch(UInt32(out.count), at: 12)
    let checksum = out.bytes.withUnsafeBytes {
      CRC32().checksum(UnsafeRawBufferPointer(rebasing: $0[TableFormat.headerSize...]))
    }
    out.patch(checksum, at: 16)
  }

  private func writeInfo(_ out: inout ByteBuffer) {
    out.append(layout.size.width)
    out.append(layout.size.height)
    out.append(layout.hitPolicy == .framesFirst ? TableFormat.infoFramesFirst : 0)
    out.append(UInt32(0))
    out.append(UInt32(layout.controlCount))
    out.append(UInt32(0))
  }

  private func writeNodes(_ out: inout ByteBuffer, _ strings: StringPlan) {
    let stride = Int(TableFormat.Section.nodes.minimumStride)
    var id = strings.firstID
    let allStates = resolved.allStates
    out.extend(by: stride * resolved.nodes.count) { base in
      var record = base
      for (written, node) in zip(layout.nodes, resolved.nodes) {
        record.put(id, at: 0)
        record.put(written.parent, at: 4)
        record.put(written.end, at: 8)
        record.put(node.surface, at: 12)
        record.put(node.content, at: 16)
        record.put(written.forward, at: 20)
        record.put(node.target, at: 24)
        record.put(written.alpha.bitPattern, at: 28)
        record.put(written.states & allStates, at: 32)
        record.put(written.type.rawValue, at: 40)
        record.put(written.pointerEvents.rawValue, at: 41)
        record.put(TableBuilder.flags(written, node), at: 42)
        record += stride
        id += StringPlan.size(Int(written.idLength))
      }
    }
  }

  private static func flags(_ written: LayoutNode, _ node: ResolvedNode) -> UInt16 {
    var flags: UInt16 = 0
    if written.flags.contains(.hidden) { flags |= TableFormat.NodeFlag.hidden }
    if written.flags.contains(.userInteractionEnabled) { flags |= TableFormat.NodeFlag.userInteractionEnabled }
    if written.flags.contains(.enabled) { flags |= TableFormat.NodeFlag.enabled }
    if node.facts.contains(.neverHit) { flags |= TableFormat.NodeFlag.neverHit }
    if node.facts.contains(.initiallyOff) { flags |= TableFormat.NodeFlag.initiallyOff }
    return flags
  }

  private func writeRects(_ out: inout ByteBuffer, _ rect: (ResolvedNode) -> FixedRect) {
    out.extend(by: 16 * resolved.nodes.count) { base in
      var position = base
      for node in resolved.nodes {
        let value = rect(node)
        position.put(value.minX, at: 0)
        position.put(value.minY, at: 4)
        position.put(value.maxX, at: 8)
        position.put(value.maxY, at: 12)
        position += 16
      }
    }
  }

  private func writeSurfaces(_ out: inout ByteBuffer) {
    for surface in resolved.surfaces {
      out.append(surface.scroll)
      out.extend(by: 16)
      out.append(surface.contentOffset.x)
      out.append(surface.contentOffset.y)
      out.append(surface.bounds.maxX &- surface.bounds.minX)
      out.append(surface.bounds.maxY &- surface.bounds.minY)
      out.append(UInt32(0))
    }
  }

  /// Makes the section INDEX, and tells the records of SURFACES where in it theirs lie.
  private func writeIndexes(_ choice: IndexChoice, _ surfaces: inout ByteBuffer) -> ByteBuffer {
    // As much as cells may take, mostly; pages that nothing reaches are never touched.
    var out = ByteBuffer(capacity: 1024 + 128 * resolved.nodes.count)
    let entries = SurfaceEntries(resolved)
    let stride = Int(TableFormat.Section.surfaces.minimumStride)
    for surface in resolved.surfaces.indices where !entries[surface].isEmpty {
      out.pad(to: TableFormat.indexAlignment)
      let start = out.count
      let kind: IndexKind
      if let cells = CellsIndex.chosen(for: entries[surface], choice) {
        kind = .cells
        out.extend(by: cells.byteCount) { cells.write(to: $0) }
      } else {
        kind = .rtree
        let tree = RTreeIndex(entries[surface])
        out.extend(by: tree.byteCount) { tree.write(to: $0) }
        tree.forEachScroll { node, slot in
          surfaces.patch(slot, at: stride * Int(resolved.nodes[Int(node)].content) + 36)
        }
      }
      let record = stride * surface
      surfaces.patch(kind.rawValue, at: record + 4)
      surfaces.patch(UInt32(start), at: record + 8)
      surfaces.patch(UInt32(out.count - start), at: record + 12)
      surfaces.patch(UInt32(entries[surface].count), at: record + 16)
    }
    return out
  }
}

/// Where each string of a table stands in STRINGS.
private struct StringPlan {
  var states: [UInt32] = []
  var firstID: UInt32 = 0
  var byteCount = 0

  /// Bytes a string takes: length word, bytes, NUL, up to a multiple of 4.
  static func size(_ length: Int) -> UInt32 { UInt32((4 + length + 1 + 3) & ~3) }
}

extension TableBuilder {
  private var stateNames: [String] { layout.states.isEmpty ? [""] : layout.states }

  private func stringPlan() -> StringPlan {
    var plan = StringPlan()
    var position = StringPlan.size(layout.name.utf8.count)
    for state in stateNames {
      plan.states.append(position)
      position += StringPlan.size(state.utf8.count)
    }
    plan.firstID = position
    plan.byteCount = layout.nodes.reduce(Int(position)) { $0 + Int(StringPlan.size(Int($1.idLength))) }
    return plan
  }

  private func writeStrings(_ out: inout ByteBuffer, _ plan: StringPlan) {
    out.extend(by: plan.byteCount) { base in
      var position = 0
      func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        base.put(UInt32(bytes.count), at: position)
        if let source = bytes.baseAddress { (base + position + 4).copyMemory(from: source, byteCount: bytes.count) }
        position += Int(StringPlan.size(bytes.count))
      }
      for text in [layout.name] + stateNames {
        var text = text
        text.withUTF8 { put($0) }
      }
      layout.idBytes.withUnsafeBufferPointer { bytes in
        for node in layout.nodes {
          let start = Int(node.idStart)
          put(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(node.idLength)]))
        }
      }
    }
  }
}
