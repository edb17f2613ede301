/// Returns elements from any state to their resting state.
///
/// As the first part of an outro, it starts from the state in which the loop stopped.
public struct Settle: MotionConvertible, Equatable {
  /// This effect as a motion.
  public let motion: Motion

  /// Animates every property and the color to their resting values.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; ease-out by default.
  public init(over duration: Double, curve: TimingCurve = .easeOut) {
    motion =
      Together {
        for property in Property.allCases {
          Track(property, to: .constant(property.restingValue), over: duration, curve: curve)
        }
        Recolor(to: .own, over: duration, curve: curve)
      }.motion
  }
}
