open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var start = CGPoint.zero
  private var most = 0
  private var timeout: ScheduledWork?

  /// The maximum movement of a tap in points, and the maximum time until the next tap in
  /// nanoseconds.
  ///
  /// Apple publishes neither; both are approximations.
  private static let allowedMovement: CGFloat = 10
  private static let interval: Int64 = 350_000_000

  override var waitsForMoreTouches: Bool {
    super.waitsForMoreTouches || (state == .possible && taps > 0)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timeout?.cancel()
    most = max(most, numberOfTouches)
    if numberOfTouches > numberOfTouchesRequired { return state = .failed }
    if numberOfTouches == 1 { start = location(in: nil) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return }
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > UITapGestureRecognizer.allowedMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    if most < numberOfTouchesRequired { return state = .failed }
    taps += 1
    most = 0
    if taps >= numberOfTapsRequired { return state = .recognized }
    let due = HostLoop.current.now + UITapGestureRecognizer.interval
    timeout = HostLoop.current.schedule(at: due, phase: .work) { [weak self] in
      guard let self else { return }
      state = .failed
      dispatcher?.recognizersDidChange()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    timeout?.cancel()
    timeout = nil
    taps = 0
    most = 0
  }
}
