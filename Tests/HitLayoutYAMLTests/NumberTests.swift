import Foundation
import HitLayout
import Testing

@testable import HitLayoutYAML

@Suite struct NumberTests {
  private func fixed(_ text: String) -> Int32? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return nil }
      if case .value(let raw) = DecimalNumber.fixed(base, $0.count) { return raw }
      return nil
    }
  }

  private func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer {
      $0.baseAddress.flatMap { base in DecimalNumber.double(base, text.utf8.count) }
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("+3", 768), ("007", 1792), ("1.", 256), (".5", 128), ("-.5", -128), ("1e2", 25600),
      ("1E+2", 25600), ("5.e-1", 128), ("-1.5e1", -3840), ("999999", 255_999_744), ("1000000", 256_000_000),
      ("8388607.99609375", Int32.max), ("-8388607.99609375", -Int32.max), ("8388607.998", Int32.max),
      // Ties go away from zero.
      ("0.001953125", 1), ("-0.001953125", -1), ("0.005859375", 2), ("-0.005859375", -2), ("1.998046875", 512),
      // Just under and over a tie, as the nearest double has them.
      ("0.00195312499999999", 0), ("0.00195312500000001", 1), ("0.0019531249999999999999999999", 1),
      ("100000.001953124999", 25_600_001), ("0.1", 26), ("33.333333333333336", 8533), ("1e-400", 0),
      ("0.\(String(repeating: "0", count: 400))1", 0), ("\(String(repeating: "0", count: 400))2", 512),
      ("123456789012345678901234567890e-25", 3_160_494),
    ] as [(String, Int32)])
  func isRoundedOnce(_ text: String, _ raw: Int32) { #expect(fixed(text) == raw) }

  @Test(arguments: ["8388608", "-8388608", "8388607.9981", "1e7", "1e400", "-1e999999999", "99999999999999999999"])
  func isTooLarge(_ text: String) {
    #expect(double(text) != nil)
    #expect(fixed(text) == nil)
  }

  @Test(arguments: [
    "", "+", "-", ".", "-.", "e1", "1e", "1e+", "1.2.3", "1 2", "0x10", "1_000", "12:30", ".inf", ".nan", "inf", "nan",
    "1f", "1,5", "١", "+-1", "1e1.5", "--1", "1-",
  ])
  func isNoNumber(_ text: String) { #expect(double(text) == nil && fixed(text) == nil) }

  @Test func agreesWithTheLibraryOnRandomLiterals() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var text = ["", "-", "+"].randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 1...12, using: &generator) { text += "\(Int.random(in: 0...9, using: &generator))" }
      if Bool.random(using: &generator) {
        text += "."
        for _ in 0..<Int.random(in: 0...12, using: &generator) { text += "\(Int.random(in: 0...9, using: &generator))" }
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { text += "e\(Int.random(in: -20...20, using: &generator))" }
      let expected = strtod(text, nil)
      #expect(double(text) == expected, "\(text)")
      let scaled = (expected * 256).rounded(.toNearestOrAwayFromZero)
      let raw = scaled.magnitude <= 2_147_483_647 ? Int32(scaled) : nil
      #expect(fixed(text) == raw, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("null", .null), ("Null", .null), ("NULL", .null), ("~", .null), ("nULL", .string), ("nul", .string),
      ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("tRue", .string),
      ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)), ("FALSe", .string),
      (".inf", .infinity(isNegative: false)), ("+.Inf", .infinity(isNegative: false)),
      ("-.INF", .infinity(isNegative: true)), (".iNF", .string), (".nan", .otherNumber), (".NaN", .otherNumber),
      (".NAN", .otherNumber), ("-.nan", .string), ("0x1F", .otherNumber), ("0xG", .string), ("0x", .string),
      ("0o17", .otherNumber), ("0o8", .string), ("yes", .string), ("on", .string), ("1_000", .string),
      ("12:30", .string), ("-", .string), ("1e5", .number), ("~~", .string), ("", .null),
    ] as [(String, CoreScalar)])
  func coreSchema(_ text: String, _ expected: CoreScalar) {
    let bytes = Array(text.utf8) + [0]
    bytes.withUnsafeBufferPointer {
      if let base = $0.baseAddress { #expect(CoreScalar(base, text.utf8.count) == expected) }
    }
  }
}
