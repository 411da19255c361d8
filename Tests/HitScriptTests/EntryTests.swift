import HitRegions
import Testing

@testable import HitScript

@Suite struct EntryTests {
  static let entries: [(String, ScriptEntry)] = [
    ("down 0 1 2", .down(finger: 0, FixedPoint(x: 256 as Int32, y: 512))),
    ("move 007 -1e0 +.5", .move(finger: 7, FixedPoint(x: -256 as Int32, y: 128))),
    ("up 9223372036854775807 1e999 -1e999", .up(finger: .max, FixedPoint(x: Int32.max, y: .min + 1))),
    ("up 1 0.0039 -0.0001", .up(finger: 1, FixedPoint(x: 0 as Int32, y: -1))), ("cancel 3", .cancel(finger: 3)),
    ("hide a", .hidden(true, id: Array("a".utf8))), ("show é", .hidden(false, id: Array("é".utf8))),
    ("interactive on off", .interactive(false, id: Array("on".utf8))),
    ("interactive off on", .interactive(true, id: Array("off".utf8))),
    ("enable #a", .enabled(true, id: Array("#a".utf8))), ("disable a", .enabled(false, id: Array("a".utf8))),
    ("scroll a 1.5 -2e1", .scroll(id: Array("a".utf8), x: 1.5, y: -20)),
    ("scroll a 1e999 0", .scroll(id: Array("a".utf8), x: .infinity, y: 0)),
    ("state on", .state(name: Array("on".utf8))),
  ]

  @Test(arguments: entries) func reads(line: String, entry: ScriptEntry) throws {
    #expect(try ScriptEntry(words(line)) == entry)
  }

  static let faults: [(String, ScriptFault)] = [
    ("", .unknownVerb([])), ("Down 0 1 1", .unknownVerb(Array("Down".utf8))), ("down", .wrongOperands(.down)),
    ("down 0 1", .wrongOperands(.down)), ("up 0 1 1 1", .wrongOperands(.up)), ("cancel 1 2", .wrongOperands(.cancel)),
    ("interactive a yes", .wrongOperands(.interactive)), ("state a b", .wrongOperands(.state)),
    ("down -0 1 1", .notAFinger(Array("-0".utf8))), ("down +1 1 1", .notAFinger(Array("+1".utf8))),
    ("cancel 9223372036854775808", .fingerTooLarge(Array("9223372036854775808".utf8))),
    ("down 99999999999999999999 1 1", .fingerTooLarge(Array("99999999999999999999".utf8))),
    ("cancel -9223372036854775809", .notAFinger(Array("-9223372036854775809".utf8))),
    ("down 0 1 1 # note", .wrongOperands(.down, hasComment: true)),
    ("hide #a #", .wrongOperands(.hide, hasComment: true)), ("hide #a b", .wrongOperands(.hide)),
    ("scroll #a 1", .wrongOperands(.scroll)), ("interactive a on #x y", .wrongOperands(.interactive, hasComment: true)),
    ("cancel ٣", .notAFinger(Array("٣".utf8))), ("move 0 1 0x1", .notANumber(Array("0x1".utf8))),
    ("scroll a nan 1", .notANumber(Array("nan".utf8))), ("scroll a 1 inf", .notANumber(Array("inf".utf8))),
  ]

  @Test(arguments: faults) func refuses(line: String, fault: ScriptFault) {
    #expect(throws: fault) { try ScriptEntry(words(line)) }
  }

  @Test func aVerbOfOtherBytesIsUnknown() {
    #expect(throws: ScriptFault.unknownVerb([0xFF, 0x00])) { try ScriptEntry([[0xFF, 0x00], [0x31]]) }
  }

  static let numbers: [(String, Double?)] = [
    ("0", 0), ("-0", -0.0), ("5.", 5), (".5", 0.5), ("+1.5e-1", 0.15), ("1E+2", 100), ("1e-999", 0),
    ("-1e999", -.infinity), (String(repeating: "0", count: 1000) + "7", 7),
    ("." + String(repeating: "0", count: 1000) + "1e1001", 1), ("", nil), (".", nil), ("-", nil), ("e1", nil),
    ("1e", nil), ("1e+", nil), ("1.2.3", nil), ("--1", nil), ("1_0", nil), ("1,5", nil), ("0x10", nil), ("inf", nil),
    ("nan", nil), ("1 ", nil), ("1\u{0}", nil), ("١", nil),
  ]

  @Test(arguments: numbers) func readsNumbers(word: String, number: Double?) {
    #expect(parseNumber(Array(word.utf8)[...]) == number)
  }

  @Test(arguments: [("1 2", FixedPoint(x: 256 as Int32, y: 512)), ("-.5 1e999", FixedPoint(x: -128 as Int32, y: .max))])
  func readsPoints(line: String, point: FixedPoint) throws {
    #expect(try FixedPoint(entry: words(line)) == point)
  }

  @Test(arguments: [
    ("", ScriptFault.notAPoint([])), ("1", .notAPoint([[0x31]])), ("1 2 3", .notAPoint([[0x31], [0x32], [0x33]])),
    ("a 1", .notANumber([0x61])), ("1 nan", .notANumber(Array("nan".utf8))),
  ])
  func refusesPoints(line: String, fault: ScriptFault) {
    #expect(throws: fault) { try FixedPoint(entry: words(line)) }
  }

  private func words(_ line: String) -> [ArraySlice<UInt8>] { Array(line.utf8).split(separator: 0x20) }
}
