/// The background of a bar, with the hairline that separates it from the content.
///
/// iOS blurs the content behind a bar; here an opaque background of the resulting color replaces
/// the blur.
final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  private let hairline = UIView()
  /// The app's color, over the system's.
  private let cover = UIView()
  private let hairlineEdge: Edge

  init(hairline edge: Edge) {
    hairlineEdge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Self.systemColor
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  /// The color behind a bar's blur over a plain background, as observed on iOS 16.
  private static let systemColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
  }

  /// Shows the system's background, the app's color over it, and the hairline; each may be nil.
  func show(systemBackground isShown: Bool, color: UIColor?, hairline hairlineColor: UIColor?) {
    backgroundColor = isShown ? Self.systemColor : nil
    cover.backgroundColor = color
    if color != nil, cover.superview == nil {
      cover.frame = bounds
      cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(cover, at: 0)
    }
    hairline.backgroundColor = hairlineColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let y = hairlineEdge == .top ? -thickness : bounds.height
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
  }
}
