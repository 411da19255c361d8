import HitDiff
import HitLayout
import HitLint
import HitPicture
import HitReport

/// The formats that a comparison is told in.
private enum DifferenceFormat: String, CaseIterable { case text, json }

func runDiff(_ context: Context) throws(Failure) -> ExitStatus {
  let format = try context.arguments.choice(.format, or: DifferenceFormat.text)
  var pairs: [(old: Pictured?, new: Pictured?)] = []
  if let revision = context.arguments.value(.git) {
    if context.paths.isEmpty { throw .usage("with --git REV, diff needs at least one layout") }
    let run = try LayoutRun(
      context.paths.filter { isThere($0) }, options: RunOptions(context.arguments), context: context)
    let gone = context.paths.filter { !isThere($0) }
    for path in run.jobs.map(\.file.path) + gone {
      let pair = (old: try readCommitted(path, revision, context), new: try readPresent(path, context))
      if pair.old == nil, pair.new == nil {
        throw .file("'\(quoted(path))' is neither there nor in \(quoted(revision))")
      }
      pairs.append(pair)
    }
  } else {
    guard context.paths.count == 2 else { throw .usage("diff needs an old and a new layout or table") }
    pairs.append((try readSide(context.paths[0], context), try readSide(context.paths[1], context)))
  }

  var differs = false
  var text: [UInt8] = []
  var pages: [PageLayout] = []
  for (old, new) in pairs {
    let difference = compare(try side(old, like: new), try side(new, like: old))
    let oldName = old?.name ?? new?.name ?? Path("")
    let newName = new?.name ?? oldName
    differs = differs || !difference.isEmpty
    switch format {
    case .json:
      text.append(text.isEmpty ? "{\"version\": 1, \"differences\": [" : ",\n ")
      text += difference.json(old: oldName.bytes, new: newName.bytes)
    case .text:
      if difference.isEmpty { continue }
      text.append("\(quoted(oldName)) -> \(quoted(newName))")
      text.append(old == nil ? " (added)\n" : new == nil ? " (removed)\n" : "\n")
      text.append(difference.text())
    }
    if context.arguments.value(.output) != nil { pages += marked(old, new, difference) }
  }
  if format == .json { text.append("]}\n") }
  context.output.write(text)
  if let output = context.arguments.value(.output) {
    let isVector = output.hasSuffix(".svg")
    try write(isVector ? svg(of: pages.map(\.picture)) : page(of: pages), to: output, context)
  }
  return differs && context.arguments.has(.exitCode) ? .findings : .clean
}

private func isThere(_ path: Path) -> Bool {
  if path == "-" { return true }
  var status = stat()
  return path.withCString { stat($0, &status) } == 0
}

private func readSide(_ path: Path, _ context: Context) throws(Failure) -> Pictured {
  let name = path == "-" ? context.arguments.value(.stdinFilename) ?? standardInputName : path
  return try Pictured(try readArgument(path, limit: tableSizeLimit), name: name, options: LintOptions(), context)
}

/// A layout of the working tree; nil where it is gone.
private func readPresent(_ path: Path, _ context: Context) throws(Failure) -> Pictured? {
  isThere(path) ? try readSide(path, context) : nil
}

/// A layout as a revision has it; nil where it is not there.
private func readCommitted(_ path: Path, _ revision: Path, _ context: Context) throws(Failure) -> Pictured? {
  let object = Path(revision.bytes + Array(":./".utf8) + path.lastComponent.bytes)
  let folder = path.folder.bytes.isEmpty ? Path(".") : path.folder
  let arguments = [Path("git"), Path("-C"), folder]
  let known = run(
    arguments + [Path("rev-parse"), Path("--verify"), Path("--quiet"), Path(revision.bytes + Array("^{commit}".utf8))])
  guard let known else { throw .file("git cannot be run") }
  if known.status != 0 { throw .file("git knows no revision \(quoted(revision)) at '\(quoted(folder))'") }
  guard let shown = run(arguments + [Path("show"), object]), shown.status == 0 else { return nil }
  let name = Path(revision.bytes + Array(":".utf8) + path.bytes)
  return try Pictured(shown.output, name: name, options: LintOptions(), context)
}

/// The side of a comparison; for what is not there, the other's screen with nothing on it.
private func side(_ item: Pictured?, like other: Pictured?) throws(Failure) -> LayoutSide {
  if let item { return item.side }
  guard let other else { throw .file("there is nothing to compare") }
  var empty = Layout(name: other.resolved.layout.name, size: other.resolved.layout.size)
  empty.states = other.resolved.layout.states
  guard let resolved = empty.resolved().0 else { preconditionFailure("an empty layout resolves") }
  return LayoutSide(layout: resolved, maps: (0..<resolved.stateCount).map { touchPieces(of: resolved, state: $0) })
}

/// The pictures of both sides, the changes marked on the new one.
private func marked(_ old: Pictured?, _ new: Pictured?, _ difference: LayoutDifference) -> [PageLayout] {
  [(old, "before"), (new, "after")].compactMap { item, when in
    guard let item else { return nil }
    var page = item.page
    page.picture.title = "\(item.resolved.layout.name), \(when)"
    page.picture.findings = []
    if when == "after" || new == nil {
      page.picture.findings = difference.states.flatMap { state in
        state.transfers.map { PictureFinding(message: $0.text, states: state.names, rect: $0.rect, point: $0.point) }
      }
    }
    return page
  }
}
