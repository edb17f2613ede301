import RefreshMotion
import UIKit

/// A recipe for the content of a skin: tint, size and text are arguments of ``content``.
struct SkinArt: Sendable {
  /// The word that the art shows if the app has set no text; nil for art without a text.
  let word: SkinWord?
  /// Makes content in an appearance, for a text, which is empty for art without one.
  ///
  /// Returns a result instead of using typed throws: the runtimes of older systems cannot name the
  /// type of such a closure in a value.
  let content: @MainActor @Sendable (Appearance, String) -> Result<any RefreshContent, RefreshError>

  /// Makes art of any kind.
  init(
    word: SkinWord? = nil,
    content: @escaping @MainActor @Sendable (Appearance, String) throws -> any RefreshContent
  ) {
    self.word = word
    self.content = { appearance, text in
      do {
        return .success(try content(appearance, text))
      } catch {
        return .failure(error as? RefreshError ?? .content(reason: error.localizedDescription))
      }
    }
  }

  /// Returns art of letters.
  @inline(never)  // Inlined in each skin of letters it would weigh 1.2 kB more.
  static func letters(_ word: SkinWord, style: LettersContent.Style) -> SkinArt {
    SkinArt(word: word) { appearance, text in
      try LettersContent(text: text, style: style.applying(appearance))
    }
  }

  /// Returns art of shapes.
  @inline(never)  // Inlined in each skin of shapes it would weigh 2.6 kB more.
  static func shapes(_ shapes: @escaping @Sendable () -> [ShapesContent.Shape]) -> SkinArt {
    SkinArt { appearance, _ in
      try ShapesContent(shapes(), appearance: appearance)
    }
  }
}
