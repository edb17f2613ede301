import RefreshMotion

extension Motion {
  /// The brightness of the spokes, from the lit one to the one lit longest ago.
  private static let brightness = [1, 0.86, 0.71, 0.57, 0.45, 0.35, 0.28, 0.24]

  /// A light circles the spokes once in 0.8 s, with a fading tail.
  static let spokes = Track(
    .opacity, from: brightness(lit: 0),
    (1...8).map { Keyframe(brightness(lit: $0), at: 0.1 * Double($0)) }
  ).motion

  /// The spokes fade in one after another, clockwise, to their brightness at the start of the loop.
  static let spokesAppear = Motion {
    Fade(from: .constant(0), to: brightness(lit: 0), over: 0.15, curve: .easeOut)
      .staggered(by: 0.1)
  }

  /// The spokes fade out one after another, clockwise.
  static let spokesGo = Fade(to: 0, over: 0.16, curve: .easeIn)
    .staggered(by: 0.03)

  /// Returns the brightness of each of the eight spokes while one is lit.
  private static func brightness(lit: Int) -> ElementValue {
    .each((0..<8).map { spoke in brightness[(lit - spoke + 16) % 8] })
  }
}
