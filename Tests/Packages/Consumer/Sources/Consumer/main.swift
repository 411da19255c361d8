import HitRegions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints what a table says of the points that standard input names, `X Y` a line, as `hitc query --points` does.
///
/// With a path, the table is that file, mapped; without, the one that is built in.
func answers(of table: HitRegionTable) {
  while let line = readLine() {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { continue }
    print(table.hitTest(x: numbers[0], y: numbers[1]).map { table.id(of: $0) } ?? "-")
  }
}

func map(_ path: String) -> UnsafeRawBufferPointer? {
  let file = open(path, O_RDONLY)
  if file < 0 { return nil }
  defer { close(file) }
  let size = Int(lseek(file, 0, SEEK_END))
  guard size > 0, let bytes = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), bytes != MAP_FAILED else { return nil }
  return UnsafeRawBufferPointer(start: bytes, count: size)
}

if CommandLine.argc < 2 {
  answers(of: PlayerLayout.table)
} else if let bytes = map(CommandLine.arguments[1]) {
  do {
    answers(of: try HitRegionTable(bytes))
  } catch {
    print("refused: \(error)")
    exit(1)
  }
} else {
  print("can't map \(CommandLine.arguments[1])")
  exit(2)
}
