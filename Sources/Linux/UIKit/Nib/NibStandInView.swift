/// An empty box that replaces a view that is not available here.
final class NibStandInView: UIView {
  private var ownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let name = (coder as? NibCoder)?.reader.element.name, let kind = NibKind.missing[name]
    else { return }
    ownSize = CGSize(width: kind.width, height: kind.height)
  }

  override var intrinsicContentSize: CGSize { ownSize }
}
