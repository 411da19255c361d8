import HitLayout
import HitRegions
import HitScript

func runTrace(_ context: Context) throws(Failure) -> ExitStatus {
  guard context.paths.count == 2 else { throw .usage("trace needs a table or a layout, and a file of touches") }
  let (subject, touches) = (context.paths[0], context.paths[1])
  if subject == "-", touches == "-" { throw .usage("standard input cannot be both the table and the touches") }
  let table = try openSubject(subject, context)
  let script = try readArgument(touches)
  var replay = ScriptReplay(table, fingers: fingerCount(of: script))
  if let name = context.arguments.value(.state) { replay.state.setState(try table.state(name)) }
  var reader = ScriptReader(script)
  do throws(ScriptFault) {
    while let words = try reader.next() {
      guard let events = try replay.run(ScriptEntry(words)) else { continue }
      context.output.write(events, of: table)
      if context.output.isClosed { return .clean }
    }
  } catch {
    let place = ScriptPlace(file: touches == "-" ? standardInputName : touches, line: reader.line)
    throw place.failure(error.message(states: table.stateNames))
  }
  return .clean
}

extension Console {
  /// Prints one line an event: finger, id, event and the place on the screen.
  fileprivate func write(_ events: TouchEvents, of table: HitRegionTable) {
    for event in events {
      write("\(event.finger) ")
      table.withIDBytes(of: event.node) { write($0) }
      write(" \(event.kind.name) \(formatFixed(event.location.x)) \(formatFixed(event.location.y))\n")
    }
  }
}
