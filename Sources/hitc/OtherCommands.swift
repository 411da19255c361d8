import HitLayoutYAML

func runExplain(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("explain is not built yet") }

/// Prints the JSON Schema of layouts.
func runSchema(_ context: Context) throws(Failure) -> ExitStatus {
  context.output.write(LayoutSchema.json())
  return .clean
}
