import CMemory

@main
enum Hitc {
  static func main() {
    let status = run()
    exit(status.rawValue)
  }

  private static func run() -> ExitStatus {
    keepLargeMemoryApart()
    openStandardStreams()
    // A reader that is gone and a file that may not grow are errors of the call, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var words = (1..<Int(max(1, CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Path(cString: $0) } }[
      ...]
    let output = Console(STDOUT_FILENO)
    let errors = Console(STDERR_FILENO)
    var status: ExitStatus
    var command: Command?
    do throws(Failure) {
      command = try readCommand(&words)
      status = try run(command, words, output: output, errors: errors)
    } catch {
      status = .failure
      switch error {
      case .usage(let message):
        let name = command.map { "hitc \($0.rawValue)" } ?? "hitc"
        errors.write("hitc: error: \(message)\ntry '\(name) --help'\n")
      case .file(let message): errors.write("hitc: error: \(message)\n")
      case .ended(let ended): status = ended
      }
    }
    output.flush()
    if output.failure != 0, !output.isClosed {
      errors.write("hitc: error: cannot write standard output: \(describe(errno: output.failure))\n")
      status = .failure
    }
    errors.flush()
    return status
  }

  /// The command's name, taken from the words; nil where an option stands in its place.
  private static func readCommand(_ words: inout ArraySlice<Path>) throws(Failure) -> Command? {
    guard let word = words.first else { throw .usage("a command is missing") }
    if word.bytes.first == 0x2D { return nil }
    guard let command = Command(rawValue: word.text) else {
      throw .usage(
        "unknown command '\(quoted(word))'" + suggestion(for: word.text, among: Command.allCases.map(\.rawValue)))
    }
    words.removeFirst()
    return command
  }

  private static func run(
    _ command: Command?, _ words: ArraySlice<Path>, output: Console, errors: Console
  ) throws(Failure) -> ExitStatus {
    let arguments = try Arguments(words, of: command, accepting: command?.options ?? Option.ofHitc)
    if arguments.has(.help) {
      output.write(help(for: command))
      return .clean
    }
    if arguments.has(.version) {
      output.write("hitc \(version)\n")
      return .clean
    }
    guard let command else { throw .usage("a command is missing") }
    let context = Context(command: command, arguments: arguments, output: output, errors: errors)
    switch command {
    case .compile: return try runCompile(context)
    case .lint: return try runLint(context)
    case .query: return try runQuery(context)
    case .trace: return try runTrace(context)
    case .inspect: return try runInspect(context)
    case .preview: return try runPreview(context)
    case .difference: return try runDiff(context)
    case .explain: return try runExplain(context)
    case .schema: return try runSchema(context)
    case .initialise: return try runInit(context)
    case .completions: return try runCompletions(context)
    case .man: return try runManual(context)
    }
  }
}

/// Has large blocks mapped each by itself, so that what is given back goes back to the system at once. By default only the
/// first few are, and a peak takes a quarter more.
private func keepLargeMemoryApart() {
  #if canImport(Glibc)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 18)
  #endif
}

/// Sees to it that the standard streams are open, so that no file that is opened later is taken for one of them. What was
/// closed fails when it is used.
private func openStandardStreams() {
  for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) < 0 {
    // The lowest free descriptor is this one, as those below are open.
    _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
