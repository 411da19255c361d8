import HitLayout
import HitRegions

extension TableBuilder {
  /// Calls `put` with the table's pieces, each with its offset: from the header's end on without a gap, and last the
  /// header, which tells the checksum of the rest. Ends early, with false, where `put` returns false. O(n log n).
  @discardableResult
  public func write(_ put: (_ piece: UnsafeRawBufferPointer, _ offset: Int) -> Bool) -> Bool {
    withoutActuallyEscaping(put) { put in
      var out = TablePieces(from: TableFormat.headerSize, put)
      writeSectionTable(&out)
      for (section, start) in zip(TableFormat.Section.allCases, starts) {
        out.pad(to: start)
        write(section, &out)
      }
      out.pad(to: byteCount)
      return out.finish { header($0) }
    }
  }

  private func header(_ checksum: UInt32) -> ByteBuffer {
    let magic = TableFormat.magic
    var out = ByteBuffer(capacity: TableFormat.headerSize)
    for byte in [magic.0, magic.1, magic.2, magic.3] { out.append(byte) }
    out.append(TableFormat.majorVersion)
    out.append(TableFormat.minorVersion)
    out.append(UInt32(TableFormat.headerSize))
    out.append(UInt32(byteCount))
    out.append(checksum)
    out.append(UInt32(0))
    return out
  }

  private func writeSectionTable(_ out: inout TablePieces) {
    let sections = TableFormat.Section.allCases
    var table = ByteBuffer(capacity: 8 + TableFormat.sectionRecordSize * sections.count)
    table.append(UInt32(sections.count))
    table.append(UInt32(0))
    for (section, start) in zip(sections, starts) {
      table.append(section.rawValue)
      table.append(TableFormat.sectionRequired)
      table.append(UInt32(start))
      table.append(UInt32(count(of: section)))
      table.append(section.minimumStride)
      table.append(UInt32(0))
    }
    out.append(table)
  }

  private func write(_ section: TableFormat.Section, _ out: inout TablePieces) {
    switch section {
    case .info: writeInfo(&out)
    case .strings: writeStrings(&out)
    case .nodes: writeNodes(&out)
    case .frames: writeRects(&out) { resolved.nodes[$0].frame }
    case .areas: writeRects(&out) { resolved.nodes[$0].area }
    case .tracking: writeRects(&out) { resolved.trackingArea($0) }
    case .clips: writeRects(&out) { resolved.nodes[$0].clip }
    case .states: writeNumbers(&out, strings.states)
    case .surfaces: out.append(surfaces)
    case .index: indexes.write(at: starts[Int(section.rawValue) - 1], &out)
    case .ids: writeNumbers(&out, sortedIDs(layout))
    }
  }

  private func writeInfo(_ out: inout TablePieces) {
    var info = ByteBuffer(capacity: Int(TableFormat.Section.info.minimumStride))
    info.append(layout.size.width)
    info.append(layout.size.height)
    info.append(layout.hitPolicy == .framesFirst ? TableFormat.infoFramesFirst : 0)
    info.append(UInt32(0))
    info.append(UInt32(layout.controlCount))
    info.append(UInt32(0))
    out.append(info)
  }

  private func writeStrings(_ out: inout TablePieces) {
    for text in [layout.name] + StringPlan.stateNames(layout) {
      var text = text
      text.withUTF8 { out.append(string: UnsafeRawBufferPointer($0)) }
    }
    layout.idBytes.withUnsafeBytes { bytes in
      for node in layout.nodes {
        let start = Int(node.idStart)
        out.append(string: UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(node.idLength)]))
      }
    }
  }

  private func writeNodes(_ out: inout TablePieces) {
    let stride = Int(TableFormat.Section.nodes.minimumStride)
    var id = strings.firstID
    let allStates = resolved.allStates
    out.records(resolved.nodes.count, stride: stride, isCleared: false) { base, range in
      var record = base
      for index in range {
        let (written, node) = (layout.nodes[index], resolved.nodes[index])
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
        record.put(UInt32(0), at: 44)
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

  @inline(__always)
  private func writeRects(_ out: inout TablePieces, _ rect: (Int) -> FixedRect) {
    out.records(resolved.nodes.count, stride: 16, isCleared: false) { base, range in
      var position = base
      for index in range {
        let value = rect(index)
        position.put(value.minX, at: 0)
        position.put(value.minY, at: 4)
        position.put(value.maxX, at: 8)
        position.put(value.maxY, at: 12)
        position += 16
      }
    }
  }

  private func writeNumbers(_ out: inout TablePieces, _ numbers: [UInt32]) {
    out.records(numbers.count, stride: 4, isCleared: false) { base, range in
      var position = base
      for index in range {
        position.put(numbers[index], at: 0)
        position += 4
      }
    }
  }
}
