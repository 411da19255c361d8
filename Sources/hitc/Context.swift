/// What a command works with: its arguments, and where it prints.
struct Context {
  let command: Command
  let arguments: Arguments
  let output: Console
  let errors: Console

  var paths: [Path] { arguments.positional }

  /// Prints `hitc: error: …` on standard error.
  func report(_ message: String) { errors.write("hitc: error: \(message)\n") }
}
