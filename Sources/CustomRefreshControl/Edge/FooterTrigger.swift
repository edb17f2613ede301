import UIKit

/// Places a footer below the content, and decides when it loads.
@MainActor final class FooterTrigger: EdgePolicy {
  var kind = LoadMoreFooter.Trigger.automatic()
  /// The maximum number of consecutive loads without a cause.
  var fillLimit = 5
  /// Whether content without rows is filled too.
  var loadsWhenEmpty = false
  /// The reason why loading is paused.
  private(set) var pause = Pause.none
  /// The height of the footer in points.
  var height: CGFloat = 60
  weak var footer: LoadMoreFooter?

  enum Pause { case none, noMoreData, failed }

  private var endWatch = EndWatch()
  /// Whether the app has said during the current refresh that there is no more.
  private var isToldNoMore = false
  private var isFilling = false
  private var checksLater = false

  let showDuration = 0.25
  let hideDuration = 0.3

  // MARK: Geometry

  /// Whether the footer floats below the content; false if it is the footer view of a table, or in
  /// its last cell.
  private func isFloating(in scrollView: UIScrollView) -> Bool {
    guard let footer else { return true }
    return (scrollView as? UITableView)?.tableFooterView !== footer
      && !isInCell(footer, of: scrollView)
  }

  private func isInCell(_ footer: LoadMoreFooter, of scrollView: UIScrollView) -> Bool {
    footer.superview !== scrollView
  }

  /// Where the app's content ends, in points.
  private func contentEnd(of scrollView: UIScrollView) -> CGFloat {
    guard let footer, !isFloating(in: scrollView) else { return scrollView.contentSize.height }
    // A cell that is out of view has no place.
    if isInCell(footer, of: scrollView) { return max(0, scrollView.contentSize.height - height) }
    return footer.frame.minY
  }

  /// The length of the content, without a table's header view, in points; it grows by what is loaded.
  private func length(of scrollView: UIScrollView) -> CGFloat {
    contentEnd(of: scrollView) - ((scrollView as? UITableView)?.tableHeaderView?.frame.height ?? 0)
  }

