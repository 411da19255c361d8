import HitRegions

/// Replays the entries of a touch script on one table.
package struct ScriptReplay: ~Copyable {
  package let table: HitRegionTable
  package var state: HitRegionState
  private var tracker: TouchTracker

  /// Starts with no finger down, in the state that the layout starts in.
  ///
  /// - Parameter fingers: at least as many as are ever down at once.
  package init(_ table: HitRegionTable, fingers: Int) {
    self.table = table
    state = HitRegionState(table)
    // A control tracks one finger, so more have nothing to track; every step looks at each.
    tracker = TouchTracker(fingers: min(fingers, table.count))
  }

  /// Runs one entry and gives its events.
  ///
  /// - Throws: `unknownID`, `unknownState` or `notAScroll`, with nothing changed.
  package mutating func run(_ entry: ScriptEntry) throws(ScriptFault) -> TouchEvents? {
    switch entry {
    case .down(let finger, let point): return tracker.down(finger, at: point, in: state)
    case .move(let finger, let point): return tracker.move(finger, to: point, in: state)
    case .up(let finger, let point): return tracker.up(finger, at: point, in: state)
    case .cancel(let finger): return tracker.cancel(finger, in: state)
    case .hidden(let isHidden, let id): state.setHidden(isHidden, try node(id))
    case .interactive(let isOn, let id): state.setUserInteractionEnabled(isOn, try node(id))
    case .enabled(let isEnabled, let id): state.setEnabled(isEnabled, try node(id))
    case .scroll(let id, let x, let y):
      if !state.setContentOffset(x: x, y: y, of: try node(id)) { throw .notAScroll(id) }
    case .state(let name):
      guard let number = name.withUnsafeBytes({ table.state(nameBytes: $0) }), !name.isEmpty else {
        throw .unknownState(name)
      }
      state.setState(number)
    }
    return nil
  }

  private func node(_ id: [UInt8]) throws(ScriptFault) -> NodeIndex {
    guard let node = id.withUnsafeBytes({ table.node(idBytes: $0) }) else { throw .unknownID(id) }
    return node
  }
}

/// How many fingers a script could have down at once: as many as its `down` entries name.
///
/// Linear in the script, without a look at anything else in it; faults are left for the replay.
package func fingerCount(of script: [UInt8]) -> Int {
  var reader = ScriptReader(script)
  var fingers: Set<Int> = []
  do throws(ScriptFault) {
    while let words = try reader.next() {
      guard words[0].elementsEqual("down".utf8), let entry = try? ScriptEntry(words) else { continue }
      if case .down(let finger, _) = entry { fingers.insert(finger) }
    }
  } catch {
    return fingers.count
  }
  return fingers.count
}
