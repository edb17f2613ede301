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
  ///
  /// - Parameter shapes: Returns what is drawn behind a line of letters; nothing by default.
  @inline(never)  // Inlined in each skin of letters it would weigh 1.2 kB more.
  static func letters(
    _ word: SkinWord, style: LettersContent.Style,
    shapes: (@Sendable (LetterLine) -> [ShapesContent.Shape])? = nil
  ) -> SkinArt {
    SkinArt(word: word) { appearance, text in
      try LetterText.check(text)
      let drawn = shapes?(LetterLine(LetterText(text), style: style)) ?? []
      return try LettersContent(
        text: text, style: style.applying(appearance),
        shapes: drawn.map { $0.scaled(by: appearance.size) })
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
