import HitDiff
import HitEmit
import HitLayout
import HitLint
import HitPicture
import HitRegions
import HitReport

/// A layout or a table, read to be shown.
struct Pictured {
  /// As the user named it.
  var name: Path
  var resolved: ResolvedLayout
  /// nil for a table.
  var source: SourceText?
  /// The findings, for a layout.
  var diagnostics: [Diagnostic]

  /// Reads a layout, or a table; prints the faults of a file that has some.
  init(
    _ bytes: [UInt8], name: Path, options: LintOptions, _ context: Context
  ) throws(Failure) {
    self.name = name
    if isTable(bytes, name) {
      let table = try openTable(bytes, name)
      guard let resolved = Layout(of: table).resolved().0 else {
        throw .file("'\(quoted(name))' has edges past the range")
      }
      self.resolved = resolved
      diagnostics = []
      return
    }
    if bytes.count > fileSizeLimit { throw .file("'\(quoted(name))' is larger than the limit of 256 MiB") }
    let judgement = judge(bytes, name: defaultName(of: name), by: options)
    let source = SourceText(bytes)
    guard let resolved = judgement.resolved else {
      let choice = try context.arguments.choice(.color, or: ColorChoice.auto)
      let writer = TextReport(color: usesColor(choice, on: STDERR_FILENO), hasSummary: false)
      var out: [UInt8] = []
      for fault in judgement.diagnostics {
        writer.write(Finding(fault), in: ReportedFile(path: name.bytes, source: source), to: &out)
      }
      context.errors.write(out)
      throw .ended(.findings)
    }
    self.resolved = resolved
    self.source = source
    diagnostics = judgement.diagnostics
  }

  /// Who takes the touches in each state, of each surface.
  var maps: [[[TouchPiece]]] { (0..<resolved.stateCount).map { touchPieces(of: resolved, state: $0) } }

  var picture: Picture {
    var nodes: [String: Int] = [:]
    if !diagnostics.isEmpty {
      for node in resolved.nodes.indices { nodes[resolved.layout.id(node)] = node }
    }
    let names = resolved.layout.states.isEmpty ? [""] : resolved.layout.states
    return Picture(
      layout: resolved, states: zip(names, maps).map { Picture.StateMap(name: $0, pieces: $1) },
      findings: diagnostics.map { diagnostic in
        PictureFinding(
          diagnostic, node: diagnostic.control.flatMap { nodes[$0] },
          place: source.map { source in
            let position = source.position(at: Int(diagnostic.span.start))
            return (position.line, position.column)
          })
      })
  }

  var page: PageLayout { PageLayout(picture: picture, table: buildTable(resolved)) }

  var side: LayoutSide { LayoutSide(layout: resolved, maps: maps) }
}
