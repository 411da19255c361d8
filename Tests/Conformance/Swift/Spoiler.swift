import Foundation
import HitRegions

/// A table being spoiled, with the places of `schema/hit-table.md` to do it at.
struct Spoiler {
  private(set) var bytes: [UInt8]
  /// Where the first bytes of the good table's sections stand; they stay where they are.
  private let records: [TableFormat.Section: Int]

  init(_ good: [UInt8]) {
    bytes = good
    var records: [TableFormat.Section: Int] = [:]
    for (position, section) in TableFormat.Section.allCases.enumerated() { records[section] = 32 + 24 * position }
    self.records = records
  }

  func u32(_ offset: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) } }

  /// A section's record, in the section table.
  func record(_ section: TableFormat.Section) -> Int { records[section] ?? 0 }

  /// A section's element.
  func element(_ section: TableFormat.Section, _ number: Int = 0) -> Int {
    Int(u32(record(section) + 8)) + number * Int(u32(record(section) + 16))
  }

  /// The index of a surface.
  func index(_ surface: Int) -> Int { element(.index) + Int(u32(element(.surfaces, surface) + 8)) }

  /// The string that the field at an offset refers to.
  func string(_ field: Int) -> Int { element(.strings) + Int(u32(field)) }

  mutating func put(_ value: UInt32, at offset: Int) {
    for position in 0..<4 { bytes[offset + position] = UInt8(truncatingIfNeeded: value >> UInt32(8 * position)) }
  }

  mutating func put16(_ value: UInt16, at offset: Int) {
    bytes[offset] = UInt8(truncatingIfNeeded: value)
    bytes[offset + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }

  mutating func put8(_ value: UInt8, at offset: Int) { bytes[offset] = value }

  mutating func add(_ value: Int, at offset: Int) { put(u32(offset) &+ UInt32(bitPattern: Int32(value)), at: offset) }

  mutating func swapWords(_ a: Int, _ b: Int) {
    let word = u32(a)
    put(u32(b), at: a)
    put(word, at: b)
  }

  mutating func cut(to length: Int) { bytes.removeLast(bytes.count - length) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func mend() { mendChecksum(&bytes) }
}

/// Makes a table's checksum right again, where the header says what it covers.
func mendChecksum(_ bytes: inout [UInt8]) {
  if bytes.count < TableFormat.headerSize { return }
  func word(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
  let header = word(8)
  let file = word(12)
  if header > file || file > bytes.count || file - header < 8 { return }
  var crc = UInt32.max
  for byte in bytes[header..<file] { crc = crcTable[Int(crc ^ UInt32(byte)) & 255] ^ (crc >> 8) }
  for position in 0..<4 { bytes[16 + position] = UInt8(truncatingIfNeeded: ~crc >> (8 * UInt32(position))) }
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ (rest >> 1) }
}
