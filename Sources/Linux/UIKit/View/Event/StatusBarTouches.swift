/// The touches in the status bar, which are not the app's: a tap scrolls to the top.
@MainActor struct StatusBarTouches {
  private var touch: (id: Int, start: CGPoint)?

  /// How far a finger may move in a tap, in points.
  private static let reach: CGFloat = 10

  /// Handles a touch that begins in the status bar; returns false for any other.
  ///
  /// As on an iPhone, the tap works only if exactly one visible scroll view scrolls to its top.
  /// Without such a view the touch is the app's here, as there is nothing else in the bar.
  mutating func take(_ pending: PendingTouch, in windows: [UIWindow]) -> Bool {
    switch pending.phase {
    case .began:
      guard pending.location.y < HostLoop.current.environment.safeAreaInsets.top,
        Self.target(in: windows) != nil
      else { return false }
      touch = (pending.id, pending.location)
    case .ended, .cancelled:
      guard let touch, touch.id == pending.id else { return false }
      self.touch = nil
      let (dx, dy) = (pending.location.x - touch.start.x, pending.location.y - touch.start.y)
      if pending.phase == .ended, hypot(dx, dy) < Self.reach {
        Self.target(in: windows)?.statusBarWasTapped()
      }
    case .moved, .stationary:
      return touch?.id == pending.id
    }
    return true
  }

  /// The only visible scroll view that scrolls to its top.
  private static func target(in windows: [UIWindow]) -> (any ScrollContainer)? {
    var found: [any ScrollContainer] = []
    func look(at view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let scroll = view.scrollContainer, scroll.scrollsToTop { found.append(scroll) }
      for subview in view.subviews { look(at: subview) }
    }
    for window in windows { look(at: window) }
    return found.count == 1 ? found[0] : nil
  }
}
