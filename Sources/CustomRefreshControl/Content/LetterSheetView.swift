import UIKit

/// Shows a line of letters in the middle of the control, scaled as one: up for larger text sizes,
/// as far as it fits, and down if it is too wide.
class LetterSheetView: UIView {
  /// Contains the letters, and scales them together; as large as this view.
  let sheet = UIView()
  /// The size that the line has at most, before it is scaled, in points.
  private let lineSize: CGSize

  init(lineSize: CGSize) {
    self.lineSize = lineSize
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    addSubview(sheet)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Places the letters in the sheet, whose middle is that of the bounds.
  func layOutLetters() {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The text size may have changed.
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = scale
    sheet.bounds = CGRect(origin: .zero, size: bounds.size)
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
    sheet.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    layOutLetters()
  }

  private var scale: CGFloat {
    let wished = UIFontMetrics.default.scale(in: traitCollection)
    let height = bounds.height / max(lineSize.height, 1) / 1.5
    let width = (bounds.width - 2 * LetterSheetView.margin) / max(lineSize.width, 1)
    guard width > 0 else { return 1 }
    return min(max(wished, 1), max(height, 1), width)
  }

  /// The margin on both sides of a long text, in points.
  private static let margin: CGFloat = 8
}
