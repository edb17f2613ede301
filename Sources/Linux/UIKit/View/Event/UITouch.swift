@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
  }

  open var timestamp: TimeInterval { Double(time) / 1e9 }
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open var type: TouchType { .direct }
  open internal(set) var window: UIWindow?
  open internal(set) var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The current and the previous location in points of the screen, which every window covers.
  private(set) var screenLocation: CGPoint
  private(set) var previousScreenLocation: CGPoint

  /// The time of the last change in nanoseconds, which may be slightly before the frame's time.
  private(set) var time: Int64
  /// The state of the delivery to the hit view.
  var delivery = TouchDelivery.waiting

  init(_ pending: PendingTouch) {
    time = pending.time
    screenLocation = pending.location
    previousScreenLocation = pending.location
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  func update(from pending: PendingTouch) {
    time = pending.time
    phase = pending.phase
    previousScreenLocation = screenLocation
    screenLocation = pending.location
  }

  /// Releases what the touch is delivered to, without telling it.
  func forget() {
    for recognizer in gestureRecognizers ?? [] { recognizer.finish(self) }
    gestureRecognizers = nil
    view = nil
    window = nil
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    guard let view, view !== window else { return inWindow }
    return view.convert(inWindow, from: nil)
  }
}
