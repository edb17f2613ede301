import UIKit

/// The part of a scroll view's content inset that a header or a footer adds.
///
/// It is always written as a difference to what is there: nothing is remembered of the app's own
/// inset, which may change at any time.
@MainActor final class EdgeInset {
  /// Where the inset is added.
  enum Edge: Sendable { case top, bottom }

  let edge: Edge
  /// How much is added now, in points.
  private(set) var added: CGFloat = 0
  /// The whole inset of the edge as it was last seen, to notice what the app makes of it.
  private var seen: CGFloat = 0

  init(_ edge: Edge) { self.edge = edge }

  /// The adjusted inset of the edge without the part that is added here, in points.
  func base(of scrollView: UIScrollView) -> CGFloat {
    let inset = scrollView.adjustedContentInset
    return (edge == .top ? inset.top : inset.bottom) - added
  }

  /// Adds so many points in place of what was added before.
  func set(_ points: CGFloat, of scrollView: UIScrollView) {
    // Parts of a point that a sum with the app's own inset holds exactly.
    let new = (points * 1024).rounded(.up) / 1024
    guard new != added else { return }
    var inset = scrollView.contentInset
    let whole = (edge == .top ? inset.top : inset.bottom) - added + new
    if edge == .top { inset.top = whole } else { inset.bottom = whole }
    // Before the change is told to anybody.
    added = new
    seen = whole
    scrollView.contentInset = inset
  }

  /// Takes note that the content inset has changed.
  ///
  /// An app that sets an inset of its own, without a look at what is there, has taken away what
  /// was added: it is added again. An app that adds to what is there has not.
  ///
  /// - Returns: Whether it was taken away.
  func insetDidChange(of scrollView: UIScrollView) -> Bool {
    let inset = scrollView.contentInset
    let whole = edge == .top ? inset.top : inset.bottom
    let wasTaken = added > 0 && (whole == seen - added || whole < added)
    seen = whole
    guard wasTaken else { return false }
    let points = added
    added = 0
    set(points, of: scrollView)
    return true
  }
}
