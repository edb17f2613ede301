extension UIScrollView {
  /// The position where pinned headers stop: below the bars.
  var pinningEdge: CGFloat { bounds.minY + adjustedContentInset.top - collapsedBarHeight }

  /// The height of a collapsed large title, by which pinned headers stop higher.
  private var collapsedBarHeight: CGFloat {
    var responder: UIResponder? = next
    while let current = responder {
      if let controller = current as? any TitleBarProviding {
        return controller.titleBar?.collapsedLargeTitleHeight ?? 0
      }
      responder = current.next
    }
    return 0
  }
}
