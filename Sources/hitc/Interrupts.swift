import Synchronization

private let writing = Atomic<Int>(0)
private let stopping = Atomic<Bool>(false)

/// Does what must not be cut in half by SIGINT, SIGTERM or SIGHUP: they wait until it is done.
func uninterrupted<R>(_ body: () -> R) -> R {
  var blocked = stopSignals()
  var before = sigset_t()
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  writing.add(1, ordering: .sequentiallyConsistent)
  // A signal that another thread is handling ends the process in a moment; start nothing new.
  while stopping.load(ordering: .sequentiallyConsistent) {
    writing.subtract(1, ordering: .sequentiallyConsistent)
    sleep(60)
    writing.add(1, ordering: .sequentiallyConsistent)
  }
  defer {
    writing.subtract(1, ordering: .sequentiallyConsistent)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return body()
}

/// Makes the signals that end a run wait for the files being written. To be called before anything is.
func holdSignalsWhileWriting() {
  for number in [SIGINT, SIGTERM, SIGHUP] {
    var action = sigaction()
    sigaction(number, nil, &action)
    // What the parent had ignored stays ignored, as under nohup.
    #if canImport(Darwin)
      if unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1 { continue }
    #else
      if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
    #endif
    signal(number, endRun)
  }
}

private func endRun(_ number: Int32) {
  stopping.store(true, ordering: .sequentiallyConsistent)
  while writing.load(ordering: .sequentiallyConsistent) > 0 { usleep(200) }
  signal(number, SIG_DFL)
  raise(number)
}

private func stopSignals() -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, SIGINT)
  sigaddset(&set, SIGTERM)
  sigaddset(&set, SIGHUP)
  return set
}
