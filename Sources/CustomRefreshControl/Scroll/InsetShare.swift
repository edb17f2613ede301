import UIKit

/// The part of a scroll view's content inset that a header or a footer adds to the app's own.
///
/// An inset that the app assigns is its own, and the share is added to it. An assignment that
/// leaves the edge as it is still includes the share.
@MainActor final class InsetShare {
  let edge: RefreshHost.Edge
  /// The points to add.
  private(set) var points: CGFloat = 0

  private weak var scrollView: UIScrollView?
  /// The whole inset of the edge when last read or set.
  private var whole: CGFloat = 0
  /// The last large step of the inset, and how it has changed the app's own.
  private var largeStep: (whole: CGFloat, own: CGFloat)?
  /// Whether the inset includes that of UIKit's refresh control.
  private var hasSystemInset = false
  /// Whether the inset may include that of a refresh that has ended under a finger, which UIKit
  /// may keep until the finger lifts.
  private var mayHaveSystemInset = false
  /// How often the app has set its own inset again in this turn of the run loop.
  private var repetitions = 0
  /// Whether the share is left out because the app sets its own inset again in each layout.
  private var isLeftOut = false

  init(_ edge: RefreshHost.Edge) { self.edge = edge }

  /// The app's own inset of the edge, in points.
  private var own: CGFloat { whole - added }
  /// The points that are in the scroll view's inset now.
  var added: CGFloat { isLeftOut ? 0 : points }

  // MARK: Adding

  /// Starts to share the insets of a scroll view.
  func join(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    points = 0
    isLeftOut = false
    largeStep = nil
    hasSystemInset = scrollView.hasRefreshInContentInset
    whole = edge.inset(in: scrollView.contentInset)
    mayHaveSystemInset =
      scrollView.isTracking && whole >= InsetShare.systemRefreshInset
      && scrollView.hostedControl != nil
  }

  /// Gives the scroll view its own inset back.
  func leave() {
    set(0)
    scrollView = nil
    points = 0
  }

  /// Rounds an inset up to 1/1024 point, so that its sum with the app's own inset is exact.
  static func rounded(_ inset: CGFloat) -> CGFloat { (inset * 1024).rounded(.up) / 1024 }

  /// Adds an inset in points, replacing the one added before.
  func set(_ new: CGFloat) {
    let new = InsetShare.rounded(new)
    guard new != points else { return }
    // The app may have assigned an inset that has not been observed yet.
    if !isLeftOut, isOutdated {
      _ = insetDidChange()
    }
    let own = own
    // Each refresh may take its room anew.
    if points == 0 { isLeftOut = false }
    points = new
    if !isLeftOut { write(own + new) }
  }

  private func write(_ new: CGFloat) {
    guard let scrollView else { return }
    // Update this before observers are notified of the new inset.
    whole = new
    scrollView.contentInset = edge.setting(new, in: scrollView.contentInset)
  }

  // MARK: The app's changes

  /// Announces that the app sets its own inset, in points, and includes the share.
  func willSetOwn(_ own: CGFloat) {
    isLeftOut = false
    whole = own + points
  }

  /// Whether the content inset has changed since it was last read or set.
  ///
  /// UIKit moves the content for a new inset before it announces the inset.
  var isOutdated: Bool { scrollView.map { edge.inset(in: $0.contentInset) != whole } ?? false }

  /// Handles a change of the content inset, which may be the app's.
  ///
  /// - Returns: Whether the share had to be added again.
  func insetDidChange() -> Bool {
    guard let scrollView else { return false }
    let new = edge.inset(in: scrollView.contentInset)
    guard new != whole else { return false }
    let old = (own: own, step: new - whole)
    let isSystems = edge == .top && isSystemStep(old.step, in: scrollView)
    mayHaveSystemInset = false
    if isSystems {
      hasSystemInset = old.step > 0
      whole = new
      return false
    }
    var own = new
    if let largeStep, largeStep.whole == -old.step {
      own = old.own - largeStep.own
      self.largeStep = nil
    } else if abs(old.step) >= InsetShare.largeStep {
      largeStep = (old.step, own - old.own)
    }
    whole = new
    if own != old.own { isLeftOut = false } else { noteRepetition() }
    guard !isLeftOut, own + points != new else { return false }
    write(own + points)
    return true
  }

  /// Whether UIKit's refresh control has added to the inset, or subtracted the same.
  private func isSystemStep(_ step: CGFloat, in scrollView: UIScrollView) -> Bool {
    if hasSystemInset || mayHaveSystemInset && step < 0 {
      return step == -InsetShare.systemRefreshInset
    }
    guard step == InsetShare.systemRefreshInset, let control = scrollView.hostedControl else {
      return false
    }
    // The kit's own control is known to begin; for another, UIKit may report it later.
    guard let host = control as? any RefreshSessionHost else { return true }
    return host.session.isBusy || control.isRefreshing || scrollView.isTracking
  }

  /// The points that UIKit adds to the top inset during a refresh of its control.
  fileprivate static let systemRefreshInset: CGFloat = 60

  /// A step of the inset, in points, that is taken back by one of the same size.
  ///
  /// An approximation. UIKit makes room for the keyboard by adding to the inset of some scroll
  /// views, and later subtracts the same; keyboards are higher than this.
  private static let largeStep: CGFloat = 100

  /// Notes that the app has set its own inset again.
  ///
  /// An app that does so in each layout pass would start an endless one, because adding the share
  /// again requires another pass.
  private func noteRepetition() {
    repetitions += 1
    if repetitions == 1 {
      Task { [weak self] in self?.repetitions = 0 }
    } else if repetitions > InsetShare.mostRepetitions {
      isLeftOut = true
    }
  }

  private static let mostRepetitions = 6
}

extension UIScrollView {
  /// Whether the content inset includes the points of a refresh control that refreshes.
  ///
  /// UIKit may add them to the adjusted inset alone.
  fileprivate var hasRefreshInContentInset: Bool {
    guard hostedControl?.isRefreshing == true else { return false }
    let rest = adjustedContentInset.top - contentInset.top - InsetShare.systemRefreshInset
    return abs(rest) > 0.01 && abs(rest - safeAreaInsets.top) > 0.01
  }

  fileprivate var hostedControl: UIRefreshControl? {
    refreshControl ?? subviews.lazy.compactMap { $0 as? UIRefreshControl }.first
  }
}
