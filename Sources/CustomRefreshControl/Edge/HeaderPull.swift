import UIKit

/// Places a header above the content, and decides which pulls are long enough.
@MainActor final class HeaderPull: EdgePolicy {
  var style = RefreshHeader.Style()

  var height: CGFloat { style.height }
  var showDuration: Double { style.showDuration }
  var hideDuration: Double { style.hideDuration }

  func top(in dock: EdgeDock) -> CGFloat? { -style.height - style.offset }

  func pull(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat {
    -(scrollView.contentOffset.y + dock.baseInset)
  }

  func firstIdleOffset(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat? {
    -dock.baseInset
  }

  func didSkipScroll(to offset: CGFloat, in dock: EdgeDock) {}

  /// The visible height of a header that is held.
  ///
  /// A larger inset would move the position at which section headers stick.
  func room(in dock: EdgeDock) -> CGFloat {
    guard dock.stance == .held, !dock.isHidden else { return 0 }
    return min(dock.isInWindow ? max(dock.pull, 0) : dock.share.points, style.height)
  }

  let startsOnRelease = true

  func progress(of pull: CGFloat) -> Double { Double(pull / max(style.pullDistance, 1)) }

  func arms(at pull: CGFloat, isArmed: Bool) -> Bool {
    // Exactly at the pull distance, an armed header stays armed if a release refreshes there.
    pull > 0
      && (style.isLongEnough(pull, for: style.armsWhen)
        || isArmed && pull == style.pullDistance && triggers(at: pull))
  }

  func triggers(at pull: CGFloat) -> Bool {
    pull > 0 && style.isLongEnough(pull, for: style.refreshesWhen)
  }

  func allowsBegin(in dock: EdgeDock) -> Bool { true }
  func scrollsIntoPlace(in dock: EdgeDock) -> Bool { dock.isReleased }
  func willBegin(in dock: EdgeDock) {}
  func willLeave() {}
  func didFinish(with outcome: RefreshOutcome?) {}
  func contentDidChange(isScroll: Bool, in dock: EdgeDock) {}
}
