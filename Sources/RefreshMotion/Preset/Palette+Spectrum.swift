extension Palette {
  /// Seven rainbow colors: red, orange, green, teal, blue, violet, pink.
  ///
  /// Each has a contrast ratio of at least 3:1 with both white and black.
  public static let spectrum = Palette([
    RGBAColor(red: 0.92, green: 0.25, blue: 0.21), RGBAColor(red: 0.85, green: 0.45, blue: 0),
    RGBAColor(red: 0.1, green: 0.6, blue: 0.3), RGBAColor(red: 0, green: 0.55, blue: 0.6),
    RGBAColor(red: 0.15, green: 0.45, blue: 0.95), RGBAColor(red: 0.47, green: 0.36, blue: 0.9),
    RGBAColor(red: 0.85, green: 0.25, blue: 0.6),
  ])
}
