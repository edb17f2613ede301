import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of letters.
  init(
    letters text: String, style: LettersContent.Style = .word, named name: String,
    summary: String, motion: Motion, pull: Motion? = nil, outro: Motion, calm: Motion = .calm,
    palette: Palette? = nil
  ) {
    self.init(
      preset: name, summary: summary, motion: motion, pull: pull, outro: outro, calm: calm,
      palette: palette
    ) { appearance throws(RefreshError) in
      try LettersContent(text: text, style: style.applying(appearance))
    }
  }

  /// Returns the skin, after checking that a control can apply it.
  ///
  /// - Throws: ``RefreshError`` if its text has no letters, or its motions do not fit them.
  @MainActor func validated() throws(RefreshError) -> RefreshSkin {
    _ = try bound()
    return self
  }
}
