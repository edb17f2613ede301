@preconcurrency @MainActor open class UIEvent: NSObject {
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

  open func touches(for view: UIView) -> Set<UITouch>? {
    let touches = orderedTouches.filter { $0.view === view }
    return touches.isEmpty ? nil : Set(touches)
  }
}
