import RefreshMotion
import UIKit

/// Lays out views on a sheet, and scales the sheet to its own bounds.
class SheetView: TraitView {
  /// Is scaled itself: the transforms of the views on it belong to motions.
  let sheet = UIView()
  private let scale: Scale

  /// Returns the scale for the factor of the user's text size and the size of the bounds.
  typealias Scale = (_ textScale: CGFloat, _ bounds: CGSize) -> CGFloat

  init(size: CGSize = CGSize(width: 320, height: ArtBand.height), scale: @escaping Scale) {
    self.scale = scale
    super.init(frame: CGRect(origin: .zero, size: size))
    addSubview(sheet)
  }

  /// Scales a line of letters up for larger text sizes, as far as it fits, and down if it is too wide.
  ///
  /// - Parameter size: The size that the line has at most, before it is scaled, in points.
  static func fit(_ size: CGSize) -> Scale {
    { textScale, bounds in
      let height = bounds.height / max(size.height, 1) / 1.5
      // With a margin of 8 points on both sides.
      let width = (bounds.width - 2 * 8) / max(size.width, 1)
      return width > 0 ? min(max(textScale, 1), max(height, 1), width) : 1
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Places the views on the sheet; they fill it unless overridden.
  func layOutSheet() {
    for view in sheet.subviews {
      view.bounds.size = sheet.bounds.size
      view.center = CGPoint(x: sheet.bounds.midX, y: sheet.bounds.midY)
    }
  }

  /// The text size may have changed.
  override func updateTraits() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = scale(UIFontMetrics.default.scale(in: traitCollection), bounds.size)
    sheet.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    sheet.bounds.size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
    layOutSheet()
  }
}

extension UIFontMetrics {
  /// Returns the factor by which text grows in a trait collection; 1 for the default text size.
  ///
  /// UIKit rounds scaled values to pixels, so the factor is that of a large value.
  func scale(in traits: UITraitCollection) -> CGFloat {
    let large: CGFloat = 1000
    return scaledValue(for: large, compatibleWith: traits) / large
  }
}
