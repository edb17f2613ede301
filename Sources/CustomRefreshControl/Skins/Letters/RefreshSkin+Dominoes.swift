import Foundation
import RefreshMotion

extension RefreshSkin {
  /// Letters topple one after another and stand up again; see ``dominoes(_:)-(String)``.
  public static let dominoes = toppling("REFRESH")

  /// The letters of a text topple one after another and stand up again from the last, in a cycle of
  /// 2 s.
  ///
  /// - Throws: ``RefreshError`` if the text has no letters.
  @_disfavoredOverload
  @MainActor public static func dominoes(_ text: String) throws(RefreshError) -> RefreshSkin {
    try toppling(text).validated()
  }

  /// ``dominoes(_:)-(String)`` for a literal text, which needs no `try`.
  public static func dominoes(_ text: LiteralText) -> RefreshSkin { toppling(text.string) }

  static func toppling(_ text: String) -> RefreshSkin {
    let fallen = Double.pi / 3
    return RefreshSkin(
      letters: text,
      style: .word(size: 23, weight: .heavy, spacing: 8, pivot: .trailingFoot),
      named: "dominoes",
      summary: "Letters topple one against the next, and stand up again from the last.",
      motion: Motion {
        Wait(0.2)
        Rotate(to: fallen, over: 0.3, curve: .easeIn).staggered(Stagger(total: 0.55))
        Wait(0.15)
        Rotate(to: 0, over: 0.4, curve: .overshoot).staggered(Stagger(total: 0.4, from: .last))
      },
      pull: Together {
        Rotate(from: -.pi / 2, to: 0, over: 0.4, curve: .overshoot)
        Fade(from: 0, to: 1, over: 0.15)
      }
      .staggered(Stagger(total: 0.6)),
      outro: Together {
        Rotate(to: .pi / 2, over: 0.25, curve: .easeIn)
        Fade(to: 0, over: 0.25, curve: .easeIn)
      }
      .staggered(Stagger(total: 0.25)))
  }
}
