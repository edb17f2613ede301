@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity in total distances per second; only the larger component is used.
  open private(set) var initialVelocity: CGVector
  private let physics: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?
  private let dampingRatio: CGFloat

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = ratio
    initialVelocity = velocity
    physics = nil
  }

  /// Creates a spring with its own settling time; the animator's duration is ignored.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    physics = (mass, stiffness, damping)
    dampingRatio = 1
    initialVelocity = velocity
  }

  /// Nothing archives timing parameters here.
  public required init?(coder: NSCoder) { nil }

  func motion(duration: TimeInterval) -> SpringMotion {
    let velocity =
      abs(initialVelocity.dx) > abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    guard let physics else {
      return SpringMotion(
        settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    }
    return SpringMotion(
      mass: Double(physics.mass), stiffness: Double(physics.stiffness),
      damping: Double(physics.damping), velocity: Double(velocity))
  }

  /// Returns how long the spring runs in an animator with the given duration.
  func duration(_ duration: TimeInterval) -> TimeInterval {
    physics == nil ? duration : motion(duration: duration).settlingDuration
  }
}
