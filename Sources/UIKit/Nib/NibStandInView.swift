/// An empty box in the place of a view that is not made here.
final class NibStandInView: UIView {
  private var ownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let kind = (coder as? NibCoder).flatMap({ NibKind.missing[$0.element.name] }) else {
      return
    }
    ownSize = CGSize(width: kind.width, height: kind.height)
  }

  override var intrinsicContentSize: CGSize { ownSize }
}
