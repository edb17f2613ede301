/// The navigation bar over a scroll view, which a folder above this one declares.
@preconcurrency @MainActor protocol TitleBar: UIView {
  /// Whether the height of the bar changes as content scrolls.
  var hasVariableHeight: Bool { get }
  /// The height of the parts of the bar that are scrolled away, in points.
  var collapsedLargeTitleHeight: CGFloat { get }
  /// Where the gap that a pull opens begins, in points below the top of the bar.
  var gapTop: CGFloat { get }
  /// The container of a refresh control that the bar takes over from its scroll view.
  var refreshContainer: RefreshContainerView { get }

  /// Lays out the bar, whose height follows the content, with all that is below it.
  func contentIsMoving()

  /// Adds a view in front of the background and behind the titles.
  func addBehindTitles(_ view: UIView)
}

/// A responder that knows the bar over its view: a view controller.
@preconcurrency @MainActor protocol TitleBarProviding: UIResponder {
  /// Whether a navigation controller shows the view, with a bar or without.
  var isInNavigationController: Bool { get }
  /// The visible bar over the view.
  var titleBar: (any TitleBar)? { get }

  /// Returns this responder's own visible bar, if it tracks the content of a scroll view.
  func titleBar(tracking scrollView: UIScrollView) -> (any TitleBar)?
}

extension UIResponder {
  /// Returns the first result for one of the responders after this one.
  func nearest<Result>(_ find: (UIResponder) -> Result?) -> Result? {
    var responder = next
    while let current = responder {
      if let result = find(current) { return result }
      responder = current.next
    }
    return nil
  }
}
