open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// The distance at which a touch starts a pan: 10 points, a common measurement on iOS.
  var hysteresis: CGFloat { 10 }

  /// The length of each of the last two time spans from which the final velocity is extrapolated.
  ///
  /// Apple publishes neither length nor method; this one is exact for constant acceleration.
  private static let velocitySpan: TimeInterval = 1.0 / 60

  private struct Sample {
    var time: TimeInterval
    var location: CGPoint
  }

  private var carried = CGPoint.zero
  private var anchor = CGPoint.zero
  private var place = CGPoint.zero
  private var first = CGPoint.zero
  private var path: [Sample] = []

  // MARK: Public

  open func translation(in view: UIView?) -> CGPoint { vector(windowTranslation, in: view) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = location(in: view)
    let inWindow = windowVector(translation, at: origin, in: view)
    carried = inWindow
    anchor = place
  }

  open func velocity(in view: UIView?) -> CGPoint { vector(windowVelocity, in: view) }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = touches.first?.time ?? lastTime
    if numberOfTouches > maximumNumberOfTouches {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    carried = windowTranslation
    rebase(at: event.timestamp)
    if numberOfTouches == touches.count { first = place }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = touches.first?.time ?? lastTime
    move(to: location(in: nil), at: event.timestamp)
    if state == .possible { beginIfFarEnough() } else { state = .changed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > touches.count {
      // The centroid of the remaining touches differs, but none of them has moved.
      carried = windowTranslation
      for touch in touches { ignore(touch, for: event) }
      rebase(at: event.timestamp)
      if state != .possible && numberOfTouches < minimumNumberOfTouches { state = .ended }
      return
    }
    lastTime = touches.first?.time ?? lastTime
    move(to: location(in: nil), at: event.timestamp)
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    carried = .zero
    anchor = .zero
    place = .zero
    first = .zero
    path = []
  }

  // MARK: Internal

  /// The time of the last change of a touch, in nanoseconds.
  private(set) var lastTime: Int64 = 0

  /// The total displacement since the touches began, including the hysteresis.
  var displacement: CGPoint { CGPoint(x: place.x - first.x, y: place.y - first.y) }

  /// Returns the displacement of a touch that moves to a location.
  func displacement(to location: CGPoint) -> CGPoint {
    CGPoint(x: location.x - first.x, y: location.y - first.y)
  }

  /// Returns the location at which the touches began.
  func start(in view: UIView) -> CGPoint { view.convert(first, from: nil) }

  // MARK: Private

  private var windowTranslation: CGPoint {
    CGPoint(x: carried.x + place.x - anchor.x, y: carried.y + place.y - anchor.y)
  }

  private func rebase(at time: TimeInterval) {
    place = location(in: nil)
    anchor = place
    path = [Sample(time: time, location: place)]
  }

  private func move(to location: CGPoint, at time: TimeInterval) {
    place = location
    path.append(Sample(time: time, location: location))
    // One sample before the window is enough to interpolate the location at its start.
    let start = time - 2 * UIPanGestureRecognizer.velocitySpan
    if let kept = path.lastIndex(where: { $0.time <= start }), kept > 0 {
      path.removeFirst(kept)
    }
  }

  /// Begins the pan once the hysteresis is exceeded, and subtracts exactly the hysteresis, so that
  /// the translation does not depend on the frequency of touch events.
  private func beginIfFarEnough() {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = windowTranslation
    let distance = hypot(moved.x, moved.y)
    guard distance > 0, distance >= hysteresis else { return }
    let part = (distance - hysteresis) / distance
    carried = CGPoint(x: moved.x * part, y: moved.y * part)
    anchor = place
    state = .began
  }

  private var windowVelocity: CGPoint {
    guard let last = path.last, let first = path.first else { return .zero }
    let span = min(UIPanGestureRecognizer.velocitySpan, (last.time - first.time) / 2)
    guard span > 0 else { return .zero }
    let middle = location(at: last.time - span)
    let start = location(at: last.time - 2 * span)
    func speed(_ start: CGFloat, _ middle: CGFloat, _ end: CGFloat) -> CGFloat {
      let late = (end - middle) / span
      let drawnOn = late + (late - (middle - start) / span) / 2
      // The velocity of a finger that has come to rest is zero, never in the opposite direction.
      return late * drawnOn > 0 ? drawnOn : 0
    }
    return CGPoint(
      x: speed(start.x, middle.x, last.location.x), y: speed(start.y, middle.y, last.location.y))
  }

  /// Returns the location at `time`, interpolated between the two nearest samples.
  private func location(at time: TimeInterval) -> CGPoint {
    guard let next = path.firstIndex(where: { $0.time >= time }) else { return place }
    guard next > 0 else { return path[next].location }
    let (a, b) = (path[next - 1], path[next])
    let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
    return CGPoint(
      x: a.location.x + (b.location.x - a.location.x) * part,
      y: a.location.y + (b.location.y - a.location.y) * part)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, view.window != nil else { return vector }
    let origin = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(vector, from: nil)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private func windowVector(_ vector: CGPoint, at origin: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, view.window != nil else { return vector }
    let start = view.convert(origin, to: nil)
    let end = view.convert(CGPoint(x: origin.x + vector.x, y: origin.y + vector.y), to: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
