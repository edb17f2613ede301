import RefreshMotion

extension Motion {
  /// Closes a circle.
  static func closing(over duration: Double) -> Motion {
    Together {
      Trim(start: 0, end: 1, over: duration, curve: .easeOut)
      // Turn back to 0 while the circle is closed, which nobody sees.
      Rotate(to: 0, over: duration, curve: .easeOut)
    }.motion
  }

  /// Draws a line that was not there; an empty one would still show a dot.
  static func drawn(over duration: Double) -> Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.02)
      Trim(fromEnd: 0, end: 1, over: duration, curve: .easeOut)
    }.motion
  }
}
