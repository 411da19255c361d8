func runQuery(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("query is not built yet") }
func runTrace(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("trace is not built yet") }
func runInspect(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("inspect is not built yet") }
func runExplain(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("explain is not built yet") }
func runSchema(_ context: Context) throws(Failure) -> ExitStatus { throw .usage("schema is not built yet") }
