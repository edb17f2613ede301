import RefreshMotion

extension Motion {
  /// Returns the fade of ``Motion/calm`` in a pose.
  ///
  /// - Parameter pose: A motion that sets the pose and holds it for 0.8 s.
  static func calm(_ pose: Motion) -> Motion {
    Together {
      Fade(from: 1, to: 0.35, over: 0.8, curve: .easeInOut)
      pose
    }
    .autoreversed()
  }
}
