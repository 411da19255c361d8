import HitRegions

/// The first word of an entry of a touch script.
package enum ScriptVerb: String, CaseIterable, Sendable {
  case down, move, up, cancel, hide, show, interactive, enable, disable, scroll, state

  /// What follows it, as it is shown: a word each.
  package var operands: String {
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

/// One entry of a touch script: a step of a finger, or a change that an app could make.
///
/// Ids and names are not looked up yet. Fingers are numbers from 0.
package enum ScriptEntry: Equatable, Sendable {
  /// Points are on the screen, floored to 1/256 and clamped to the range.
  case down(finger: Int, FixedPoint)
  case move(finger: Int, FixedPoint)
  case up(finger: Int, FixedPoint)
  case cancel(finger: Int)
  case hidden(Bool, id: [UInt8])
  case interactive(Bool, id: [UInt8])
  case enabled(Bool, id: [UInt8])
  /// The content offset in points, as written; may be infinite.
  case scroll(id: [UInt8], x: Double, y: Double)
  case state(name: [UInt8])

  /// Reads the words of one entry.
  ///
  /// - Throws: every fault but that of a line and those of ids and names.
  package init(_ words: [ArraySlice<UInt8>]) throws(ScriptFault) {
    let first = words.first ?? []
    guard let verb = ScriptVerb(rawValue: String(decoding: first, as: UTF8.self)) else {
      throw .unknownVerb(Array(first))
    }
    let operands = words[1...]
    let expected = verb.operands.split(separator: " ").count
    guard operands.count == expected else {
      throw .wrongOperands(verb, hasComment: operands.dropFirst(expected).contains { $0.first == 0x23 })
    }
    let word = Array(operands[1])
    switch verb {
    case .down: self = .down(finger: try finger(word), try point(operands[2], operands[3]))
    case .move: self = .move(finger: try finger(word), try point(operands[2], operands[3]))
    case .up: self = .up(finger: try finger(word), try point(operands[2], operands[3]))
    case .cancel: self = .cancel(finger: try finger(word))
    case .hide: self = .hidden(true, id: word)
    case .show: self = .hidden(false, id: word)
    case .enable: self = .enabled(true, id: word)
    case .disable: self = .enabled(false, id: word)
    case .interactive:
      let isOn = operands[2].elementsEqual("on".utf8)
      if !isOn, !operands[2].elementsEqual("off".utf8) { throw .wrongOperands(verb) }
      self = .interactive(isOn, id: word)
    case .scroll: self = .scroll(id: word, x: try number(operands[2]), y: try number(operands[3]))
    case .state: self = .state(name: word)
    }
  }
}

extension FixedPoint {
  /// Reads a line of a list of points: `X Y`, in points on the screen, floored to 1/256 and clamped to the range.
  package init(entry words: [ArraySlice<UInt8>]) throws(ScriptFault) {
    guard words.count == 2 else { throw .notAPoint(words.map { Array($0) }) }
    self = try point(words[0], words[1])
  }
}

private func finger(_ word: [UInt8]) throws(ScriptFault) -> Int {
  guard word.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .notAFinger(word) }
  guard let finger = Int(String(decoding: word, as: UTF8.self)) else { throw .fingerTooLarge(word) }
  return finger
}

private func number(_ word: ArraySlice<UInt8>) throws(ScriptFault) -> Double {
  guard let number = parseNumber(word) else { throw .notANumber(Array(word)) }
  return number
}

private func point(_ x: ArraySlice<UInt8>, _ y: ArraySlice<UInt8>) throws(ScriptFault) -> FixedPoint {
  FixedPoint(x: try number(x), y: try number(y))
}
