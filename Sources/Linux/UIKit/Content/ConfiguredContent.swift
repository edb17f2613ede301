/// The content view of a cell, a header or a footer, which a content configuration replaces by one
/// of its own.
@MainActor struct ConfiguredContent {
  /// The content view of now.
  private(set) var view: UIView

  var configuration: (any UIContentConfiguration)? {
    didSet { configurationDidChange() }
  }

  /// Makes an empty content view.
  private let makeEmpty: @MainActor () -> UIView

  init(makeEmpty: @escaping @MainActor () -> UIView = { UIView() }) {
    self.makeEmpty = makeEmpty
    view = makeEmpty()
  }

  /// The view of list content; nil with other content.
  var list: UIListContentView? { view as? UIListContentView }

  /// Passes the superview's margins to the content view.
  func layOut(margins: NSDirectionalEdgeInsets) { list?.superviewMargins = margins }

  /// Returns the fitting height of configured content for a width; nil without a configuration.
  func fittingHeight(forWidth width: CGFloat, margins: NSDirectionalEdgeInsets) -> CGFloat? {
    guard configuration != nil else { return nil }
    layOut(margins: margins)
    return view.fittingHeight(of: width)
  }

  private mutating func configurationDidChange() {
    if let configuration {
      if let content = view as? any UIView & UIContentView, content.supports(configuration) {
        content.configuration = configuration
      } else {
        replace(with: configuration.makeContentView())
      }
    } else if view is any UIContentView {
      replace(with: makeEmpty())
    }
    view.setNeedsLayout()
    view.superview?.setNeedsLayout()
  }

  private mutating func replace(with new: UIView) {
    let old = view
    view = new
    new.frame = old.frame
    old.superview?.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
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
