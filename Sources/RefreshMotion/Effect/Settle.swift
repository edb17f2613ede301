/// Returns elements from any state to how their content made them.
///
/// As the first part of an outro it begins where the loop stopped.
public struct Settle: MotionConvertible, Equatable {
  /// This effect as a motion.
  public let motion: Motion

  /// Returns every property and the color to rest.
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
