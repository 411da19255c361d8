import HitLayout
import HitRegions

func runTrace(_ context: Context) throws(Failure) -> ExitStatus {
  guard context.paths.count == 2 else { throw .usage("trace needs a table or a layout, and a file of touches") }
  let (subject, touches) = (context.paths[0], context.paths[1])
  if subject == "-", touches == "-" { throw .usage("standard input cannot be both the table and the touches") }
  let table = try openSubject(subject, context)
  let script = try readArgument(touches)
  let start = ScriptPlace(file: touches == "-" ? standardInputName : touches, line: 0)
  var place = start
  var fingers: Set<[UInt8]> = []
  try forEachEntry(in: script[...], at: &place) { words, _ in
    if words.count > 1, words[0].elementsEqual("down".utf8) { fingers.insert(Array(words[1])) }
  }
  var trace = Trace(table, fingers: fingers.count, output: context.output)
  if let name = context.arguments.value(.state) { try trace.state.setState(table.state(name)) }
  place = start
  try forEachEntry(
    in: script[...], at: &place,
    { (words, place) throws(Failure) in
      try trace.replay(words, at: place)
      if context.output.isClosed { throw .ended(.clean) }
    })
  return .clean
}

/// Replays a script on one table.
private struct Trace: ~Copyable {
  let table: HitRegionTable
  var state: HitRegionState
  var tracker: TouchTracker
  let output: Console

  init(_ table: HitRegionTable, fingers: Int, output: Console) {
    self.table = table
    self.output = output
    state = HitRegionState(table)
    tracker = TouchTracker(fingers: fingers)
  }

  /// One entry of a script.
  private enum Verb: String, CaseIterable {
    case down, move, up, cancel, hide, show, interactive, enable, disable, scroll, state

    /// What follows it.
    var operands: String {
      switch self {
      case .down, .move, .up: "F X Y"
      case .cancel: "F"
      case .hide, .show, .enable, .disable: "ID"
      case .interactive: "ID on|off"
      case .scroll: "ID X Y"
      case .state: "NAME"
      }
    }
  }

  mutating func replay(_ words: [ArraySlice<UInt8>], at place: ScriptPlace) throws(Failure) {
    let name = String(decoding: words[0], as: UTF8.self)
    guard let verb = Verb(rawValue: name) else {
      let names = Verb.allCases.map(\.rawValue)
      throw place.failure("unknown entry '\(quoted(Path(name)))'" + suggestion(for: name, among: names))
    }
    let count = verb.operands.split(separator: " ").count
    if words.count != 1 + count { throw place.failure("expected '\(verb.rawValue) \(verb.operands)'") }
    switch verb {
    case .down: write(tracker.down(try finger(words[1], place), at: try point(words[2...], place), in: state))
    case .move: write(tracker.move(try finger(words[1], place), to: try point(words[2...], place), in: state))
    case .up: write(tracker.up(try finger(words[1], place), at: try point(words[2...], place), in: state))
    case .cancel: write(tracker.cancel(try finger(words[1], place), in: state))
    case .hide: state.setHidden(true, try node(words[1], place))
    case .show: state.setHidden(false, try node(words[1], place))
    case .enable: state.setEnabled(true, try node(words[1], place))
    case .disable: state.setEnabled(false, try node(words[1], place))
    case .interactive:
      let node = try node(words[1], place)
      let isOn = words[2].elementsEqual("on".utf8)
      if !isOn, !words[2].elementsEqual("off".utf8) { throw place.failure("expected 'interactive ID on|off'") }
      state.setUserInteractionEnabled(isOn, node)
    case .scroll:
      let node = try node(words[1], place)
      let (x, y) = (try number(words[2], place), try number(words[3], place))
      if !state.setContentOffset(x: x, y: y, of: node) {
        throw place.failure("'\(quoted(Path(Array(words[1]))))' is not a scroll")
      }
    case .state:
      do throws(Failure) {
        state.setState(try table.state(Path(Array(words[1]))))
      } catch {
        if case .file(let message) = error { throw place.failure(message) }
        throw error
      }
    }
  }

  private func finger(_ word: ArraySlice<UInt8>, _ place: ScriptPlace) throws(Failure) -> Int {
    let text = String(decoding: word, as: UTF8.self)
    guard let finger = Int(text), finger >= 0, word.first != 0x2B, word.first != 0x2D else {
      throw place.failure("a finger is a whole number from 0, not '\(quoted(Path(text)))'")
    }
    return finger
  }

  private func number(_ word: ArraySlice<UInt8>, _ place: ScriptPlace) throws(Failure) -> Double {
    guard let number = parseNumber(word) else {
      throw place.failure("'\(quoted(Path(Array(word))))' is not a number")
    }
    return number
  }

  private func point(_ words: ArraySlice<ArraySlice<UInt8>>, _ place: ScriptPlace) throws(Failure) -> FixedPoint {
    FixedPoint(x: try number(words[words.startIndex], place), y: try number(words[words.startIndex + 1], place))
  }

  private func node(_ word: ArraySlice<UInt8>, _ place: ScriptPlace) throws(Failure) -> NodeIndex {
    guard let node = word.withUnsafeBytes({ table.node(idBytes: $0) }) else {
      throw place.failure("unknown id '\(quoted(Path(Array(word))))'")
    }
    return node
  }

  private func write(_ events: TouchEvents) {
    for event in events {
      output.write("\(event.finger) ")
      table.withIDBytes(of: event.node) { output.write($0) }
      output.write(" \(event.kind.name) \(formatFixed(event.location.x)) \(formatFixed(event.location.y))\n")
    }
  }
}
