/// Turns fingers into events of controls, each finger by itself, as a `UIControl` tracks it.
///
/// A control that is hit while enabled captures the finger until it lifts, wherever it goes and whatever is hidden,
/// switched off or swapped meanwhile. Every call takes the state of the table that is on the screen now. A capture of
/// another table keeps its place as last known, and its events name the node of its own table.
public struct TouchTracker: ~Copyable, @unchecked Sendable {
  /// How many fingers can be captured at once; a down that finds no room captures nothing.
  public let fingerCapacity: Int
  private let memory: UnsafeMutableRawPointer
  private let ownsMemory: Bool

  /// How many bytes of memory a tracker needs.
  public static func byteCount(fingers: Int) -> Int { fingers * MemoryLayout<Capture>.stride }

  /// Makes a tracker in memory that the caller keeps for as long as the tracker is used. Allocates nothing.
  ///
  /// - Parameters:
  ///   - fingers: how many fingers can be captured at once, >= 0.
  ///   - memory: at least `byteCount(fingers:)` bytes, of any alignment and content.
  /// - Returns: nil if there is less memory than that.
  public init?(fingers: Int, in memory: UnsafeMutableRawBufferPointer) {
    guard fingers >= 0, let start = memory.baseAddress, memory.count / MemoryLayout<Capture>.stride >= fingers else {
      return nil
    }
    self.init(fingers, start, ownsMemory: false)
  }

  /// Makes a tracker in memory that it allocates here, once, and frees at its end.
  ///
  /// - Parameter fingers: how many fingers can be captured at once, >= 0.
  public init(fingers: Int = 10) {
    precondition(fingers >= 0, "a tracker is for some number of fingers")
    let memory = UnsafeMutableRawPointer.allocate(byteCount: TouchTracker.byteCount(fingers: fingers), alignment: 8)
    self.init(fingers, memory, ownsMemory: true)
  }

  private init(_ fingers: Int, _ memory: UnsafeMutableRawPointer, ownsMemory: Bool) {
    fingerCapacity = fingers
    self.memory = memory
    self.ownsMemory = ownsMemory
    for slot in 0..<fingers { self[slot] = nil }
  }

  deinit {
    if ownsMemory { memory.deallocate() }
  }

  /// A finger comes down: `touchDown` if a control captures it, before that a `touchCancel` if the finger was captured.
  public mutating func down(_ finger: Int, at point: FixedPoint, in state: borrowing HitRegionState) -> TouchEvents {
    let cancelled = cancel(finger, in: state).first
    guard let capture = Capture(finger, point, state) else { return TouchEvents(cancelled) }
    var free: Int?
    for slot in 0..<fingerCapacity {
      guard let other = self[slot] else {
        free = free ?? slot
        continue
      }
      if other.control == capture.control && other.table == capture.table { return TouchEvents(cancelled) }
    }
    guard let free else { return TouchEvents(cancelled) }
    self[free] = capture
    return TouchEvents(cancelled, capture.event(.touchDown))
  }

  /// A finger is somewhere else, or still there: one drag event if it is captured.
  public mutating func move(_ finger: Int, to point: FixedPoint, in state: borrowing HitRegionState) -> TouchEvents {
    refresh(state)
    guard let slot = slot(of: finger), var capture = self[slot] else { return TouchEvents(nil) }
    let wasInside = capture.isInside
    capture.move(to: point)
    self[slot] = capture
    let kind: TouchEvent.Kind
    switch (wasInside, capture.isInside) {
    case (true, true): kind = .touchDragInside
    case (true, false): kind = .touchDragExit
    case (false, true): kind = .touchDragEnter
    case (false, false): kind = .touchDragOutside
    }
    return TouchEvents(capture.event(kind))
  }

  /// A finger lifts: `touchUpInside` or `touchUpOutside` if it is captured.
  public mutating func up(_ finger: Int, at point: FixedPoint, in state: borrowing HitRegionState) -> TouchEvents {
    refresh(state)
    guard let slot = slot(of: finger), var capture = self[slot] else { return TouchEvents(nil) }
    self[slot] = nil
    capture.move(to: point)
    return TouchEvents(capture.event(capture.isInside ? .touchUpInside : .touchUpOutside))
  }

  /// The system takes a finger away: `touchCancel`, at its last location, if it is captured.
  public mutating func cancel(_ finger: Int, in state: borrowing HitRegionState) -> TouchEvents {
    refresh(state)
    guard let slot = slot(of: finger), let capture = self[slot] else { return TouchEvents(nil) }
    self[slot] = nil
    return TouchEvents(capture.event(.touchCancel))
  }

  /// The control that has captured a finger, and its table; nil if none has.
  public func capture(of finger: Int) -> (node: NodeIndex, table: HitRegionTable.Identity)? {
    guard let slot = slot(of: finger), let capture = self[slot] else { return nil }
    return (NodeIndex(capture.control), capture.table)
  }

  private func slot(of finger: Int) -> Int? {
    for slot in 0..<fingerCapacity {
      if let capture = self[slot], capture.finger == finger { return slot }
    }
    return nil
  }

  /// Lets the captures of the state's own table follow its scrolls.
  private func refresh(_ state: borrowing HitRegionState) {
    for slot in 0..<fingerCapacity {
      guard var capture = self[slot] else { continue }
      capture.refresh(state)
      self[slot] = capture
    }
  }

  private subscript(slot: Int) -> Capture? {
    get {
      let capture = memory.loadUnaligned(fromByteOffset: slot * MemoryLayout<Capture>.stride, as: Capture.self)
      return capture.isUsed ? capture : nil
    }
    nonmutating set {
      memory.storeBytes(
        of: newValue ?? Capture.unused, toByteOffset: slot * MemoryLayout<Capture>.stride, as: Capture.self)
    }
  }
}

extension TouchTracker {
  /// A finger comes down at a point in points; see `down(_:at:in:)`.
  public mutating func down(_ finger: Int, x: Double, y: Double, in state: borrowing HitRegionState) -> TouchEvents {
    down(finger, at: FixedPoint(x: x, y: y), in: state)
  }

  /// A finger is at a point in points; see `move(_:to:in:)`.
  public mutating func move(_ finger: Int, x: Double, y: Double, in state: borrowing HitRegionState) -> TouchEvents {
    move(finger, to: FixedPoint(x: x, y: y), in: state)
  }

  /// A finger lifts at a point in points; see `up(_:at:in:)`.
  public mutating func up(_ finger: Int, x: Double, y: Double, in state: borrowing HitRegionState) -> TouchEvents {
    up(finger, at: FixedPoint(x: x, y: y), in: state)
  }
}
