func runExplain(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("explain is not built yet") }
func runSchema(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("schema is not built yet") }
