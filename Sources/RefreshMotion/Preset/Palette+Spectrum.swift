extension Palette {
  /// Seven rainbow colors: coral, amber, leaf, lagoon, sky, iris, rose.
  ///
  /// Each has a contrast ratio of at least 3:1 with light backgrounds, and another shade of it with
  /// dark ones.
  public static let spectrum = Palette(
    hues: [.coral, .amber, .leaf, .lagoon, .sky, .iris, .rose])
}
