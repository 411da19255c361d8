import HitLayoutYAML

func runInit(_ context: Context) throws(Failure) -> ExitStatus {
  if context.paths.count > 1 { throw .usage("init takes one folder at most") }
  let folder = (context.paths.first ?? Path(".")).normalized
  let texts = firstFiles + [("layouts/layout.schema.json", LayoutSchema.json())]
  let files = texts.map { (path: folder.appending(Path($0.name)), text: $0.text) }
  // All or nothing: said before anything is made.
  var present = false
  for file in files {
    var status = stat()
    if file.path.withCString({ lstat($0, &status) }) == 0 {
      context.report("'\(quoted(file.path))' is there already; nothing was written")
      present = true
    }
  }
  if present { throw .ended(.failure) }
  var made: [Path] = []
  do throws(FileError) {
    for file in files {
      try makeFolders(file.path.folder)
      try makeFile(file.path, Array(file.text.utf8))
      made.append(file.path)
    }
  } catch {
    for path in made { _ = path.withCString { unlink($0) } }
    throw .file(error.message)
  }
  for path in made { context.output.write("wrote '\(quoted(path))'\n") }
  let layout = quoted(folder.appending(Path("layouts/first.yaml")))
  context.output.write("next: hitc lint '\(layout)'\n")
  return .clean
}

/// Writes a file that is not there yet; leaves nothing behind where that fails.
private func makeFile(_ path: Path, _ bytes: [UInt8]) throws(FileError) {
  let file = path.withCString { open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666) }
  var code = file < 0 ? errno : writeAll(bytes, to: file)
  if file >= 0 {
    if close(file) != 0, code == 0 { code = errno }
    if code != 0 { _ = path.withCString { unlink($0) } }
  }
  if code != 0 { throw FileError(action: "write", path: path, code: code) }
}

private let firstFiles: [(name: String, text: String)] = [
  (
    "layouts/first.yaml",
    """
    # yaml-language-server: $schema=layout.schema.json
    #
    # A first layout: a screen, the controls on it, and how far each one's touch area reaches beyond its frame.
    #   hitc lint layouts                           what is wrong with it
    #   hitc query layouts/first.yaml 8 50          who gets a touch at a point
    #   hitc compile layouts/first.yaml             the table for an app
    hitc: 1
    name: first
    size: [390, 844]

    # The first state is the initial one; `in` says which states a node is in.
    states: [paused, playing]

    # Back to front: what is listed later lies in front. Lengths are points, x grows right, y grows down.
    controls:
      - id: backdrop
        type: view
        frame: [0, 0, 390, 844]
        children:
          # Drawn 24 points wide, touched 44 points wide.
          - {id: close, frame: [16, 56, 24, 24], enlargeEdge: 10}
          - {id: more, frame: [350, 56, 24, 24], enlargeEdge: 10}

          # A thin track that is easy to grab; a drag goes on however far the finger wanders.
          - {id: seek, type: slider, frame: [35, 560, 320, 4], enlargeEdge: {vertical: 20}, boundsExtension: .inf}

          # Two controls that take turns in one place.
          - {id: play, frame: [163, 626, 64, 64], in: [paused]}
          - {id: pause, frame: [163, 626, 64, 64], in: [playing]}

    """
  ),
  (
    ".hitc.yaml",
    """
    # The configuration of hitc for all layouts below this folder.

    # How large a touch target must be, in points: apple 44, material 48, wcag-aa 24, wcag-aaa 44.
    profile: apple

    # Rules by name: off, note, warning or error. 'hitc explain RULE' says what each one finds.
    # rules: {overlap: error, enlarge-outside-screen: "off"}

    # What not to look at, relative to this folder.
    # exclude: ["generated/**"]

    """
  ),
]
