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
  /// `60 drawn, 0 dropped, 0 still: 1.1 ms to step, 0.8 ms to draw each, 4.0 ms at most`.
  public var description: String {
    let steps = max(1, drawn + dropped + still)
    return "\(drawn) drawn, \(dropped) dropped, \(still) still: "
      + "\(milliseconds(stepping / steps)) ms to step, "
      + "\(milliseconds(drawing / max(1, drawn))) ms to draw each, "
      + "\(milliseconds(longest)) ms at most"
  }

  private func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration.wholeNanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
