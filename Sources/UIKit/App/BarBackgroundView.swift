/// The pane behind a bar, with the hairline that parts it from the content.
///
/// iOS blurs what is behind; an opaque pane of the color that this makes stands in for it.
final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  private let hairline = UIView()
  private let hairlineEdge: Edge

  init(hairline edge: Edge) {
    hairlineEdge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let y = hairlineEdge == .top ? -thickness : bounds.height
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
  }
}
