import UIKit

/// Where the end of the content is, and when it loads more.
extension LoadMoreFooter {
  // MARK: Geometry

  /// Whether the footer floats below the content; false if it is the footer view of a table.
  var isFloating: Bool { (scrollView as? UITableView)?.tableFooterView !== self }

  /// Whether the footer has its own space, instead of appearing only during a drag.
  var hasSpace: Bool {
    isAvailable && scrollView != nil && (isHeld || hasOwnSpace || !isFloating)
  }

  /// Whether the footer has its own space also while it is not held.
  var hasOwnSpace: Bool { trigger != .drag || pages.state == .failed }

  // MARK: Loading

  /// When the end of the content loads.
  var endRule: EdgeRules.End? {
    guard case .automatic(let distance) = trigger, let scrollView else { return nil }
    return EdgeRules.End(
      distance: distance, part: part(of: scrollView), fillLimit: automaticLoadLimit)
  }

  /// The part of the content that the footer itself is, in points along the axis.
  private func part(of scrollView: UIScrollView) -> CGFloat {
    isFloating ? 0 : side.length(of: scrollView.contentSize) - frame.minY
  }

  /// Looks at the end of the content in the next turn of the run loop.
  func lookSoon() {
    guard nextLook == nil else { return }
    nextLook = Task { [weak self] in
      self?.nextLook = nil
      self?.lookAtEnd()
    }
  }

  /// Looks at the end of the content once a layout changes nothing any more: rows that have not been
  /// measured may be higher or lower than their table assumes.
  private func lookAtEnd() {
    guard endRule != nil, let scrollView, window != nil else { return }
    scrollView.layoutIfNeeded()
    if nextLook == nil { send(.looked(amount: amount(of: scrollView))) }
  }

  /// Loads because of the content, unless there is no need.
  func load(for cause: RefreshMachine.Cause, amount: CGFloat) {
    guard cause == .move || amount > 0 || loadsWhenEmpty, mayLoad else { return }
    if !beginIfAllowed(cause) { send(.declined(cause, amount: amount)) }
  }

  /// Whether the end of the content may load: not what has failed, nor while the last load leaves.
  private var mayLoad: Bool {
    pages.state == .more && isFree && EdgeMachine.Sight.Stage(session.machine.state).isFree
  }

  /// How much content there is: the number of rows or items, or the length in points.
  ///
  /// The length of rows also changes as they are measured.
  func amount(of scrollView: UIScrollView) -> CGFloat {
    counts(of: scrollView).map { CGFloat($0.reduce(0, +)) }
      ?? side.length(of: scrollView.contentSize)
  }

  /// The numbers of rows or items of the sections, each counted when it is asked for; nil without sections.
  private func counts(of scrollView: UIScrollView) -> LazyMapSequence<Range<Int>, Int>? {
    switch scrollView {
    case let table as UITableView:
      (0..<table.numberOfSections).lazy.map { table.numberOfRows(inSection: $0) }
    case let collection as UICollectionView:
      (0..<collection.numberOfSections).lazy.map { collection.numberOfItems(inSection: $0) }
    default: nil
    }
  }

  /// Whether there is nothing to load more of, as a refresh is loading the first content, or the footer
  /// would not.
  var awaitsContent: Bool {
    let isIdle = if case .automatic = trigger { status == .idle && !loadsWhenEmpty } else { false }
    guard isIdle || session.isPeerRefreshing, let scrollView else { return false }
    // Asked on each step of a scroll, of lists with many sections too: the first row ends it.
    return counts(of: scrollView).map { !$0.contains { $0 > 0 } } ?? (amount(of: scrollView) == 0)
  }

  // MARK: Resting

  /// Where content comes to rest that a load by a drag has held: at a page, and what was empty at its
  /// first row.
  var restingPlace: EdgeRules.Return {
    guard trigger == .drag, let scrollView else { return .side }
    if machine.end.hasBegunEmpty { return .farSide }
    return scrollView.isPagingEnabled ? .page : .side
  }
}
