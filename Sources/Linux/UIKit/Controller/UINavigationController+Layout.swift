extension UINavigationController {
  /// Lays out the bar below the status bar, and the content with an inset for the bar.
  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    edgePan.edges = contents.isRightToLeft ? .right : .left
    let top = view.safeAreaInsets.top
    let overlay =
      isNavigationBarHidden
      ? 0 : navigationBar.rowHeight + largeTitleHeight + navigationBar.searchHeight
    // Below an opaque bar there is nothing that the bar could cover.
    let covered = isNavigationBarHidden || navigationBar.isTranslucent ? 0 : top + overlay
    contents.frame = CGRect(
      x: 0, y: covered, width: view.bounds.width, height: max(0, view.bounds.height - covered))
    trackedScrollView?.followedGap = nestedGap
    for (index, child) in stack.enumerated() {
      child.overlayInsets.top = (covered > 0 ? 0 : overlay) + (child === shown ? nestedGap : 0)
      child.overlayInsets.bottom = hidesBottomBar(at: index) ? 0 : bottomBarHeight
    }
    navigationBar.topExtension = top
    updateBar(top: top, width: view.bounds.width)
    trackedScrollView?.hostedRefreshControl?.place()
    noteRefreshControl(in: view)
  }

  /// Makes a refresh control known to the bar when that is laid out for another controller or size.
  private func noteRefreshControl(in view: UIView) {
    guard let shown, view.window != nil,
      barLayoutSubject?.controller !== shown || barLayoutSubject?.size != view.bounds.size
    else { return }
    barLayoutSubject = (shown, view.bounds.size)
    trackedScrollView?.refreshControl?.isKnownToBar = true
  }

  /// Lays out the bar, whose height follows a pull, and what is below it, inside the setter of the
  /// offset.
  func layOutWithBar() {
    let height = navigationBar.bounds.height
    contentDidScroll()
    guard navigationBar.bounds.height != height, let view = viewIfLoaded else { return }
    guard barLayoutDepth < Self.barLayoutCap else {
      return HostLoop.current.reportLayout(
        "a navigation bar was laid out \(Self.barLayoutCap) times inside its own layout, as each "
          + "changes the offset")
    }
    barLayoutDepth += 1
    nestedGap = navigationBar.gapHeight
    view.setNeedsLayout()
    view.layoutIfNeeded()
    nestedGap = 0
    layOutBar()
    barLayoutDepth -= 1
  }

  /// The limit of layouts inside one another, which have none on iOS.
  private static let barLayoutCap = 8

  /// Whether the tab bar is hidden while the controller at an index is shown: it, or one below it,
  /// was pushed so.
  func hidesBottomBar(at index: Int) -> Bool {
    stack[...index].dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  func track(_ controller: UIViewController?) {
    let old = trackedScrollView
    trackedScrollView = controller?.contentScrollView(for: .top)
    // A refresh control in the bar is removed from it together with its controller.
    if old !== trackedScrollView { old?.hostedRefreshControl?.place() }
  }

  func contentScrollViewDidChange(of controller: UIViewController) {
    guard controller === shown else { return }
    track(controller)
    contentDidScroll()
  }

  /// Updates the bar for the scroll offset: the background appears when content is scrolled below
  /// the bar, and a large title slides away with the first points of scrolling.
  ///
  /// The content's inset stays that of the expanded bar, whereas on iOS it shrinks with the title.
  func contentDidScroll() {
    guard let view = viewIfLoaded else { return }
    updateBar(top: view.safeAreaInsets.top, width: view.bounds.width)
  }

  private var scrolledDistance: CGFloat {
    guard let scrollView = trackedScrollView else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  /// The distance of the content below its resting position, in points: without a refresh, if the bar has
  /// taken over its control.
  private var pulledDistance: CGFloat {
    let control = trackedScrollView?.hostedRefreshControl
    guard let control, control.superview is RefreshContainerView else { return -scrolledDistance }
    return control.pull
  }

  private var largeTitleHeight: CGFloat {
    navigationBar.showsLargeTitle && !navigationBar.isSearching
      ? UINavigationBar.largeTitleHeight : 0
  }

  private func updateBar(top: CGFloat, width: CGFloat) {
    let distance = scrolledDistance
    let large = largeTitleHeight
    let search = navigationBar.searchHeight
    // The search bar slides away first, then the title.
    let item = navigationBar.topItem
    let keepsSearch =
      item?.hidesSearchBarWhenScrolling == false || item?.searchController?.isActive == true
    let hiding = keepsSearch ? 0 : search
    let visibleSearch = keepsSearch ? search : min(max(search - distance, 0), search)
    let visible = min(max(large + hiding - distance, 0), large)
    navigationBar.visibleLargeTitleHeight = visible
    navigationBar.visibleSearchHeight = visibleSearch
    let gap = max(pulledDistance + navigationBar.collapsedLargeTitleHeight, 0)
    navigationBar.gapHeight = navigationBar.titlesFollowContent ? gap : 0
    let height = navigationBar.rowHeight + navigationBar.gapHeight + visible + visibleSearch
    let frame = CGRect(x: 0, y: top, width: width, height: height)
    if navigationBar.frame != frame {
      navigationBar.frame = frame
      trackedScrollView?.hostedRefreshControl?.place()
    }
    // The background fades in over 8 points of scrolling once the content passes below the bar.
    let opacity = min(max((distance - large - hiding) / 8, 0), 1)
    if navigationBar.backgroundOpacity != opacity { navigationBar.backgroundOpacity = opacity }
  }
}
