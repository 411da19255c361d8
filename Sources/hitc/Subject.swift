import HitEmit
import HitLayout
import HitRegions
import HitReport

/// The largest table there can be; its size is 32 bits.
let tableSizeLimit = Int(UInt32.max)

/// Opens what `query` and `trace` ask: a table, or the table of a layout, whose geometry is not judged.
func openSubject(_ path: Path, _ context: Context) throws(Failure) -> HitRegionTable {
  let bytes = try readArgument(path, limit: tableSizeLimit)
  let name = path == "-" ? context.arguments.value(.stdinFilename) ?? Path("<stdin>") : path
  if isTable(bytes, name) { return try openTable(bytes, name) }
  if bytes.count > fileSizeLimit { throw .file("'\(quoted(name))' is larger than the limit of 256 MiB") }
  let read = readLayout(bytes, name: defaultName(of: name))
  guard let resolved = read.resolved else {
    let choice = try context.arguments.choice(.color, or: ColorChoice.auto)
    let writer = TextReport(color: usesColor(choice, on: STDERR_FILENO), hasSummary: false)
    let file = ReportedFile(path: name.bytes, source: SourceText(bytes))
    var out: [UInt8] = []
    for fault in read.diagnostics { writer.write(Finding(fault), in: file, to: &out) }
    context.errors.write(out)
    throw .ended(.findings)
  }
  return try openTable(buildTable(resolved), name)
}

/// Opens a table, which must be one, and gives its bytes too.
func openTable(at path: Path) throws(Failure) -> (table: HitRegionTable, bytes: [UInt8]) {
  let bytes = try readArgument(path, limit: tableSizeLimit)
  let name = path == "-" ? Path("<stdin>") : path
  if !isTable(bytes, name), !bytes.isEmpty {
    throw .file("'\(quoted(name))' is not a table; 'hitc compile' makes one of a layout")
  }
  return (try openTable(bytes, name), bytes)
}

/// Reads a file, or standard input for `-`.
func readArgument(_ path: Path, limit: Int = fileSizeLimit) throws(Failure) -> [UInt8] {
  do throws(FileError) {
    return try path == "-" ? readStandardInput(limit: limit) : readFile(path, limit: limit)
  } catch {
    throw .file(error.message)
  }
}

/// A table begins with its magic; what is called one is taken at its word, so that a damaged one is named as such.
func isTable(_ bytes: [UInt8], _ name: Path) -> Bool {
  bytes.starts(with: [0x8B, 0x48, 0x49, 0x54]) || name.hasSuffix(".hit")
}

func openTable(_ bytes: [UInt8], _ name: Path) throws(Failure) -> HitRegionTable {
  do throws(TableFormatError) {
    return try HitRegionTable(bytes)
  } catch {
    throw .file("'\(quoted(name))' is not a sound table: \(error.code.name) at byte \(error.offset)")
  }
}
