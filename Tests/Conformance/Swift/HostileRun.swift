import Foundation
import HitRegions

/// Says what `HitRegions` makes of every truncation and every changed byte, as the other runners do.
struct HostileRun {
  private static let start: UInt32 = 2_166_136_261
  private var out = ""
  /// Takes in codes and offsets, and apart from them the answers of what was accepted.
  private var opening = start
  private var answers = start
  private var noise: UInt32 = 0

  static func answer(manifest path: String) throws {
    var run = HostileRun()
    for words in try lines(of: path) {
      run.out += "== \(words.joined(separator: " "))\n"
      guard words.count == 2 else { throw Failure("bad manifest line \(words)") }
      let table = try bytes(of: words[1])
      switch words[0] {
      case "truncate": try run.truncateEverywhere(table)
      case "few": try run.changeEverywhere(table, [0x01, 0x02, 0x10, 0x40, 0x80, 0xFF])
      case "every": try run.changeEverywhere(table, Array(1...255))
      case "as-is":
        run.begin()
        run.put(table.count, try run.judge(table))
      default: throw Failure("unknown mode \(words[0])")
      }
    }
    FileHandle.standardOutput.write(Data(run.out.utf8))
  }

  private mutating func begin() {
    opening = HostileRun.start
    answers = HostileRun.start
  }

  private mutating func put(_ offset: Int, _ accepted: Int) {
    out += "\(offset) \(accepted) \(String(format: "%08x %08x", opening, answers))\n"
  }

  private mutating func truncateEverywhere(_ table: [UInt8]) throws {
    for length in 0...table.count {
      begin()
      put(length, try judge(table[..<length]))
    }
  }

  /// Every byte in turn as other values, the checksum mended.
  private mutating func changeEverywhere(_ table: [UInt8], _ changes: [UInt8]) throws {
    var changed = table
    for offset in table.indices {
      begin()
      var accepted = 0
      for change in changes {
        changed[offset] = table[offset] ^ change
        if change == changes[0] { accepted += try judge(changed) }
        mendChecksum(&changed)
        accepted += try judge(changed)
        changed.replaceSubrange(16..<20, with: table[16..<20])
        changed[offset] = table[offset]
      }
      put(offset, accepted)
    }
  }

  /// Opens the bytes, takes in what came of it, and says whether they were accepted.
  private mutating func judge(_ bytes: some Collection<UInt8>) throws -> Int {
    let memory = try TableMemory(bytes)
    switch memory.opened {
    case .failure(let error):
      mix(UInt32(error.code.rawValue), into: \.opening)
      mix(UInt32(truncatingIfNeeded: error.offset), into: \.opening)
      return 0
    case .success(let table):
      mix(0, into: \.opening)
      mix(0, into: \.opening)
      try ask(table)
      withExtendedLifetime(memory) {}
      return 1
    }
  }

  private mutating func mix(_ word: UInt32, into digest: WritableKeyPath<HostileRun, UInt32> = \.answers) {
    self[keyPath: digest] = (self[keyPath: digest] ^ word) &* 16_777_619
  }

  private mutating func next(_ bound: Int) -> Int {
    noise = noise &* 1_664_525 &+ 1_013_904_223
    return Int(noise >> 1) % bound
  }

  private mutating func mix(_ node: NodeIndex?, of table: HitRegionTable) throws {
    if let node, node.rawValue >= table.count { throw Failure("answer out of range: \(table.name)") }
    mix(node?.rawValue ?? .max)
  }

  private mutating func mix(_ nodes: [NodeIndex], of table: HitRegionTable) throws {
    mix(UInt32(nodes.count))
    for node in nodes { try mix(node, of: table) }
  }

  private mutating func mix(_ events: TouchEvents, of table: HitRegionTable) throws {
    mix(UInt32(events.count))
    for event in events {
      mix(UInt32(event.kind.rawValue))
      try mix(event.node, of: table)
      mix(UInt32(bitPattern: event.location.x))
      mix(UInt32(truncatingIfNeeded: event.locationInControl.x))
      mix(UInt32(truncatingIfNeeded: event.locationInControl.y))
    }
  }

  /// Asks an accepted table a little of everything.
  private mutating func ask(_ table: HitRegionTable) throws {
    let window = Window(table)
    var tracker = TouchTracker(fingers: 2)
    noise = 1
    for step in 0..<12 {
      var point = FixedPoint(x: Int32(next(Int(table.width))), y: Int32(next(Int(table.height))))
      // Off the screen too, on one side and on the other.
      if step % 6 == 4 { point.x = Int32(clamping: Int(point.x) + Int(table.width)) }
      if step % 6 == 5 { point.y -= table.height }
      try mix(table.hitTest(point), of: table)
      try mix(Window(table).allHits(point, capacity: 5), of: table)
      try mix(tracker.down(step % 3, at: point, in: window.state), of: table)
      if table.count > 0 { change(window) }
      try mix(window.state.hitTest(point), of: table)
      try mix(window.allHits(point, capacity: 5), of: table)
      point.x = Int32(next(Int(table.width)))
      try mix(tracker.move(step % 3, to: point, in: window.state), of: table)
      if step % 5 == 4 { try mix(tracker.up(step % 2, at: point, in: window.state), of: table) }
    }
  }

  private mutating func change(_ window: Window) {
    let node = NodeIndex(UInt32(next(window.table.count)))
    let dice = next(64)
    window.state.setHidden(dice % 4 == 0, node)
    window.state.setUserInteractionEnabled(dice % 8 != 1, node)
    window.state.setEnabled(dice % 8 != 2, node)
    if dice < window.table.stateCount { window.state.setState(dice) }
    let scroll = NodeIndex(UInt32(next(window.table.count)))
    let offset = FixedPoint(x: Int32(next(0x7FFF_FFFF)) >> Int32(dice % 32), y: Int32(dice * -256))
    window.state.setContentOffset(offset, of: scroll)
  }
}
