import HitLayout
import HitRegions

/// A table on a screen, with its run-time state.
final class Window {
  let table: HitRegionTable
  var state: HitRegionState

  init(_ table: HitRegionTable) {
    self.table = table
    state = HitRegionState(table)
  }

  func allHitsText(_ point: FixedPoint, capacity: Int = 65536) -> String {
    let ids = allHits(point, capacity: capacity).map { table.id(of: $0) }
    return ids.isEmpty ? "-" : ids.joined(separator: " ")
  }

  func allHits(_ point: FixedPoint, capacity: Int) -> [NodeIndex] {
    [NodeIndex](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = state.allHits(at: point, into: buffer)
    }
  }
}

/// A script being replayed.
struct Replay: ~Copyable {
  private let windows: [Window]
  private var window: Window
  private var tracker = TouchTracker(fingers: 8)
  private let isVerbose: Bool

  init(_ windows: [Window], isVerbose: Bool) {
    self.windows = windows
    self.isVerbose = isVerbose
    window = windows[0]
  }

  /// What a line makes the runner print; nil for a line that is none.
  mutating func step(_ words: [String]) -> String? {
    let number = words.count > 1 ? Int(words[1]) : nil
    let node = words.count > 1 ? window.table.node(id: words[1]) : nil
    let numbers = words.suffix(2).compactMap { Double($0) }
    let point = numbers.count == 2 ? FixedPoint(x: numbers[0], y: numbers[1]) : nil
    switch (words[0], words.count) {
    case ("down", 4), ("move", 4), ("up", 4):
      guard let number, let point else { return nil }
      return text(touch(words[0], number, point))
    case ("cancel", 2):
      guard let number else { return nil }
      return text(tracker.cancel(number, in: window.state))
    case ("swap", 2):
      guard let number, windows.indices.contains(number) else { return nil }
      window = windows[number]
      return ""
    case ("state", 2):
      guard let state = window.table.state(named: words[1]) else { return nil }
      window.state.setState(state)
      return ""
    case ("hit", 3): return point.map { "\(window.state.hitTest($0).map { window.table.id(of: $0) } ?? "-")\n" }
    case ("all", 3): return point.map { "\(window.allHitsText($0))\n" }
    case ("first", 4):
      guard let number, let point else { return nil }
      return "\(window.allHitsText(point, capacity: number))\n"
    default: return node.flatMap { change(words, $0, numbers) ? "" : nil }
    }
  }

  private mutating func touch(_ verb: String, _ finger: Int, _ point: FixedPoint) -> TouchEvents {
    switch verb {
    case "down": tracker.down(finger, at: point, in: window.state)
    case "move": tracker.move(finger, to: point, in: window.state)
    default: tracker.up(finger, at: point, in: window.state)
    }
  }

  private func change(_ words: [String], _ node: NodeIndex, _ numbers: [Double]) -> Bool {
    switch (words[0], words.count) {
    case ("hide", 2), ("show", 2): window.state.setHidden(words[0] == "hide", node)
    case ("enable", 2), ("disable", 2): window.state.setEnabled(words[0] == "enable", node)
    case ("interactive", 3): window.state.setUserInteractionEnabled(words[2] == "on", node)
    case ("scroll", 4) where numbers.count == 2:
      return window.state.setContentOffset(x: numbers[0], y: numbers[1], of: node)
    default: return false
    }
    return true
  }

  private func text(_ events: TouchEvents) -> String {
    events.map { event in
      let owner = windows.first { $0.table.identity == event.table }
      let id = owner.map { $0.table.id(of: event.node) } ?? "?"
      var places = [Int64(event.location.x), Int64(event.location.y)]
      if isVerbose { places += [event.locationInControl.x, event.locationInControl.y] }
      return "\(event.finger) \(id) \(event.kind.name) \(places.map { formatFixed($0) }.joined(separator: " "))\n"
    }.joined()
  }
}
