/// Recognizes an animated scroll of the app: it moves the content in each frame, without a finger.
struct AppScroll: Equatable {
  /// When the content last moved, and when before that, in seconds.
  private var last = -Double.infinity
  private var before = -Double.infinity

  /// Records that neither a finger nor the dock has moved the content, at a time in seconds.
  mutating func note(at now: Double) {
    if now > last { (last, before) = (now, last) }
  }

  /// Returns whether a scroll is running at a time in seconds.
  func isRunning(at now: Double) -> Bool {
    last - before < AppScroll.frame && now - last < AppScroll.frame
  }

  /// The most time between two frames, in seconds.
  private static let frame = 0.05
}
