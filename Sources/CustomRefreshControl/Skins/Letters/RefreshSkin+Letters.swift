import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of letters.
  ///
  /// - Parameter word: The word unless ``text(_:)`` gives a text.
  init(
    letters word: SkinWord, style: LettersContent.Style, named name: String, summary: String,
    motions: MotionSet<Motion>, calm: MotionSet<Motion> = .calm, palette: Palette? = nil
  ) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm, palette: palette, word: word,
      letters: RefreshSkin.letters(style: style))
  }

  /// Makes one of the kit's own skins of letters, whose motions depend on the text.
  init(
    letters word: SkinWord, style: LettersContent.Style, named name: String, summary: String,
    palette: Palette? = nil, motions: @escaping @Sendable (String) -> TextMotions
  ) {
    let own = motions(word.text(in: .system))
    self.init(
      preset: name, summary: summary, motions: own.motions, calm: own.calm, palette: palette,
      word: word, motionsForText: motions, letters: RefreshSkin.letters(style: style))
  }

  private static func letters(style: LettersContent.Style) -> LettersMaker {
    { appearance, text throws(RefreshError) in
      try LettersContent(text: text ?? "", style: style.applying(appearance))
    }
  }
}
