/// What a window drew in about a second.
public struct FrameReport: Sendable, Equatable, CustomStringConvertible {
  /// How many frames were drawn, because something on the screen had changed.
  public var drawn = 0

  /// How many frames came too late to be shown.
  public var dropped = 0

  /// How many frames nothing changed in.
  public var still = 0

  /// How long the app, its animations and layout took for all frames.
  public var stepping = Duration.zero

  /// How long drawing took for all frames.
  public var drawing = Duration.zero

  /// The longest that one drawn frame took, with its step.
  public var longest = Duration.zero

  /// Such as `60 drawn, 0 dropped, 0 still: 1.1 ms to step, 0.8 ms to draw each, 4.0 ms at most`.
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
