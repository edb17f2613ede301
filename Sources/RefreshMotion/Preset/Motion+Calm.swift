extension Motion {
  /// All elements fade to 35 % and back: a skin's motion when the user prefers reduced motion.
  ///
  ///     0.0…0.8 s   fades to 0.35
  ///     0.8…1.6 s   and back
  public static let calm = Fade(to: 0.35, over: 0.8, curve: .easeInOut).autoreversed()
}
