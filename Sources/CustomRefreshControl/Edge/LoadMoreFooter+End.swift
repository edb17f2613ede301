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

  /// The part of the content that the footer itself is, in points along the axis.
  private func part(in state: ScrollState) -> CGFloat {
    guard !isFloating else { return 0 }
    // A cell that is out of view has no place.
    guard superview === scrollView else { return min(rules.length, state.contentLength) }
    return state.contentLength - frame.minY
  }

  /// Whether the footer has its own space, instead of appearing only during a drag.
  var hasSpace: Bool {
    isAvailable && scrollView != nil
      && (trigger != .drag || isHeld || pages.state == .failed || !isFloating)
  }

  // MARK: Loading

  /// Decides soon whether the end of the content starts a load, if it is near.
  func watchEnd(isMove: Bool) {
    guard case .automatic(let distance) = trigger, let state = scrollState else { return }
    if !isMove { hasNewContent = true }
    let isNear = distanceLeft(in: state) <= distance
    guard isNear || !isMove else { return endDetector.pass(state.travel) }
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
    guard !decidesSoon, let state = scrollState else { return }
    // Content that a reload has made shorter is out of view until it has returned by itself.
    let end = state.contentLength - part(in: state)
    guard probe.isDragging || end >= state.travel + state.far else { return }
    let hasChanged = hasNewContent
    hasNewContent = false
    let amount = amount(of: scrollView)
    guard distanceLeft(in: state) <= distance else {
      return endDetector.pass(state.travel, amount: amount)
    }
    let place = EndDetector.Place(
      offset: state.travel, top: -state.far, amount: amount, isShort: end <= state.space,
      isPulled: probe.isDragging && rules.pull(in: state) > 0)
    let found = endDetector.decide(at: place, hasChanged: hasChanged, limit: automaticLoadLimit)
    guard let found, found == .move || amount > 0 || loadsWhenEmpty, mayLoad else { return }
    // A load that the app declines is not offered again before the end has been out of view.
    if !beginIfAllowed(found) { endDetector.begin(amount: amount, cause: found) }
  }

  private func distanceLeft(in state: ScrollState) -> CGFloat {
    rules.distanceLeft(in: state, part: part(in: state))
  }

  private var mayLoad: Bool {
    guard pages.state == .more, canBegin, !session.isBlocked else { return false }
    switch session.machine.state {
    case .idle, .pulling, .armed: return true
    case .refreshing, .finishing, .leaving: return false
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
    default: return side.length(of: scrollView.contentSize)
    }
  }

  /// Whether a refresh is loading the first content, so that there is nothing to load more of.
  var awaitsContent: Bool {
    guard session.isPeerRefreshing, let scrollView else { return false }
    return amount(of: scrollView) == 0
  }

  // MARK: Resting

  /// Where content comes to rest that a load by a drag has held: at a page, and what was empty at its
  /// first row.
  var restingPlace: EdgeRules.Return {
    guard trigger == .drag, let scrollView else { return .side }
    if endDetector.hasBegunEmpty { return .farSide }
    return scrollView.isPagingEnabled ? .page : .side
  }
}
