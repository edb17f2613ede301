import RefreshMotion

extension RefreshSkin {
  /// Letters flip over into color and back; see ``flip(_:)-(String)``.
  public static let flip = flipping("REFRESH")

  /// The letters of a text flip over one after another, into a color of the palette and back, in
  /// a cycle of 2.2 s.
  ///
  /// - Throws: ``RefreshError`` if the text has no letters.
  @_disfavoredOverload
  @MainActor public static func flip(_ text: String) throws(RefreshError) -> RefreshSkin {
    try flipping(text).validated()
  }

  /// ``flip(_:)-(String)`` for a literal text, which needs no `try`.
  public static func flip(_ text: LiteralText) -> RefreshSkin { flipping(text.string) }

  static func flipping(_ text: String) -> RefreshSkin {
    func flip(into color: ColorValue) -> Motion {
      Motion {
        Scale(y: 0, over: 0.14, curve: .easeIn)
        Recolor(to: color)
        Scale(y: 1, over: 0.26, curve: .overshoot)
      }
      .staggered(Stagger(total: 0.5))
    }
    return RefreshSkin(
      letters: text, style: .word(weight: .bold), named: "flip",
      summary: "Each letter flips over into a color, and flips back.",
      motion: Motion {
        flip(into: .next)
        Wait(0.2)
        flip(into: .own)
        Wait(0.2)
      },
      pull: Scale(fromY: 0, y: 1, over: 0.4, curve: .easeOut)
        .staggered(Stagger(total: 0.6)),
      outro: Together {
        Scale(y: 0, over: 0.18, curve: .easeIn)
        Recolor(to: .own, over: 0.1)
      }
      .staggered(Stagger(total: 0.25)),
      palette: .spectrum)
  }
}
