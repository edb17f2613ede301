import RefreshMotion

extension Motion {
  /// How bright a spoke is, from the one that is lit to the one that was lit longest ago.
  private static let brightness = [1, 0.86, 0.71, 0.57, 0.45, 0.35, 0.28, 0.24]

  /// The light goes round the spokes once in 0.8 s, and drags a tail behind it.
  static let spokes = Track(
    .opacity, from: brightness(lit: 0),
    (1...8).map { Keyframe(brightness(lit: $0), at: 0.1 * Double($0)) }
  ).motion

  /// One spoke after another appears, clockwise, as bright as the light finds it.
  static let spokesAppear = Motion {
    Fade(from: .constant(0), to: brightness(lit: 0), over: 0.15, curve: .easeOut)
      .staggered(Stagger(interval: 0.1))
  }

  /// One spoke after another goes out, clockwise.
  static let spokesGo = Fade(to: 0, over: 0.16, curve: .easeIn)
    .staggered(Stagger(interval: 0.03))

  /// How bright each of the eight spokes is while one is lit.
  private static func brightness(lit: Int) -> ElementValue {
    .each((0..<8).map { spoke in brightness[(lit - spoke + 16) % 8] })
  }
}
