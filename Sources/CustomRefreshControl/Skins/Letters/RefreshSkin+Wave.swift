import RefreshMotion

extension RefreshSkin {
  /// A wave runs along a word; see ``wave(_:)-(String)``.
  public static let wave = waving("REFRESH")

  /// A wave runs along a text and lifts its letters one after another, in a cycle of 1.4 s.
  ///
  /// - Throws: ``RefreshError`` if the text has no letters.
  @_disfavoredOverload
  @MainActor public static func wave(_ text: String) throws(RefreshError) -> RefreshSkin {
    try waving(text).validated()
  }

  /// ``wave(_:)-(String)`` for a literal text, which needs no `try`.
  public static func wave(_ text: LiteralText) -> RefreshSkin { waving(text.string) }

  static func waving(_ text: String) -> RefreshSkin {
    RefreshSkin(
      letters: text, named: "wave",
      summary: "A wave runs along the word and lifts its letters one after another.",
      motion: Motion {
        Motion {
          Move(y: -12, over: 0.26, curve: .easeInOut)
          Move(y: 5, over: 0.3, curve: .easeInOut)
          Move(y: 0, over: 0.22, curve: .easeInOut)
        }
        .staggered(Stagger(total: 0.5))
        Wait(0.12)
      },
      pull: Together {
        Move(fromY: 16, y: 0, over: 0.4, curve: .overshoot)
        Fade(from: 0, to: 1, over: 0.25)
      }
      .staggered(Stagger(total: 0.6)),
      outro: Together {
        Move(y: 16, over: 0.24, curve: .anticipate)
        Fade(to: 0, over: 0.24, curve: .easeIn)
      }
      .staggered(Stagger(total: 0.25)))
  }
}
