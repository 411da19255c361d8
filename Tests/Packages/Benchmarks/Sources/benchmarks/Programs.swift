#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program could not be run, or did not do what it should.
struct ProgramFailure: Error, CustomStringConvertible {
  let description: String
}

/// The programs that `run` has built or found, named by the environment; nil where there is none.
struct Programs {
  let race: String
  let hitc: String
  let yamlEvents: String
  /// The same linked statically, which starts faster.
  let yamlEventsStatic: String?
  let yamllint: String?
  let checkJSONSchema: String?
  let flatc: String?
  let valgrind: String?
  /// A folder for files, in memory where there is such a place.
  let scratch: String

  init() throws {
    func path(_ name: String) -> String? {
      guard let value = getenv(name) else { return nil }
      let text = String(cString: value)
      return text.isEmpty ? nil : text
    }
    guard let race = path("RACE"), let hitc = path("HITC"), let events = path("YAML_EVENTS"),
      let scratch = path("SCRATCH")
    else { throw ProgramFailure(description: "start the benchmarks with Tests/Packages/Benchmarks/run") }
    self.race = race
    self.hitc = hitc
    self.scratch = scratch
    yamlEvents = events
    yamlEventsStatic = path("YAML_EVENTS_STATIC")
    yamllint = path("YAMLLINT")
    checkJSONSchema = path("CHECK_JSONSCHEMA")
    flatc = path("FLATC")
    valgrind = path("VALGRIND")
  }
}

/// What one command took in a race.
struct RunFigures {
  /// Least wall time in nanoseconds.
  let least: Double
  let median: Double
  /// Most resident memory, in bytes.
  let memory: Double
}

extension Programs {
  /// Runs commands in turn for some rounds; nothing of what they print is kept. All must end with status 0.
  func race(rounds: Int, removing: String? = nil, _ commands: [[String]]) throws -> [RunFigures] {
    var line = [race, "\(rounds)"]
    if let removing { line += ["-u", removing] }
    for command in commands { line += ["--"] + command }
    let output = try capture(line).split(separator: "\n")
    guard output.count == commands.count else { throw ProgramFailure(description: "race gave \(output)") }
    return try zip(output, commands).map { row, command in
      let numbers = row.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4, numbers[3] == 0 else {
        throw ProgramFailure(description: "\(command.joined(separator: " ")) ended with \(row)")
      }
      return RunFigures(least: numbers[0], median: numbers[1], memory: numbers[2] * 1024)
    }
  }

  /// How many instructions a command takes under callgrind; nil without valgrind.
  func instructions(_ command: [String]) throws -> Double? {
    guard let valgrind else { return nil }
    let log = scratch + "/callgrind.log"
    let line = [
      valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)",
    ]
    _ = try capture(line + command)
    guard let text = try? readFile(log),
      let place = text.split(separator: "\n").last(where: { $0.contains("Collected") })
    else { return nil }
    return place.split(separator: " ").last.flatMap { Double($0) }
  }

  /// Runs a command and returns what it prints.
  func capture(_ command: [String]) throws -> String {
    let line = command.map { "'" + $0 + "'" }.joined(separator: " ")
    guard let pipe = popen(line, "r") else { throw ProgramFailure(description: "cannot run \(line)") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    if pclose(pipe) != 0 { throw ProgramFailure(description: "failed: \(line)") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

func readFile(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw ProgramFailure(description: "cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  guard let file = fopen(path, "w") else { throw ProgramFailure(description: "cannot write \(path)") }
  let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  if fclose(file) != 0 || written != bytes.count { throw ProgramFailure(description: "cannot write \(path)") }
}
