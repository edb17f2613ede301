import RefreshMotion

extension RefreshSkin {
  /// Letters crouch, leap and land; see ``bounce(_:)-(String)``.
  public static let bounce = bouncing("REFRESH")

  /// The letters of a text crouch, leap and land, one after another, in a cycle of 1.5 s.
  ///
  /// - Throws: ``RefreshError`` if the text has no letters.
  @_disfavoredOverload
  @MainActor public static func bounce(_ text: String) throws(RefreshError) -> RefreshSkin {
    try bouncing(text).validated()
  }

  /// ``bounce(_:)-(String)`` for a literal text, which needs no `try`.
  public static func bounce(_ text: LiteralText) -> RefreshSkin { bouncing(text.string) }

  static func bouncing(_ text: String) -> RefreshSkin {
    RefreshSkin(
      letters: text, style: .word(weight: .heavy, spacing: 3, pivot: .foot), named: "bounce",
      summary: "Letters crouch, leap and land, one after another.",
      motion: Motion {
        Motion {
          Scale(x: 1.2, y: 0.65, over: 0.14, curve: .easeOut)
          Together {
            Move(y: -18, over: 0.22, curve: .easeOut)
            Scale(x: 0.9, y: 1.12, over: 0.12, curve: .easeOut)
          }
          Together {
            Move(y: 0, over: 0.2, curve: .easeIn)
            Scale(x: 1, y: 1, over: 0.2)
          }
          Scale(x: 1.25, y: 0.7, over: 0.08, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.24, curve: .overshoot)
        }
        .staggered(Stagger(total: 0.54))
        Wait(0.08)
      },
      pull: Motion {
        Together {
          Move(fromY: -16, y: 0, over: 0.3, curve: .easeIn)
          Fade(from: 0, to: 1, over: 0.2)
        }
        Scale(x: 1.25, y: 0.7, over: 0.08, curve: .easeOut)
        Scale(x: 1, y: 1, over: 0.2, curve: .overshoot)
      }
      .staggered(Stagger(total: 0.7)),
      outro: Motion {
        Together {
          Move(y: 0, over: 0.08)
          Scale(x: 1.2, y: 0.65, over: 0.1, curve: .easeOut)
        }
        Together {
          Move(y: -20, over: 0.25, curve: .easeOut)
          Scale(x: 0.9, y: 1.15, over: 0.12)
          Fade(to: 0, over: 0.2)
        }
      }
      .staggered(Stagger(total: 0.2)))
  }
}
