/// The frame statistics of a window over about a second.
public struct FrameReport: Sendable, Equatable, CustomStringConvertible {
  /// The number of frames that were drawn because the screen had changed.
  public var drawn = 0

  /// The number of frames that were too late to be shown.
  public var dropped = 0

  /// The number of frames in which nothing changed.
  public var still = 0

  /// The total time that the app, its animations and layout took.
  public var stepping = Duration.zero

  /// The total time that drawing took.
  public var drawing = Duration.zero

  /// The longest time that one drawn frame took, including its step.
  public var longest = Duration.zero

  /// A summary in one line, such as
  /// `60 drawn, 0 dropped, 0 unchanged: 1.1 ms per step, 0.8 ms per drawn frame, 4.0 ms maximum`.
  public var description: String {
    let steps = max(1, drawn + dropped + still)
    return "\(drawn) drawn, \(dropped) dropped, \(still) unchanged: "
      + "\(milliseconds(stepping / steps)) ms per step, "
      + "\(milliseconds(drawing / max(1, drawn))) ms per drawn frame, "
      + "\(milliseconds(longest)) ms maximum"
  }

  private func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration.wholeNanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
