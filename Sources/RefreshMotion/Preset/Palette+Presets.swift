extension Palette {
  /// Seven rainbow colors: coral, amber, leaf, lagoon, sky, iris, rose.
  ///
  /// Each has a contrast ratio of at least 3:1 with light backgrounds, and another shade of it with
  /// dark ones.
  public static let spectrum = Palette(
    hues: [.coral, .amber, .leaf, .lagoon, .sky, .iris, .rose])

  /// The hues of the AppCoda letters: magenta, brown, gold, coral, leaf, sky, amber.
  ///
  /// Each has a contrast ratio of at least 3:1 with light backgrounds, and another shade of it with
  /// dark ones.
  public static let appCoda = Palette(
    hues: [.magenta, .brown, .gold, .coral, .leaf, .sky, .amber])

  /// The fixed colors of the tutorial: magenta, brown, yellow, red, green, blue, orange.
  ///
  /// Its yellow and green are hardly visible on white, and its blue on black.
  public static let tutorial = Palette([
    .magenta, .brown, .yellow, .red, .green, .blue, .orange,
  ])
}
