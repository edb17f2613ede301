import UIKit

/// Where the end of the content is, and when it loads more.
extension LoadMoreFooter {
  // MARK: Geometry

  /// Whether the footer floats below the content; false if it is the footer view of a table, or in
  /// its last cell.
  var isFloating: Bool {
    guard let scrollView else { return true }
    return (scrollView as? UITableView)?.tableFooterView !== self && superview === scrollView
  }

  /// Where the app's content ends, in points.
  private func contentEnd(of scrollView: UIScrollView) -> CGFloat {
    guard !isFloating else { return scrollView.contentSize.height }
    // A cell that is out of view has no place.
    if superview !== scrollView { return max(0, scrollView.contentSize.height - height) }
    return frame.minY
  }

  /// The height available for content between the insets, in points.
  func space(of scrollView: UIScrollView) -> CGFloat {
    scrollView.bounds.height - scrollView.adjustedContentInset.top - baseInset
  }

  /// How far the end of the content is below the visible area, in points.
  private func distanceLeft(in scrollView: UIScrollView) -> CGFloat {
    contentEnd(of: scrollView) - scrollView.contentOffset.y - scrollView.bounds.height + baseInset
  }

  /// Whether the footer has its own space, instead of appearing only during a drag.
  var hasSpace: Bool {
    isAvailable && scrollView != nil
      && (trigger != .drag || isHeld || pause == .failed || !isFloating)
  }

  /// Whether the footer adds to the inset: near the end of the content, because views that stick to
  /// the bottom of the screen would stand higher elsewhere.
  ///
  /// A list that turns pages cannot rest between two of them, so there only a load by a drag does.
  func takesRoom(in scrollView: UIScrollView) -> Bool {
    guard hasSpace else { return false }
    if scrollView.isPagingEnabled { return trigger == .drag && isHeld }
    return distanceLeft(in: scrollView) - baseInset <= 2 * scrollView.bounds.height
  }

  // MARK: Loading

  /// Decides soon whether the end of the content starts a load, if it is near.
  func watchEnd(isMove: Bool) {
    guard case .automatic(let distance) = trigger, let scrollView else { return }
    if !isMove { hasNewContent = true }
    let isNear = distanceLeft(in: scrollView) <= distance
    guard isNear || !isMove else { return endDetector.pass(scrollView.contentOffset.y) }
    guard !decidesSoon else { return }
    decidesSoon = true
    Task { [weak self] in self?.decide() }
  }

  /// Decides whether the end of the content starts a load, once a layout changes nothing any more:
  /// rows that have not been measured may be higher or lower than their table assumes.
  private func decide() {
    decidesSoon = false
    guard case .automatic(let distance) = trigger, let scrollView, window != nil else { return }
    scrollView.layoutIfNeeded()
    guard !decidesSoon else { return }
    let visibleTop = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    // Content that a reload has made shorter is out of view until it has returned by itself.
    guard probe.isDragging || contentEnd(of: scrollView) >= visibleTop else { return }
    let hasChanged = hasNewContent
    hasNewContent = false
    guard distanceLeft(in: scrollView) <= distance else {
      return endDetector.pass(scrollView.contentOffset.y)
    }
    let amount = amount(of: scrollView)
    let isShort = contentEnd(of: scrollView) <= space(of: scrollView)
    let place = EndDetector.Place(
      offset: scrollView.contentOffset.y, top: -scrollView.adjustedContentInset.top, amount: amount,
      isShort: isShort, isPulled: probe.isDragging && pull > 0)
    let found = endDetector.decide(at: place, hasChanged: hasChanged, limit: automaticLoadLimit)
    guard let found, found == .move || amount > 0 || loadsWhenEmpty, mayLoad else { return }
    cause = found
    // A load that the app declines is not offered again before the end has been out of view.
    if !trigger(scrollsIntoView: false) { endDetector.begin(amount: amount, cause: found) }
    cause = nil
  }

  private var mayLoad: Bool {
    guard pause == .none, canBegin, !session.isBlocked else { return false }
    switch session.machine.state {
    case .idle, .pulling, .armed: return true
    case .refreshing, .finishing, .ending: return false
    }
  }

  /// How much content there is: the number of rows or items, or the length in points.
  ///
  /// The length of rows also changes as they are measured.
  func amount(of scrollView: UIScrollView) -> CGFloat {
    switch scrollView {
    case let table as UITableView:
      let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      return CGFloat(rows.reduce(0, +))
    case let collection as UICollectionView:
      let items = (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
      return CGFloat(items.reduce(0, +))
    default: return scrollView.contentSize.height
    }
  }

  /// Whether a refresh is loading the first content, so that there is nothing to load more of.
  var awaitsContent: Bool {
    guard session.isPeerRefreshing, let scrollView else { return false }
    return amount(of: scrollView) == 0
  }

  // MARK: Resting

  /// Whether the content cannot stay where a load by a drag has held it.
  var scrollsBack: Bool {
    guard trigger == .drag, let scrollView else { return false }
    return scrollView.isPagingEnabled || endDetector.hasBegunEmpty
  }

  /// Scrolls content to where a finger could have left it: to a page, or to the first row of what was
  /// empty.
  func scrollBack(_ scrollView: UIScrollView) {
    var offset = scrollView.contentOffset
    let top = -scrollView.adjustedContentInset.top
    let page = scrollView.bounds.height
    if endDetector.hasBegunEmpty {
      offset.y = top
    } else if page > 0 {
      offset.y = max(top, (offset.y / page).rounded() * page)
    }
    if offset != scrollView.contentOffset { scrollView.setContentOffset(offset, animated: false) }
  }
}
