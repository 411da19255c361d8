import Foundation
import HitEmit
import HitLayout
import HitRegions
import HitTestReference
import Testing

/// Tables changed by someone else, the checksum mended: an error with code and offset, or answers in range.
///
/// A trap or a read outside ends the process. With `HITC_THOROUGH` set every value of every byte is tried, and many more
/// changes of several fields; run that in a release build.
struct HostileTests {
  static let isThorough = ProcessInfo.processInfo.environment["HITC_THOROUGH"] != nil

  /// Small tables that together have everything, with both kinds of index.
  static let tables: [[UInt8]] = {
    var tables: [[UInt8]] = []
    for (policy, nodes) in [(HitPolicy.frontmost, 5), (.framesFirst, 6)] {
      let seed = (0..<20_000 as Range<UInt64>).first { seed in
        let layout = Layout.random(RandomLayoutOptions(seed: seed, style: .dense, nodes: nodes))
        return layout.hitPolicy == policy && layout.scrolls.count == 2 && (2...4).contains(layout.states.count)
          && layout.nodes.contains { $0.forward != Layout.noNode }
          && layout.nodes.contains { $0.pointerEvents == .boxNone && $0.type == .scroll }
      }
      let layout = Layout.random(RandomLayoutOptions(seed: seed ?? 0, style: .dense, nodes: nodes))
      guard let resolved = layout.resolved().0 else { continue }
      for kind in indexKinds { tables.append(buildTable(resolved, index: .only(kind))) }
    }
    return tables
  }()

  @Test(arguments: tables.indices)
  func singleBytes(_ number: Int) {
    let table = Self.tables[number]
    var tried = 0
    for offset in table.indices {
      let values: [UInt8]
      if Self.isThorough {
        values = (1...255).map { table[offset] ^ $0 }
      } else {
        values = [table[offset] ^ 1 << UInt8((offset + number) % 8)]
      }
      for value in values {
        var changed = table
        changed[offset] = value
        tried += 1
        // The sum would refuse all others unmended.
        if offset >= 24 {
          mend(&changed)
        }
        probe(changed, "byte \(offset) = \(value), mended")
      }
    }
    print("SIZE", table.count)
    #expect(tried >= table.count)
  }

  @Test(arguments: tables.indices)
  func truncations(_ number: Int) {
    let table = Self.tables[number]
    for length in 0..<table.count {
      let short = Array(table[..<length])
      do throws(TableFormatError) {
        _ = try HitRegionTable(short)
        Issue.record("cut to \(length), and opened")
      } catch {
        if error != TableFormatError(.truncated, at: length) { Issue.record("cut to \(length): \(error)") }
      }
      if length < 32 || length % (Self.isThorough ? 8 : 32) != 0 { continue }
      var mended = short
      mended.put(UInt32(length), at: 12)
      mend(&mended)
      probe(mended, "cut to \(length)")
    }
  }

  /// Several fields at once, with values that are near the limits.
  @Test(arguments: tables.indices)
  func fields(_ number: Int) {
    let table = Self.tables[number]
    var random = SplitMix64(seed: UInt64(number))
    let small = (0..<12).map { UInt32($0) }
    let values = small + [.max, .max - 1, 0x7FFF_FFFF, 0x8000_0000, 0x00FF_FFFF, 64, 1 << 16, UInt32(table.count)]
    for _ in 0..<(Self.isThorough ? 300_000 : 150) {
      var changed = table
      for _ in 0...random.below(3) {
        let offset = 24 + 4 * random.below((table.count - 24) / 4)
        // Half the time a value that stands somewhere in the table, so that numbers still mean something.
        let value = random.oneIn(2) ? random.pick(values) : table.u32(4 * random.below(table.count / 4))
        changed.put(value, at: offset)
      }
      mend(&changed)
      probe(changed, "fields")
    }
  }

  /// Opens, and where that is let through asks for everything.
  private func probe(_ bytes: [UInt8], _ what: String) {
    do throws(TableFormatError) {
      let table = try HitRegionTable(bytes)
      if !exercise(table) { Issue.record("\(what): an answer out of range") }
    } catch {
      if error.offset < 0 || error.offset > bytes.count { Issue.record("\(what): \(error)") }
    }
  }
}

/// Asks a table for everything; false if an answer names no node of it.
private func exercise(_ table: HitRegionTable) -> Bool {
  let count = table.count
  func isNode(_ node: NodeIndex?) -> Bool { node.map { Int($0.rawValue) < count } ?? true }
  var isRight = true
  for node in table.nodes {
    isRight = isRight && isNode(table.parent(of: node)) && isNode(table.forward(of: node))
    isRight = isRight && isNode(table.target(of: node)) && table.subtreeEnd(of: node) <= count
    isRight = isRight && table.withIDBytes(of: node) { table.node(idBytes: $0) } == node
    _ = (table.frame(of: node), table.trackingArea(of: node), table.type(of: node), table.alpha(of: node))
  }
  isRight = isRight && table.withNameBytes { $0.count } < table.byteCount
  for state in 0..<table.stateCount {
    isRight = isRight && table.withStateNameBytes(state) { $0.count } < table.byteCount
  }
  for surface in 0..<table.surfaceCount { isRight = isRight && isNode(table.surface(surface).scroll) }

  var state = HitRegionState(table)
  var tracker = TouchTracker(fingers: 2)
  func exerciseAt(_ point: FixedPoint) {
    isRight = isRight && isNode(table.hitTest(point)) && isNode(state.hitTest(point))
    for capacity in [2, 32] {
      isRight = isRight && state.allHits(at: point, capacity: capacity).allSatisfy { $0 < count }
    }
    for event in tracker.down(1, at: point, in: state) { isRight = isRight && isNode(event.node) }
    for event in tracker.move(1, to: FixedPoint(x: point.y, y: point.x), in: state) {
      isRight = isRight && isNode(event.node)
    }
  }
  for x in [0, 5 << 8, 20 << 8, 40 << 8] as [Int32] { exerciseAt(FixedPoint(x: x, y: (x &* 7) % (48 << 8))) }
  for point in [FixedPoint(x: Int32.min, y: 0), FixedPoint(x: .max, y: .max)] { exerciseAt(point) }
  for node in table.nodes {
    state.setHidden(false, node)
    state.setUserInteractionEnabled(true, node)
    state.setContentOffset(FixedPoint(x: node.rawValue % 2 == 0 ? Int32.max : 3 << 8, y: 2 << 8), of: node)
  }
  state.setState(table.stateCount - 1)
  for x in [1 << 8, 12 << 8, 30 << 8] as [Int32] { exerciseAt(FixedPoint(x: x, y: x)) }
  return isRight
}

extension [UInt8] {
  func u32(_ offset: Int) -> UInt32 {
    withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  }

  mutating func put(_ value: UInt32, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self) }
  }
}

/// Puts the right checksum into a table's header.
func mend(_ table: inout [UInt8]) {
  let start = Int(table.u32(8))
  if start > table.count { return }
  table.put(table.withUnsafeBytes { crc32(UnsafeRawBufferPointer(rebasing: $0[start...])) }, at: 16)
}
