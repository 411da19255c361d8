import HitLayoutYAML

/// Prints the JSON Schema of layouts.
func runSchema(_ context: Context) throws(Failure) -> ExitStatus {
  context.output.write(LayoutSchema.json())
  return .clean
}
