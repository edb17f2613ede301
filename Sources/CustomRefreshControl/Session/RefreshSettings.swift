/// What the app has set for its refreshes.
struct RefreshSettings {
  /// When `endRefreshing()` ends a refresh; nil for the skin's ending.
  var endingPolicy: EndingPolicy?
  /// The minimum duration of a refresh with work.
  var minimumDuration: Duration = .zero
  /// The time limit of the work; nil for none.
  var timeout: Duration?
  /// The clock that measures ``minimumDuration`` and ``timeout``.
  var clock: any Clock<Duration> = ContinuousClock()
  /// Whether a refresh that a finger starts plays a haptic.
  var playsHaptics = false
}
