extension UIScrollView {
  /// The position where pinned headers stop: below the bars.
  var pinningEdge: CGFloat {
    let controller = nearest { $0 as? any TitleBarProviding }
    // They stop higher by what is collapsed of a large title.
    let collapsed = controller?.titleBar?.collapsedLargeTitleHeight ?? 0
    return bounds.minY + adjustedContentInset.top - collapsed
  }
}
