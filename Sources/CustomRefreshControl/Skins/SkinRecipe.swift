import RefreshMotion
import UIKit

/// How a skin makes its art; what the app has set for the skin is applied only then.
struct SkinRecipe: Sendable {
  /// The motions of art, and those under Reduce Motion.
  typealias Motions = (full: MotionSet<Motion>, calm: MotionSet<Motion>)

  /// The word that the art shows if the app has set no text; nil for art without a text.
  let word: SkinWord?
  /// Returns the motions for a text, which is empty for art without one.
  let motions: @Sendable (String) -> Motions
  /// Makes content in an appearance, for a text.
  ///
  /// Returns a result instead of using typed throws: the runtimes of older systems cannot name the
  /// type of such a closure in a value.
  let content: @MainActor @Sendable (Appearance, String) -> Result<any RefreshContent, RefreshError>

  /// Makes the recipe of art without a text; inlined, each skin would carry a copy.
  @inline(never) init(
    motions: MotionSet<Motion>, calm: MotionSet<Motion>,
    content: @escaping RefreshSkin.ContentMaker
  ) {
    word = nil
    self.motions = { _ in (motions, calm) }
    self.content = { appearance, _ in
      Result { () throws(RefreshError) in try content(appearance) }
    }
  }

  /// Makes the recipe of art that shows a text, on which its motions may depend.
  @inline(never) init(
    word: SkinWord, motions: @escaping @Sendable (String) -> Motions,
    content:
      @escaping @MainActor @Sendable (Appearance, String) throws(RefreshError)
      -> any RefreshContent
  ) {
    self.word = word
    self.motions = motions
    self.content = { appearance, text in
      Result { () throws(RefreshError) in try content(appearance, text) }
    }
  }
}
