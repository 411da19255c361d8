/// Runs a program found in PATH without standard input, and gives what it prints and its exit status; nil where it cannot be
/// run. What it says on standard error is dropped.
func run(_ arguments: [Path]) -> (status: Int32, output: [UInt8])? {
  var ends: [Int32] = [0, 0]
  if pipe(&ends) != 0 { return nil }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
  posix_spawn_file_actions_addclose(&actions, ends[0])
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { $0.withCString { strdup($0) } } + [nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  guard let program = words[0] else { return nil }
  let failed = posix_spawnp(&process, program, &actions, nil, &words, environ) != 0
  close(ends[1])
  defer { close(ends[0]) }
  if failed { return nil }
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(ends[0], &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    if count <= 0 { break }
    output += chunk[..<count]
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, output)
}
