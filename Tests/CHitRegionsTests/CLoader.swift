import CHitRegions
import HitRegions
import Testing

/// A table and its state, opened by `hit_regions.h`, in memory that lives as long as this does.
final class CLoader {
  private let bytes: UnsafeMutableRawBufferPointer
  private let memory: UnsafeMutableRawBufferPointer
  let table: UnsafeMutablePointer<hr_table>
  let state: UnsafeMutablePointer<hr_state>
  /// What opening said.
  private(set) var error: hr_error
  private(set) var errorOffset: Int

  init(_ source: [UInt8]) {
    // Sized to the byte, so that a tool that watches memory sees a read past the end.
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    bytes.copyBytes(from: source)
    table = .allocate(capacity: 1)
    state = .allocate(capacity: 1)
    table.initialize(to: hr_table())
    state.initialize(to: hr_state())
    var offset = 0
    error = hr_open(bytes.baseAddress, bytes.count, table, &offset)
    errorOffset = offset
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: hr_state_size(table), alignment: 1)
    hr_state_init(state, table, memory.baseAddress, memory.count)
  }

  /// Puts another table of the same size where the first one is, and opens it.
  func overwrite(_ source: [UInt8]) throws {
    try #require(source.count == bytes.count)
    bytes.copyBytes(from: source)
    error = hr_open(bytes.baseAddress, bytes.count, table, &errorOffset)
    hr_state_init(state, table, memory.baseAddress, memory.count)
  }

  deinit {
    bytes.deallocate()
    memory.deallocate()
    table.deallocate()
    state.deallocate()
  }

  func hit(_ point: FixedPoint) -> Int? { number(hr_hit_test_fixed(table, point.x, point.y)) }

  func hitNow(_ point: FixedPoint) -> Int? { number(hr_state_hit_test_fixed(state, point.x, point.y)) }

  func allHits(_ point: FixedPoint, capacity: Int = 4096) -> [Int] {
    list(capacity) { hr_all_hits_fixed(table, point.x, point.y, $0, $1) }
  }

  func allHitsNow(_ point: FixedPoint, capacity: Int = 4096) -> [Int] {
    list(capacity) { hr_state_all_hits_fixed(state, point.x, point.y, $0, $1) }
  }

  private func number(_ node: UInt32) -> Int? { node == UInt32.max ? nil : Int(node) }

  private func list(_ capacity: Int, _ fill: (UnsafeMutablePointer<UInt32>?, UInt32) -> UInt32) -> [Int] {
    var nodes = [UInt32](repeating: 0, count: capacity)
    let count = nodes.withUnsafeMutableBufferPointer { fill($0.baseAddress, UInt32(capacity)) }
    return nodes.prefix(Int(count)).map { Int($0) }
  }
}
