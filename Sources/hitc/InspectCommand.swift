import HitRegions
import HitReport

/// The formats that a table is described in.
private enum DescriptionFormat: String, CaseIterable { case text, json }

func runInspect(_ context: Context) throws(Failure) -> ExitStatus {
  let format = try context.arguments.choice(.format, or: DescriptionFormat.text)
  guard context.paths.count == 1 else { throw .usage("inspect needs one table") }
  let (table, bytes) = try openTable(at: context.paths[0])
  let description = TableDescription(table, bytes: bytes)
  switch format {
  case .text: description.writeText { context.output.write($0) }
  case .json: description.writeJSON { context.output.write($0) }
  }
  return .clean
}
