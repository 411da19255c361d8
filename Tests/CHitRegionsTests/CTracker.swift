import CHitRegions
import HitRegions
import HitTestReference

extension CLoader {
  /// Makes a change of the reference's; false where the loader refuses it.
  func apply(_ change: ReferenceChange) -> Bool {
    let done =
      switch change {
      case .state(let number): hr_state_set_current(state, UInt32(number))
      case .hidden(let node, let value): hr_state_set_hidden(state, UInt32(node), value ? 1 : 0)
      case .interactive(let node, let value):
        hr_state_set_user_interaction_enabled(state, UInt32(node), value ? 1 : 0)
      case .enabled(let node, let value): hr_state_set_enabled(state, UInt32(node), value ? 1 : 0)
      case .contentOffset(let node, let offset):
        hr_state_set_content_offset_fixed(state, UInt32(node), offset.x, offset.y)
      }
    return done == 1
  }
}

/// The C tracker, its events in the reference's words.
final class CTracker {
  private let touches: UnsafeMutableBufferPointer<hr_touch>
  private let tracker: UnsafeMutablePointer<hr_tracker>

  init(capacity: Int) {
    touches = .allocate(capacity: capacity)
    tracker = .allocate(capacity: 1)
    tracker.initialize(to: hr_tracker())
    hr_tracker_init(tracker, touches.baseAddress, UInt32(capacity))
  }

  deinit {
    touches.deallocate()
    tracker.deallocate()
  }

  func run(_ step: TouchStep, _ loader: CLoader) -> [ReferenceEvent] {
    switch step {
    case .down(let finger, let point):
      events { hr_touch_down_fixed(tracker, loader.state, UInt32(finger), point.x, point.y, $0) }
    case .move(let finger, let point):
      events { hr_touch_move_fixed(tracker, loader.state, UInt32(finger), point.x, point.y, $0) }
    case .up(let finger, let point):
      events { hr_touch_up_fixed(tracker, loader.state, UInt32(finger), point.x, point.y, $0) }
    case .cancel(let finger):
      events { hr_touch_cancel(tracker, loader.state, UInt32(finger), $0) }
    case .change(let change):
      loader.apply(change) ? [] : [refused]
    }
  }

  private var refused: ReferenceEvent {
    ReferenceEvent(
      finger: -1, node: -1, kind: .touchCancel, location: FixedPoint(x: Int32(0), y: Int32(0)),
      inControl: WidePoint(x: 0, y: 0))
  }

  private func events(_ call: (UnsafeMutablePointer<hr_event>?) -> UInt32) -> [ReferenceEvent] {
    var buffer = [hr_event](repeating: hr_event(), count: 2)
    let count = buffer.withUnsafeMutableBufferPointer { call($0.baseAddress) }
    return buffer.prefix(Int(count)).map { event in
      guard let kind = ReferenceEventKind(rawValue: String(cString: hr_event_name(event.kind))) else { return refused }
      return ReferenceEvent(
        finger: Int(event.finger), node: Int(event.node), kind: kind,
        location: FixedPoint(x: event.location.x, y: event.location.y),
        inControl: WidePoint(x: event.control_x, y: event.control_y))
    }
  }
}
