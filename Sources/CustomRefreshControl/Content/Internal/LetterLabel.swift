import RefreshMotion
import UIKit

/// A letter that a motion may color.
final class LetterLabel: UILabel, MotionMirroring {
  let mirrorsMotion: Bool
  /// The room on each side for parts that reach beyond the letter's width, in points.
  let overhang: CGFloat
  private let plate: LettersContent.Style.Plate?

  init(_ letter: LetterText.Letter, style: LettersContent.Style, isRightToLeft: Bool) {
    mirrorsMotion = isRightToLeft
    overhang = letter.overhangs ? (style.font.pointSize / 3).rounded(.up) : 0
    plate = letter.overhangs ? nil : style.plate
    super.init(frame: .zero)
    text = letter.shaped
    font = style.font
    textColor = style.color
    textAlignment = .center
    // A letter that is wider than its box overflows it, instead of becoming an ellipsis.
    lineBreakMode = .byClipping
    guard let plate else { return }
    colorPlate()
    layer.cornerRadius = plate.radius
    layer.borderColor = UIColor(RGBAColor(hex: plate.rim)).cgColor
    layer.borderWidth = 1.5
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Colors the layer: a label draws its own `backgroundColor` as a rectangle, whatever its corners are.
  private func colorPlate() {
    guard let plate else { return }
    layer.backgroundColor =
      UIColor(light: plate.light, dark: plate.dark).resolvedColor(with: traitCollection).cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    colorPlate()
  }

  // As in `TraitView`, which a label cannot be.
  @available(iOS, deprecated: 17.0)
  @available(visionOS, deprecated: 1.0)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorPlate()
  }
}

/// An element whose motion may be mirrored: horizontal movements and rotations are then reversed.
@MainActor protocol MotionMirroring: UIView {
  /// Whether the motion is mirrored, as that of a text that is read from right to left.
  var mirrorsMotion: Bool { get }
}

extension UIView {
  /// −1 if motions are mirrored, otherwise 1.
  var motionSide: Double {
    (self as? any MotionMirroring)?.mirrorsMotion == true ? -1 : 1
  }
}
