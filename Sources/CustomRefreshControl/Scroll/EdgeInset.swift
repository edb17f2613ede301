import UIKit

/// The part of a scroll view's content inset that a header or a footer adds.
///
/// It changes the current inset by a difference. It does not store the app's own inset, which may
/// change at any time.
@MainActor final class EdgeInset {
  /// The edge to which the inset is added.
  enum Edge: Sendable { case top, bottom }

  let edge: Edge
  /// The points that are added now.
  private(set) var added: CGFloat = 0
  /// The whole inset of the edge when last read, to detect changes by the app.
  private var seen: CGFloat = 0

  init(_ edge: Edge) { self.edge = edge }

  /// Returns the adjusted inset of the edge without the added part, in points.
  func base(of scrollView: UIScrollView) -> CGFloat {
    let inset = scrollView.adjustedContentInset
    return (edge == .top ? inset.top : inset.bottom) - added
  }

  /// Adds an inset in points, replacing the one added before.
  func set(_ points: CGFloat, of scrollView: UIScrollView) {
    // Rounded up to 1/1024 point, so that the sum with the app's own inset is exact.
    let new = (points * 1024).rounded(.up) / 1024
    guard new != added else { return }
    var inset = scrollView.contentInset
    let whole = (edge == .top ? inset.top : inset.bottom) - added + new
    if edge == .top { inset.top = whole } else { inset.bottom = whole }
    // Update these before observers are notified of the new inset.
    added = new
    seen = whole
    scrollView.contentInset = inset
  }

  /// Handles a change of the content inset.
  ///
  /// An app that replaces the inset without reading it removes the added part, which is then added
  /// again. An app that adds to the current inset does not.
  ///
  /// - Returns: Whether the added part was removed.
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
