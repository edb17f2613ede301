extension Motion {
  /// All elements fade to a third and back, together and without end: what a skin does instead
  /// of its own motion when less motion is asked for.
  ///
  ///     0.0…0.8 s   fades to 0.35
  ///     0.8…1.6 s   and back
  public static let calm = Fade(to: 0.35, over: 0.8, curve: .easeInOut)
    .repeated(.forever.autoreversed)
}
