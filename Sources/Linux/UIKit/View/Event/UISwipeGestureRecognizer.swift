/// Recognizes a quick movement of fingers in one of its directions.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// How far a swipe goes along its direction at least, how far across it at most, in points, and how
  /// long it may take, in seconds. Apple publishes none; these are approximations.
  private static let (length, breadth, time) = (CGFloat(50), CGFloat(50), 0.5)

  private var first = CGPoint.zero
  private var begin: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
    if numberOfTouches == touches.count { begin = event.timestamp }
    first = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let place = location(in: nil)
    let (x, y) = (place.x - first.x, place.y - first.y)
    let along: [(Direction, CGFloat, CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
    ]
    let isLate = event.timestamp - begin > Self.time
    let isInside = along.contains { allowed, _, across in
      direction.contains(allowed) && abs(across) <= Self.breadth
    }
    guard !isLate, isInside else {
      state = .failed
      return
    }
    let isSwipe = along.contains { allowed, length, across in
      direction.contains(allowed) && length >= Self.length && abs(across) <= Self.breadth
    }
    if isSwipe { state = numberOfTouches == numberOfTouchesRequired ? .recognized : .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
