/// When output is coloured.
enum ColorChoice: String, CaseIterable { case auto, always, never }

/// Whether what goes to a descriptor is coloured: as asked for, else never under `NO_COLOR`, always under `FORCE_COLOR`, else on a
/// terminal that is not dumb.
func usesColor(_ choice: ColorChoice, on file: Int32) -> Bool {
  switch choice {
  case .always: true
  case .never: false
  case .auto:
    if !environment("NO_COLOR").isEmpty {
      false
    } else if !environment("FORCE_COLOR").isEmpty {
      environment("FORCE_COLOR") != "0"
    } else {
      isatty(file) == 1 && environment("TERM") != "dumb"
    }
  }
}

private func environment(_ name: String) -> String {
  guard let value = getenv(name) else { return "" }
  return String(cString: value)
}

/// A line on a terminal that says how far a long run is; nothing anywhere else.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let start: Int
  private var last = 0
  private var isDrawn = false

  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    start = isShown ? milliseconds() : 0
  }

  /// Draws the line again, at most ten times a second, once a second is over.
  mutating func update(_ done: Int) {
    if !isShown { return }
    let now = milliseconds()
    if now - start < 1000 || now - last < 100 { return }
    last = now
    isDrawn = true
    _ = writeAll(Array("\r\u{1B}[K\(done) of \(total) files".utf8), to: STDERR_FILENO)
  }

  /// Takes the line away, before anything else is printed.
  mutating func clear() {
    if !isDrawn { return }
    isDrawn = false
    _ = writeAll(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }
}

private func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
