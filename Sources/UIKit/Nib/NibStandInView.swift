/// An empty box in the place of a view that is not made here.
final class NibStandInView: UIView {
  private var ownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let element = (coder as? NibCoder)?.element, let kind = NibKind.missing[element.name]
    else { return }
    let drawn = kind.hasDrawnWidth && frame.width > 0 ? frame.width : kind.width
    ownSize = CGSize(width: drawn, height: kind.height)
  }

  override var intrinsicContentSize: CGSize { ownSize }
}
