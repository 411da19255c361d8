import Foundation
import Testing

/// Test threads block signals, and a process inherits that.
private func unblockingSignals(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try body()
}

/// Closed and full streams, signals.
@Suite struct StreamTests {
  static func many(_ count: Int, _ text: String) throws -> Scratch {
    let scratch = try Scratch()
    for number in 0..<count { try scratch.write("in/\(number).yaml", text) }
    return scratch
  }

  @Test func aReaderThatIsGoneIsNoFault() throws {
    let scratch = try Self.many(300, Sample.bad)
    let run = try scratch.shell("{ hitc lint in; echo $? >status; } | head -n 1; cat status")
    #expect(run.out.hasSuffix("\n1\n") && run.err.isEmpty)
    try scratch.write("points", String(repeating: "110 110\n", count: 200_000))
    try scratch.write("good.yaml", Sample.good)
    let query = try scratch.shell("{ hitc query good.yaml --points points; echo $? >status; } | head -n 2; cat status")
    #expect(query.out == "play\nplay\n0\n" && query.err.isEmpty)
  }

  @Test(arguments: [">&-", ">/dev/full"]) func anOutputThatCannotBeWrittenIs(redirection: String) throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    for command in ["lint good.yaml", "query good.yaml 1 1", "--version"] {
      let run = try scratch.shell("hitc \(command) \(redirection)")
      #expect(run.status == 2)
      #expect(run.err.hasPrefix("hitc: error: cannot write standard output: "))
    }
  }

  @Test func closedStreamsTakeNoFile() throws {
    let scratch = try Scratch(["good.yaml": Sample.good, "bad.yaml": Sample.bad])
    #expect(try scratch.shell("hitc compile good.yaml <&- >&- 2>&-; echo $?").out == "0\n")
    #expect(try scratch.hitc("inspect", "good.hit").status == 0)
    #expect(try scratch.shell("hitc compile bad.yaml <&- >&- 2>&-; echo $?").out == "1\n")
    #expect(try scratch.shell("hitc lint - --quiet <&-; echo $?").out == "2\n")
  }

  /// A run that is stopped in the middle leaves whole tables and nothing else.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], [1, 4]) func stoppedRuns(signal: Int32, jobs: Int) throws {
    let nodes = (0..<200).map { "  - {id: b\($0), frame: [\($0 % 20 * 50), \($0 / 20 * 50), 44, 44]}\n" }.joined()
    let scratch = try Self.many(30, "size: [1000, 1000]\ncontrols:\n\(nodes)")
    var stopped = 0
    for delay in [0.01, 0.02, 0.04, 0.08] {
      try? FileManager.default.removeItem(atPath: scratch.path("out"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Hitc.path)
      process.arguments = [
        "compile", "--config", "/dev/null", "--jobs", "\(jobs)", "--quiet", "-o", scratch.path("out"),
        scratch.path("in"),
      ]
      try unblockingSignals { try process.run() }
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == signal)
        stopped += 1
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))) ?? [] {
        let table = try #require(scratch.data("out/\(name)"))
        // The size that the header gives is the file's.
        let size = table.count < 24 ? 0 : (0..<4).reduce(0) { $0 | Int(table[12 + $1]) << (8 * $1) }
        #expect(name.hasSuffix(".hit") && size == table.count, "out/\(name)")
      }
    }
    #expect(stopped > 0)
  }

  /// On a terminal, a run of more than a second says how far it is, and takes that away again.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))) func progress() throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    let run = try scratch.shell(
      """
      mkfifo a; (sleep 1.2; cat good.yaml) > a &
      script -qec '"$HITC" lint a good.yaml --jobs 1' /dev/null
      """)
    #expect(run.out.contains("\r\u{1B}[K1 of 2 files\r\u{1B}[K"), "\(run.out.debugDescription)")
    #expect(run.out.hasSuffix("2 layouts, 4 controls: no findings\r\n"))
    let quick = try scratch.shell("script -qec '\"$HITC\" lint good.yaml' /dev/null")
    #expect(quick.out == "1 layout, 2 controls: no findings\r\n")
  }

  @Test func colorIsAskedForOrNot() throws {
    let scratch = try Scratch(["bad.yaml": Sample.bad])
    func isColored(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try scratch.run(Hitc.path, ["lint", "bad.yaml"] + arguments, environment: environment).out.contains("\u{1B}[")
    }
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored([], ["FORCE_COLOR": "1"]))
    #expect(try !isColored([], ["FORCE_COLOR": ""]))
    #expect(try !isColored(["--color", "never"], ["FORCE_COLOR": "1"]))
    #expect(try !isColored([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try isColored(["--color=always"], ["NO_COLOR": "1"]))
  }
}
