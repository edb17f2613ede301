/// An empty box that replaces a view that is not available here.
final class NibStandInView: UIView {
  private var bottomInset: CGFloat = 0
  private var ownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let element = (coder as? NibCoder)?.element, let kind = NibKind.missing[element.name]
    else { return }
    let drawn = kind.hasDrawnWidth && frame.width > 0 ? frame.width : kind.width
    ownSize = CGSize(width: drawn, height: kind.height)
    bottomInset = kind.bottomInset
  }

  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: bottomInset, right: 0)
  }

  override var intrinsicContentSize: CGSize { ownSize }
}
