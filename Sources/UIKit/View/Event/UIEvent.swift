@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  open var type: EventType { .touches }
  open private(set) var timestamp: TimeInterval
  open private(set) var allTouches: Set<UITouch>?

  /// The touches in the order in which they began.
  let orderedTouches: [UITouch]

  init(touches: [UITouch], timestamp: TimeInterval) {
    orderedTouches = touches
    allTouches = Set(touches)
    self.timestamp = timestamp
    super.init()
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    some { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    some { $0.view === view }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  private func some(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let touches = orderedTouches.filter(isIncluded)
    return touches.isEmpty ? nil : Set(touches)
  }
}
