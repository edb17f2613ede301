/// Manages the view of a content configuration inside its container.
@MainActor struct ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?

  var configuration: (any UIContentConfiguration)? {
    didSet { configurationDidChange() }
  }

  unowned let container: UIView

  init(in container: UIView) {
    self.container = container
  }

  /// Passes the superview's margins to the content view, and makes it fill the container.
  func layOut(margins: NSDirectionalEdgeInsets) {
    guard let view else { return }
    (view as? UIListContentView)?.superviewMargins = margins
    if view.frame != container.bounds { view.frame = container.bounds }
  }

  /// Returns the content's fitting height for a width; nil without content.
  func fittingHeight(forWidth width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGFloat? {
    guard let view else { return nil }
    (view as? UIListContentView)?.superviewMargins = margins
    return view.fittingHeight(of: width)
  }

  private mutating func configurationDidChange() {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      let new = configuration.makeContentView()
      container.addSubview(new)
      view = new
    }
    container.setNeedsLayout()
    container.superview?.setNeedsLayout()
  }
}

extension UIView {
  /// Returns the lowest height that the constraints or the content allow in a width.
  func fittingHeight(of width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
