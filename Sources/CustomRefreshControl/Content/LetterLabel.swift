import UIKit

/// A letter that a motion may color.
final class LetterLabel: UILabel, MotionMirroring {
  let mirrorsMotion: Bool
  /// The room on each side for parts that reach beyond the letter's width, in points.
  let overhang: CGFloat

  init(_ letter: LetterText.Letter, style: LettersContent.Style, isRightToLeft: Bool) {
    mirrorsMotion = isRightToLeft
    overhang = letter.overhangs ? (style.font.pointSize / 3).rounded(.up) : 0
    super.init(frame: .zero)
    text = letter.shaped
    font = style.font
    textColor = style.color
    textAlignment = .center
    // A letter that is wider than its box overflows it, instead of becoming an ellipsis.
    lineBreakMode = .byClipping
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
