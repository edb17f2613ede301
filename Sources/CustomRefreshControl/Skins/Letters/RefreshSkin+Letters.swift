import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of letters.
  ///
  /// - Parameter word: The word unless ``text(_:)`` gives a text.
  @inline(never) init(
    letters word: SkinWord, style: LettersContent.Style, named name: String, summary: String,
    motions: MotionSet<Motion>, calm: MotionSet<Motion> = MotionSet(loop: .calm)
  ) {
    self.init(letters: word, style: style, named: name, summary: summary) { _ in (motions, calm) }
  }

  /// Makes one of the kit's own skins of letters, whose motions depend on the text.
  @inline(never) init(
    letters word: SkinWord, style: LettersContent.Style, named name: String, summary: String,
    motions: @escaping @Sendable (String) -> SkinRecipe.Motions
  ) {
    self.init(
      name, summary,
      recipe: SkinRecipe(word: word, motions: motions) { appearance, text throws(RefreshError) in
        try LettersContent(text: text, style: style.applying(appearance))
      })
  }
}
