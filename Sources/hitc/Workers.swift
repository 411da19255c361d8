/// Does numbered pieces of work on several threads and takes their results in order on the calling one.
///
/// No worker runs further ahead than a fixed number of results, so that memory stays bounded however slow one is.
func forEachInOrder<Result: Sendable>(
  count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result, take: (Int, Result) -> Void
) {
  let threads = min(jobs, count)
  if threads <= 1 {
    for index in 0..<count { take(index, work(index)) }
    return
  }
  let queue = WorkQueue(count: count, window: 16 * threads, work: work)
  let started = (0..<threads).reduce(0) { started, _ in started + (startThread { queue.run() } ? 1 : 0) }
  if started > 0 {
    queue.drain(take)
  } else {
    for index in 0..<count { take(index, work(index)) }
  }
}

private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  let count: Int
  let work: @Sendable (Int) -> Result
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let mayStart: UnsafeMutablePointer<pthread_cond_t>
  private let isDone: UnsafeMutablePointer<pthread_cond_t>
  // Under the mutex:
  private var next = 0
  private var taken = 0
  private var results: [Result?]

  init(count: Int, window: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    results = Array(repeating: nil, count: window)
    mutex = .allocate(capacity: 1)
    mayStart = .allocate(capacity: 1)
    isDone = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(mayStart, nil)
    pthread_cond_init(isDone, nil)
  }

  deinit {
    pthread_cond_destroy(isDone)
    pthread_cond_destroy(mayStart)
    pthread_mutex_destroy(mutex)
    isDone.deallocate()
    mayStart.deallocate()
    mutex.deallocate()
  }

  func run() {
    pthread_mutex_lock(mutex)
    while true {
      while next < count, next >= taken + results.count { pthread_cond_wait(mayStart, mutex) }
      if next >= count { break }
      let index = next
      next += 1
      pthread_mutex_unlock(mutex)
      let result = work(index)
      pthread_mutex_lock(mutex)
      results[index % results.count] = result
      if index == taken { pthread_cond_signal(isDone) }
    }
    pthread_mutex_unlock(mutex)
  }

  func drain(_ take: (Int, Result) -> Void) {
    for index in 0..<count {
      pthread_mutex_lock(mutex)
      var result = results[index % results.count]
      while result == nil {
        pthread_cond_wait(isDone, mutex)
        result = results[index % results.count]
      }
      results[index % results.count] = nil
      taken = index + 1
      pthread_cond_broadcast(mayStart)
      pthread_mutex_unlock(mutex)
      if let result { take(index, result) }
    }
  }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a detached thread; false where the system has none to give.
private func startThread(_ run: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 8 << 20)
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(
      &thread, &attributes,
      {
        Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
  #else
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
  #endif
  if code != 0 { body.release() }
  return code == 0
}

/// How many processors are at hand.
func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
