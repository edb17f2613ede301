import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of letters.
  ///
  /// - Parameter text: The text unless ``text(_:)`` gives another one.
  init(
    letters text: String, style: LettersContent.Style = .word, named name: String,
    summary: String, motion: Motion, pull: Motion? = nil, outro: Motion, palette: Palette? = nil
  ) {
    self.init(
      letters: text, style: style, named: name, summary: summary,
      motions: MotionSet(loop: motion, pull: pull, outro: outro), palette: palette)
  }

  /// Makes one of the kit's own skins of letters.
  init(
    letters text: String, style: LettersContent.Style, named name: String, summary: String,
    motions: MotionSet<Motion>, calm: MotionSet<Motion> = .calm, palette: Palette? = nil
  ) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm, palette: palette,
      letters: RefreshSkin.letters(text, style: style))
  }

  /// Makes one of the kit's own skins of letters, whose motions depend on the text.
  init(
    letters text: String, style: LettersContent.Style, named name: String, summary: String,
    motions: @escaping @Sendable (String) -> TextMotions
  ) {
    let own = motions(text)
    self.init(
      preset: name, summary: summary, motions: own.motions, calm: own.calm,
      motionsForText: motions, letters: RefreshSkin.letters(text, style: style))
  }

  private static func letters(_ own: String, style: LettersContent.Style) -> LettersMaker {
    { appearance, text throws(RefreshError) in
      try LettersContent(text: text ?? own, style: style.applying(appearance))
    }
  }
}
