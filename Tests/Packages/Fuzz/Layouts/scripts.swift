import HitLayout
import HitRegions
import HitScript
import HitTestReference

/// Fuzzes touch scripts and lists of points on fixed layouts: any bytes, and scripts that the bytes choose.
///
/// The first byte says which layout; below 0x80 the rest is a script, else it chooses one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let input = bytes(data, size)
  guard let first = input.first else { return 0 }
  for answers in scenes[Int(first & 0x0F) % scenes.count] {
    if first < 0x80 {
      checkText(Array(input.dropFirst()), on: answers)
    } else {
      let writer = ScriptWriter(input.dropFirst(), on: answers)
      let replayed = replay(Array(writer.text.utf8), on: answers)
      expect(replayed.faults == 0, "every line is taken: \(writer.text)")
      expect(replayed.steps == writer.steps, "\(writer.steps) are read, not \(replayed.steps)")
    }
  }
  return 0
}

/// A script of any bytes, its faulty lines skipped, is the same in pieces and when what was taken is written anew.
private func checkText(_ text: [UInt8], on answers: Answers) {
  let first = replay(text, on: answers)
  let lines = first.steps.compactMap { $0.line(answers.layout) }
  let again = replay(Array(lines.joined(separator: "\n").utf8), on: answers)
  expect(again.faults == 0 && again.steps == first.steps, "\(first.steps) when written anew, not \(again.steps)")
  expect(again.events == first.events, "the same events when written anew")

  var whole = ScriptReader(text)
  let entire = entries(&whole)
  var pieces = ScriptReader()
  var cut: [Entry] = []
  var rest = text[...]
  var size = 1
  while !rest.isEmpty {
    pieces.append(rest.prefix(size))
    rest = rest.dropFirst(size)
    size = size % 7 + 1
    cut += entries(&pieces)
  }
  pieces.finish()
  expect(cut + entries(&pieces) == entire, "the same entries in pieces")
  for entry in entire { checkPoint(entry.words.map { $0[...] }) }
}

/// The words of an entry and its line.
private struct Entry: Equatable {
  var line: Int
  var words: [[UInt8]]
}

/// The entries that a reader has by now.
private func entries(_ reader: inout ScriptReader) -> [Entry] {
  var entries: [Entry] = []
  do throws(ScriptFault) {
    while let words = try reader.next() { entries.append(Entry(line: reader.line, words: words.map { Array($0) })) }
  } catch {
    expect(false, "no line of an input is too long")
  }
  return entries
}

/// A point of a list is the same when it is written anew.
private func checkPoint(_ words: [ArraySlice<UInt8>]) {
  guard let point = try? FixedPoint(entry: words) else { return }
  expect(point.x != FixedPoint.nowhere && point.y != FixedPoint.nowhere, "a number is somewhere")
  let text = [formatFixed(point.x), formatFixed(point.y)].map { Array($0.utf8)[...] }
  expect((try? FixedPoint(entry: text)) == point, "\(point) when written anew")
}

/// What a script comes to.
private struct Replayed {
  var steps: [TouchStep] = []
  var events: [ReferenceEvent] = []
  var faults = 0
}

/// Replays a script, skipping its faulty lines, and holds every event against the naive tracker's.
private func replay(_ text: [UInt8], on answers: Answers) -> Replayed {
  var replayed = Replayed()
  var replay = ScriptReplay(answers.table, fingers: fingerCount(of: text))
  // Room for all: that of the replay must never be too little.
  var reference = ReferenceTouchTracker(capacity: .max)
  var state = ReferenceState(answers.layout)
  var reader = ScriptReader(text)
  while true {
    do throws(ScriptFault) {
      guard let words = try reader.next() else { return replayed }
      let entry = try ScriptEntry(words)
      let events = try replay.run(entry).map { $0.map { ReferenceEvent($0) } } ?? []
      guard let step = TouchStep(entry, answers) else {
        expect(false, "line \(reader.line): what is taken names what is there: \(entry)")
        return replayed
      }
      let expected = reference.run(step, answers.tree, &state)
      expect(events == expected, "line \(reader.line): \(step) makes \(expected), not \(events)")
      replayed.steps.append(step)
      replayed.events += expected
    } catch {
      expect(reader.line > 0, "a fault has a line")
      if error == .lineTooLong { return replayed }
      replayed.faults += 1
    }
  }
}

extension TouchStep {
  /// An entry in the reference's words; nil where it names what the layout does not have.
  fileprivate init?(_ entry: ScriptEntry, _ answers: Answers) {
    let layout = answers.layout
    func node(_ id: [UInt8]) -> Int? {
      layout.nodes.indices.first { index in layout.withIDBytes(index) { $0.elementsEqual(id) } }
    }
    switch entry {
    case .down(let finger, let point): self = .down(finger: finger, point)
    case .move(let finger, let point): self = .move(finger: finger, point)
    case .up(let finger, let point): self = .up(finger: finger, point)
    case .cancel(let finger): self = .cancel(finger: finger)
    case .hidden(let isHidden, let id):
      guard let node = node(id) else { return nil }
      self = .change(.hidden(node: node, isHidden))
    case .interactive(let isOn, let id):
      guard let node = node(id) else { return nil }
      self = .change(.interactive(node: node, isOn))
    case .enabled(let isEnabled, let id):
      guard let node = node(id) else { return nil }
      self = .change(.enabled(node: node, isEnabled))
    case .scroll(let id, let x, let y):
      guard let node = node(id), layout.scrolls.contains(where: { $0.node == UInt32(node) }) else { return nil }
      self = .change(.contentOffset(node: node, FixedPoint(x: rounded(x), y: rounded(y))))
    case .state(let name):
      guard let number = layout.states.firstIndex(where: { $0.utf8.elementsEqual(name) }) else { return nil }
      self = .change(.state(number))
    }
  }
}

/// To the nearest 1/256, ties away from zero, clamped.
private func rounded(_ points: Double) -> Int32 {
  let raw = (points * 256).rounded(.toNearestOrAwayFromZero)
  return raw >= Double(Int32.max) ? .max : raw <= -Double(Int32.max) ? -.max : Int32(raw)
}
