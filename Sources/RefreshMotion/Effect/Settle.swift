/// Brings elements back to how their content made them, from wherever they stand.
///
/// As an outro it begins at the state that the loop is left in: see
/// ``Timeline/state(of:at:from:)``.
public struct Settle: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a way back to rest, for all that a motion can drive.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; ease-out unless given.
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
