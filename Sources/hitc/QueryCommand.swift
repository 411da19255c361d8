import HitRegions
import HitScript

func runQuery(_ context: Context) throws(Failure) -> ExitStatus {
  let paths = context.paths
  guard let subject = paths.first else { throw .usage("query needs a table or a layout, and a point X Y") }
  let points = context.arguments.value(.points)
  if let points {
    if paths.count > 1 { throw .usage("with --points, query takes no point X Y") }
    if points == "-", subject == "-" { throw .usage("standard input cannot be both the table and the points") }
  } else if paths.count != 3 {
    throw .usage("query needs a point X Y, two numbers, or --points")
  }
  var point = (x: 0.0, y: 0.0)
  if points == nil {
    point = (try coordinate(paths[1]), try coordinate(paths[2]))
  }
  let table = try openSubject(subject, context)
  var query = Query(table, listsAll: context.arguments.has(.all))
  if let name = context.arguments.value(.state) { try query.state.setState(table.state(name)) }
  guard let points else {
    query.answer(FixedPoint(x: point.x, y: point.y), to: context.output)
    return .clean
  }
  try forEachPoint(
    of: points, isIdle: { context.output.flush() },
    { (point) throws(Failure) in
      query.answer(point, to: context.output)
      // No one reads the answers any more.
      if context.output.isClosed { throw .ended(.clean) }
    })
  return .clean
}

private func coordinate(_ word: Path) throws(Failure) -> Double {
  guard let number = parseNumber(word.bytes[...]) else { throw .usage("'\(quoted(word))' is not a number") }
  return number
}

extension HitRegionTable {
  /// The number of the state of a name, which must be one.
  func state(_ name: Path) throws(Failure) -> Int {
    if let state = name.bytes.withUnsafeBytes({ state(nameBytes: $0) }), !name.bytes.isEmpty { return state }
    throw .file(ScriptFault.unknownState(name.bytes).message(states: stateNames))
  }

  /// The names of the states, in order; none where the layout has none.
  var stateNames: [String] { (0..<stateCount).map { stateName($0) }.filter { !$0.isEmpty } }
}

/// Answers points of one table in one state.
private struct Query: ~Copyable {
  let table: HitRegionTable
  var state: HitRegionState
  /// Room for all hits; empty where only the first is asked for.
  private let hits: UnsafeMutableBufferPointer<NodeIndex>

  init(_ table: HitRegionTable, listsAll: Bool) {
    self.table = table
    state = HitRegionState(table)
    hits = .allocate(capacity: listsAll ? table.count : 0)
  }

  deinit { hits.deallocate() }

  mutating func answer(_ point: FixedPoint, to output: Console) {
    var count = 0
    if hits.isEmpty {
      if let hit = state.hitTest(point) {
        write(hit, to: output)
        count = 1
      }
    } else {
      count = state.allHits(at: point, into: hits)
      for index in 0..<count {
        if index > 0 { output.write(" ".utf8) }
        write(hits[index], to: output)
      }
    }
    output.write(count == 0 ? "-\n".utf8 : "\n".utf8)
  }

  private func write(_ node: NodeIndex, to output: Console) { table.withIDBytes(of: node) { output.write($0) } }
}
