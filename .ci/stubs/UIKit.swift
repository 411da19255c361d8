// As much of UIKit as the guides speak of, so that their code is type-checked where there is no UIKit.

public typealias CGFloat = Double
public struct CGPoint {
  public var x: CGFloat
  public var y: CGFloat
}
public struct CGRect {}
public class NSCoder {}

@MainActor public class UIEvent {}

@MainActor public class UITouch: Hashable {
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public func location(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

@MainActor open class UIView {
  public var isMultipleTouchEnabled = false
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
  }
  public func sendActions(for events: Event) {}
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
}

@MainActor open class UISlider: UIControl {}
