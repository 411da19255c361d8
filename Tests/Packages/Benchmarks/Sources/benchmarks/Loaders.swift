import Baselines
import CLoaderLoops
import HitEmit
import HitLayout
import HitRegions

/// A table in memory of its own, as a mapped file is.
final class TableMemory {
  let bytes: UnsafeRawBufferPointer

  init(_ table: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: table.count, alignment: 4096)
    memory.copyBytes(from: table)
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }

  /// Bytes of the section INDEX; see `schema/hit-table.md`.
  var indexByteCount: Int {
    func word(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let sections = word(8)
    for record in 0..<word(sections) where word(sections + 8 + 24 * record) == 10 {
      return word(sections + 8 + 24 * record + 12)
    }
    return 0
  }
}

/// A table open in the C loader, with a state.
private final class CLoader {
  let pointer: OpaquePointer
  private let memory: TableMemory

  init?(_ memory: TableMemory) {
    guard let pointer = cl_loader_make(memory.bytes.baseAddress, memory.bytes.count) else { return nil }
    self.pointer = pointer
    self.memory = memory
  }

  deinit { cl_loader_free(pointer) }
}

/// A table open in the Swift loader, with a state.
private final class SwiftLoader {
  private let table: HitRegionTable
  private let state: HitRegionState
  private let memory: TableMemory

  init?(_ memory: TableMemory) {
    guard let table = try? HitRegionTable(memory.bytes) else { return nil }
    self.table = table
    self.memory = memory
    state = HitRegionState(table)
  }

  @inline(never)
  func run(_ queries: bl_queries) {
    let table = table
    drive(queries) { table.hitTest($0)?.rawValue ?? Layout.noNode }
  }

  @inline(never)
  func runWithState(_ queries: bl_queries) {
    drive(queries) { state.hitTest($0)?.rawValue ?? Layout.noNode }
  }
}

extension Contender {
  /// hitc's table of a layout asked through each loader, and with each kind of index forced, through the C loader.
  static func loaders(_ resolved: ResolvedLayout) -> [Contender] {
    let (table, time) = timed { buildTable(resolved) }
    let memory = TableMemory(table)
    return cLoader(memory, time, stateless: Name.c, state: Name.cState) + swiftLoader(memory, time)
      + forced(resolved, .ranks, Name.cRanks) + forced(resolved, .tiles, Name.cTiles)
      + forced(resolved, .rtree, Name.cTree)
  }

  private static func forced(_ resolved: ResolvedLayout, _ kind: IndexKind, _ name: String) -> [Contender] {
    let (table, time) = timed { buildTable(resolved, index: .only(kind)) }
    return cLoader(TableMemory(table), time, stateless: name, state: nil)
  }

  private static func swiftLoader(_ memory: TableMemory, _ time: Double) -> [Contender] {
    guard let loader = SwiftLoader(memory) else { return [] }
    let size = (memory.bytes.count, memory.indexByteCount)
    return [
      Contender(name: Name.swift, buildTime: time, bytes: size.0, indexBytes: size.1) { loader.run($0) },
      Contender(name: Name.swiftState, buildTime: time, bytes: size.0, indexBytes: size.1) { loader.runWithState($0) },
    ]
  }

  private static func cLoader(
    _ memory: TableMemory, _ time: Double, stateless: String, state: String?
  ) -> [Contender] {
    guard let loader = CLoader(memory) else { return [] }
    func contender(_ name: String, _ run: @escaping (bl_queries) -> Void) -> Contender {
      Contender(
        name: name, buildTime: time, bytes: memory.bytes.count, indexBytes: memory.indexByteCount, run: run)
    }
    var contenders = [
      contender(stateless) {
        cl_hit_tests(loader.pointer, $0.x, $0.y, $0.answers, $0.count, $0.zero, $0.is_dependent)
      }
    ]
    if let state {
      contenders.append(
        contender(state) {
          cl_state_hit_tests(loader.pointer, $0.x, $0.y, $0.answers, $0.count, $0.zero, $0.is_dependent)
        })
    }
    return contenders
  }
}
