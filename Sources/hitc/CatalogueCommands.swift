func runCompletions(_ context: Context) throws(Failure) -> ExitStatus {
  guard context.paths.count == 1, let name = context.paths.first else {
    throw .usage("completions needs one shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  guard let shell = Shell(rawValue: name.text) else {
    let names = Shell.allCases.map(\.rawValue)
    throw .usage(
      "there are completions for \(names.joined(separator: ", ")), not '\(quoted(name))'"
        + suggestion(for: name.text, among: names))
  }
  switch shell {
  case .bash: context.output.write(bashCompletion())
  case .zsh: context.output.write(zshCompletion())
  case .fish: context.output.write(fishCompletion())
  }
  return .clean
}

func runManual(_ context: Context) throws(Failure) -> ExitStatus {
  if !context.paths.isEmpty { throw .usage("man takes no operands") }
  context.output.write(manualPage())
  return .clean
}
