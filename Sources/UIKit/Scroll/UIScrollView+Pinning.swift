extension UIScrollView {
  /// Where headers that stay in view stop: below the bars.
  var pinningEdge: CGFloat { bounds.minY + adjustedContentInset.top - collapsedBarHeight }

  /// A large title that scrolled away has made room above the place where headers stop.
  private var collapsedBarHeight: CGFloat {
    var responder: UIResponder? = next
    while let current = responder {
      if let controller = current as? UIViewController {
        guard let navigation = controller.navigationController, !navigation.isNavigationBarHidden
        else { return 0 }
        return navigation.navigationBar.collapsedLargeTitleHeight
      }
      responder = current.next
    }
    return 0
  }
}
