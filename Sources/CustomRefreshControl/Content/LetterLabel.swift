import UIKit

/// A letter that a motion may color.
final class LetterLabel: UILabel, MotionMirroring {
  let mirrorsMotion: Bool
  /// The room on each side for parts that reach beyond the letter's width, in points.
  let overhang: CGFloat
  /// The color of the letter while no painter covers it.
  var ink: UIColor {
    didSet { if textColor != .clear { textColor = ink } }
  }

  init(_ letter: LetterText.Letter, style: LettersContent.Style, isRightToLeft: Bool) {
    mirrorsMotion = isRightToLeft
    overhang = letter.overhangs ? (style.font.pointSize / 3).rounded(.up) : 0
    ink = style.color
    super.init(frame: .zero)
    text = letter.shaped
    font = style.font
    textColor = ink
    textAlignment = .center
    // A letter that is wider than its box overflows it, instead of becoming an ellipsis.
    lineBreakMode = .byClipping
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Sets clear, or ``ink`` for any other color: a painter restores the color it has found, which
  /// may be outdated.
  override var textColor: UIColor! {
    get { super.textColor }
    set { super.textColor = newValue == .clear ? .clear : ink }
  }
}
