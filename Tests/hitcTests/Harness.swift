import Foundation
import Testing

/// What a run of the built hitc did.
struct Run {
  var status: Int32
  var out: String
  var err: String
}

/// A folder that is gone when the test is.
final class Scratch {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hitc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    _ = try? run("/bin/chmod", ["-R", "u+rwx", url.path])
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }

  func data(_ name: String) -> Data? { try? Data(contentsOf: url.appendingPathComponent(name)) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Every name in the folder, at any depth, sorted.
  var names: [String] { (FileManager.default.subpaths(atPath: url.path) ?? []).sorted() }

  /// Runs hitc with this as the working directory.
  func hitc(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Run {
    try run(Hitc.path, arguments, input: Data(input.utf8), environment: environment)
  }

  /// Runs a shell script in which `hitc` is the built one.
  func shell(_ script: String, input: String = "") throws -> Run {
    try run("/bin/sh", ["-c", "hitc() { \"$HITC\" \"$@\"; }\n\(script)"], input: Data(input.utf8))
  }

  func run(
    _ executable: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = url
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "FORCE_COLOR", "LC_ALL"] { variables[name] = nil }
    variables["HITC"] = Hitc.path
    process.environment = variables.merging(environment) { $1 }
    // Files, not pipes: a full pipe would stop the process.
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent("hitc-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["in", "out", "err"].map { streams.appendingPathComponent($0) }
    try input.write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      out: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      err: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

enum Hitc {
  /// The binary that was built with the tests, beside their bundle.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("hitc").path
}

/// Layouts that tests share.
enum Sample {
  static let good = """
    hitc: 1
    size: [390, 844]
    controls:
      - {id: play, frame: [100, 100, 48, 48]}
      - {id: stop, frame: [200, 100, 48, 48]}

    """

  /// A fault of the file at 4:26.
  static let bad = """
    hitc: 1
    size: [390, 844]
    controls:
      - {id: play, frame: [1, 2, 3]}

    """

  static let notALayout = "name: workflow\non: push\n"

  static let twoStates = """
    hitc: 1
    name: player
    size: [390, 844]
    states: [paused, playing]
    controls:
      - id: page
        type: view
        frame: [0, 0, 390, 844]
        children:
          - {id: play, frame: [100, 100, 48, 48], enlargeEdge: 10, in: [paused]}
          - {id: pause, frame: [100, 100, 48, 48], in: [playing]}
          - {id: list, type: scroll, frame: [0, 400, 390, 200], contentSize: [390, 1000], contentOffset: [0, 50], children: [
              {id: row, frame: [0, 100, 390, 44], boundsExtension: .inf}]}

    """
}

/// Holds a text against a file in `Golden`; where there is none, or `HITC_RECORD` is set, writes it and fails.
func expectGolden(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
  let isRecording = ProcessInfo.processInfo.environment["HITC_RECORD"] != nil
  guard !isRecording, let golden = try? String(contentsOf: file, encoding: .utf8) else {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded Golden/\(name): look at it, then run again", sourceLocation: location)
    return
  }
  #expect(
    text == golden, "Golden/\(name) differs; HITC_RECORD=1 swift test --filter hitcTests records it",
    sourceLocation: location)
}
