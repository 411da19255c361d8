import Foundation

/// Makes what the conformance runners read, and is the runner of the Swift loader.
@main struct Conformance {
  static let usage = """
    conformance cases CASES OUT        tables of CASES/*.yaml, with a manifest and the expected answers
    conformance random OUT SEED COUNT  random layouts and scripts, with the answers of the naive reference
    conformance good CASES TABLES OUT  a manifest of tables written long ago, with the answers of their cases
    conformance bad BASE CROWD OUT     tables spoiled in one place each, made from the layouts BASE and CROWD
    conformance run MANIFEST           answers with HitRegions, as run.c and run.mjs do
    conformance hostile MANIFEST       judges hostile tables with HitRegions, as hostile.c and hostile.mjs do

    """

  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      switch (arguments.first, arguments.count) {
      case ("cases", 3):
        try CaseSuite(cases: arguments[2], out: arguments[3]).write()
      case ("random", 4):
        guard let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else { throw Failure("not a number") }
        try RandomSuite(out: arguments[2], seed: seed, count: count).write()
      case ("good", 4):
        try GoodTables(cases: arguments[2], tables: arguments[3], out: arguments[4]).write()
      case ("bad", 4):
        var tables = try BadTables(base: arguments[2], crowd: arguments[3], out: arguments[4])
        try tables.write()
      case ("run", 2):
        try SwiftRun.answer(manifest: arguments[2])
      case ("hostile", 2):
        try HostileRun.answer(manifest: arguments[2])
      default:
        throw Failure(usage)
      }
    } catch {
      FileHandle.standardError.write(Data("conformance: \(error)\n".utf8))
      exit(2)
    }
  }
}

/// Why nothing could be made.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A manifest and what its runners must print.
struct Suite {
  private let out: URL
  private var manifest = ""
  private var expected = ""

  init(out: String) throws {
    self.out = URL(fileURLWithPath: out, isDirectory: true)
    try FileManager.default.createDirectory(at: self.out, withIntermediateDirectories: true)
  }

  /// Writes a file and gives the path that a manifest names it by.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let url = out.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  mutating func add(_ line: String, expecting answer: String) {
    manifest += "\(line)\n"
    expected += "== \(line)\n\(answer)"
  }

  /// Writes the manifest and the expected answers.
  func finish() throws {
    _ = try write(manifest.utf8, as: "manifest")
    _ = try write(expected.utf8, as: "expected")
  }
}
