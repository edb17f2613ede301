import RefreshMotion
import UIKit

extension RefreshSkin {
  /// AppCoda's seven letters, from `RefreshContents.xib`.
  ///
  /// Each letter in turn leans to 45° in its own palette color, then all grow and shrink; a cycle
  /// takes 1.65 s.
  public static let appCoda = RefreshSkin(
    preset: "appCoda",
    summary: "Seven letters from a XIB lean over one after another, each in a color of its own.",
    motions: MotionSet(loop: .appCoda, outro: nod),
    palette: .appCoda,
    letters: { appearance, text throws(RefreshError) in
      // The XIB has fixed colors and letters; the same art in code takes an appearance and a text.
      if appearance == Appearance() && text == nil {
        return try NibContent(nibNamed: "RefreshContents", bundle: .customRefreshControl)
      }
      return try LettersContent(text: text ?? "APPCODA", style: .appCoda.applying(appearance))
    })

  /// All letters settle, then grow and shrink once.
  static let nod = Motion {
    Settle(over: 0.15)
    Scale(to: 1.3, over: 0.15, curve: .easeOut)
    Scale(to: 1, over: 0.2, curve: .easeInOut)
  }

  /// Returns a skin with AppCoda's art for any text, built in code.
  ///
  /// - Parameters:
  ///   - text: The letters; at least one.
  ///   - palette: The colors that the letters take in turn.
  ///   - style: The look and the arrangement of the letters; AppCoda's art by default.
  /// - Throws: ``RefreshError`` if there are no letters or colors.
  @MainActor public static func letters(
    _ text: String, palette: Palette = .appCoda, style: LettersContent.Style = .appCoda
  ) throws(RefreshError) -> RefreshSkin {
    try RefreshSkin(
      letters: text, style: style, named: text, summary: "", motion: .appCoda, outro: nod,
      palette: palette
    )
    .validated()
  }
}

extension LettersContent.Style {
  /// Returns the style with a skin's appearance applied.
  func applying(_ appearance: Appearance) -> LettersContent.Style {
    var style = self
    style.color = appearance.tint ?? color
    guard appearance.size != 1 else { return style }
    style.font = font.withSize(font.pointSize * appearance.size)
    style.letterSize.width *= appearance.size
    style.letterSize.height *= appearance.size
    style.spacing *= appearance.size
    return style
  }

  /// The look of AppCoda's art: black 20-point letters on pale gray (#ECF0F1).
  public static let appCoda = LettersContent.Style(
    color: .black,
    backgroundColor: UIColor(red: 236 / 255, green: 240 / 255, blue: 241 / 255, alpha: 1))
}
