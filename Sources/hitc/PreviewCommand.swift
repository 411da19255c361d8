import HitLayoutYAML
import HitPicture

func runPreview(_ context: Context) throws(Failure) -> ExitStatus {
  let options = try RunOptions(context.arguments)
  if context.paths.isEmpty { throw .usage("preview needs at least one layout or table") }
  let run = try LayoutRun(context.paths, options: options, context: context)
  var shown: [Pictured] = []
  var status = ExitStatus.clean
  for job in run.jobs {
    do throws(Failure) {
      let bytes = try readArgument(job.file.isStandardInput ? Path("-") : job.file.path, limit: tableSizeLimit)
      if job.file.isFound, !bytes.withUnsafeBytes({ isLayoutDocument($0) }) { continue }
      shown.append(try Pictured(bytes, name: job.file.path, options: job.configuration.lintOptions, context))
    } catch {
      guard case .ended(let ended) = error else { throw error }
      status.raise(to: ended)
    }
  }
  if shown.isEmpty {
    if status == .clean { throw .file("there is no layout to show") }
    return status
  }
  if let output = context.arguments.value(.output) {
    try write(
      output.hasSuffix(".svg") ? svg(of: shown.map(\.picture)) : page(of: shown.map(\.page)), to: output, context)
    return status
  }
  for item in shown {
    let stem = item.name == standardInputName ? Path("layout") : item.name.stem
    let place = item.name.folder.appending(Path(stem.bytes + Array(".html".utf8))).normalized
    try write(page(of: [item.page]), to: place, context)
  }
  return status
}

/// Writes a picture, and says so.
func write(_ picture: String, to path: Path, _ context: Context) throws(Failure) {
  if path == "-" {
    context.output.write(picture)
    return
  }
  let target = try WriteTarget(path, of: .output)
  for input in context.paths where input != Path("-") && target.isSame(as: input) && !target.isDirectory {
    throw target.refusal("layout or table")
  }
  try target.checkContent()
  do throws(FileError) {
    try makeFolders(path.folder)
    _ = try replaceFile(path, with: Array(picture.utf8))
  } catch {
    throw .file(error.message)
  }
  if !context.arguments.has(.quiet) { context.errors.write("wrote '\(quoted(path))'\n") }
}