  /// The height available for content between the insets, in points.
  private func space(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat {
    scrollView.bounds.height - scrollView.adjustedContentInset.top - dock.baseInset
  }

  /// The end of the content, or with ``LoadMoreFooter/Trigger/drag`` the bottom of the screen if
  /// that is lower.
  func top(in dock: EdgeDock) -> CGFloat? {
    guard let scrollView = dock.scrollView, isFloating(in: scrollView) else { return nil }
    let end = scrollView.contentSize.height
    return kind == .drag ? max(end, space(of: scrollView, in: dock)) : end
  }

  func pull(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat {
    // A table's footer view is a part of its content.
    let end = scrollView.contentSize.height - space(of: scrollView, in: dock)
    return scrollView.contentOffset.y - max(0, end) + scrollView.adjustedContentInset.top
  }

  /// The offset at which the end of the content comes near, or is pulled.
  func firstIdleOffset(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat? {
    let offset = scrollView.contentOffset.y
    guard case .automatic(let distance) = kind else {
      return offset - pull(of: scrollView, in: dock)
    }
    // The end comes into view before it is pulled.
    let left = distanceLeft(to: contentEnd(of: scrollView), of: scrollView, in: dock)
    return offset + left - (distance > 0 ? distance : 0)
  }

  func didSkipScroll(to offset: CGFloat, in dock: EdgeDock) {
    endWatch.scroll(to: offset, isTracking: dock.scrollView?.isTracking == true)
  }

  /// Whether the footer has its own space, instead of appearing only during a drag.
  func hasSpace(in dock: EdgeDock) -> Bool {
    guard let footer, footer.isAvailable, let scrollView = dock.scrollView else { return false }
    return kind != .drag || dock.stance != .away || pause == .failed || !isFloating(in: scrollView)
  }

  func room(in dock: EdgeDock) -> CGFloat {
    guard let scrollView = dock.scrollView, let top = top(in: dock), hasSpace(in: dock) else {
      return 0
    }
    return top + height - scrollView.contentSize.height
  }

  // MARK: Dragging

  var startsOnRelease: Bool { kind == .drag }

  func progress(of pull: CGFloat) -> Double { Double(pull / max(height, 1)) }
  func arms(at pull: CGFloat, isArmed: Bool) -> Bool { triggers(at: pull) }
  func triggers(at pull: CGFloat) -> Bool { pull > 0 && pull >= height }

  func scrollsIntoPlace(in dock: EdgeDock) -> Bool {
    guard kind == .drag, let scrollView = dock.scrollView, isFloating(in: scrollView) else {
      return false
    }
    return dock.pull > 0 && !scrollView.isTracking
  }

  // MARK: Loading

  func allowsBegin(in dock: EdgeDock) -> Bool { pause != .noMoreData }

  func willBegin(in dock: EdgeDock) {
    pause = .none
    isToldNoMore = false
    guard let scrollView = dock.scrollView else { return }
    endWatch.begin(length: length(of: scrollView), isFill: isFilling)
  }

  func didFinish(with outcome: RefreshOutcome?) {
    switch outcome {
    case .unchanged, .noMoreData: pause = .noMoreData
    case .failed, .timedOut: pause = .failed
    case nil, .updated, .cancelled: break
    }
  }

  /// Records what the app says about more data; during a refresh, it is said of the new content.
  func note(hasMoreData: Bool, duringRefresh: Bool) {
    isToldNoMore = duringRefresh && !hasMoreData
  }

  /// Forgets what the app has said during an earlier refresh.
  func forgetRefresh() { isToldNoMore = false }

  func willLeave() { forgetRefresh() }

  /// Sets whether there may be more to load.
  func setHasMoreData(_ hasMoreData: Bool) {
    if hasMoreData { endWatch.allowAgain() }
    pause = hasMoreData ? .none : .noMoreData
  }

  /// Resets the footer after the content has been replaced, since there may be more to load again,
  /// unless the app has said otherwise during the refresh.
  func contentWasReplaced() {
    endWatch = EndWatch()
    pause = isToldNoMore ? .noMoreData : .none
  }

  /// Ends the pause of a load that goes on.
  func resume() { pause = .none }

  func contentDidChange(isScroll: Bool, in dock: EdgeDock) {
    guard let scrollView = dock.scrollView, case .automatic(let distance) = kind else { return }
    let end = contentEnd(of: scrollView)
    let isNear = isNear(end, of: scrollView, within: distance, in: dock)
    if isScroll {
      endWatch.scroll(to: scrollView.contentOffset.y, isTracking: scrollView.isTracking)
    }
    let length = length(of: scrollView)
    endWatch.note(length: length, isNear: isNear)
    if !isScroll { return fillSoon(dock) }
    guard isNear else { return }
    let isShort = end <= space(of: scrollView, in: dock)
    if endWatch.isReached(length: length, isShort: isShort, pull: isShort ? dock.pull : 0) {
      load(dock, length: length, isFill: false)
    }
  }

  private func isNear(
    _ end: CGFloat, of scrollView: UIScrollView, within distance: CGFloat, in dock: EdgeDock
  ) -> Bool {
    distanceLeft(to: end, of: scrollView, in: dock) <= (distance > 0 ? distance : 0)
  }

  /// How far the end of the content is below the visible area, in points.
  private func distanceLeft(
    to end: CGFloat, of scrollView: UIScrollView, in dock: EdgeDock
  ) -> CGFloat {
    end - scrollView.contentOffset.y - scrollView.bounds.height + dock.baseInset
  }

  private func load(_ dock: EdgeDock, length: CGFloat, isFill: Bool) {
    guard pause == .none, dock.canBegin, let session = footer?.session, !session.isBlocked else {
      return
    }
    switch session.machine.state {
    case .idle, .pulling, .armed: break
    case .refreshing, .finishing, .ending: return
    }
    isFilling = isFill
    // A load that the app declines is not offered again before the end has been out of view.
    if !dock.trigger() { endWatch.begin(length: length, isFill: isFill) }
    isFilling = false
  }

  /// Schedules a check for content to fill up, after the app's current changes.
  private func fillSoon(_ dock: EdgeDock) {
    guard !checksLater else { return }
    checksLater = true
    Task { [weak self, weak dock] in
      self?.checksLater = false
      if let dock { self?.fill(dock) }
    }
  }

  /// Loads more if the end of the content is near.
  private func fill(_ dock: EdgeDock) {
    guard case .automatic(let distance) = kind, let scrollView = dock.scrollView else { return }
    let end = contentEnd(of: scrollView)
    let length = length(of: scrollView)
    guard isNear(end, of: scrollView, within: distance, in: dock),
      endWatch.mayFill(length: length, limit: fillLimit)
    else { return }
    // Rows that have not been laid out have no height yet.
    guard scrollView.isEmpty ? loadsWhenEmpty : end > 0 else { return }
    load(dock, length: length, isFill: true)
  }
}

extension UIScrollView {
  /// Whether the scroll view has no rows or items, or nothing to scroll.
  fileprivate var isEmpty: Bool {
    switch self {
    case let table as UITableView:
      !(0..<table.numberOfSections).contains { table.numberOfRows(inSection: $0) > 0 }
    case let collection as UICollectionView:
      !(0..<collection.numberOfSections).contains { collection.numberOfItems(inSection: $0) > 0 }
    default: contentSize.height <= 0
    }
  }
}
