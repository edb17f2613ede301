import UIKit

/// The points that a header or a footer adds to a scroll view's content inset.
///
/// What the app assigns is its own, and the points are added to it. Two values have them already:
/// insets that it has replaced before, as an app saves and restores them, and what UIKit sets for the
/// keyboard, from the keyboard's notification to the end of the turn of the run loop.
@MainActor final class AddedInset {
  let edge: RefreshContext.Edge
  /// The points to add.
  private(set) var points: CGFloat = 0
  /// The points that are in the scroll view's inset now; 0 if the app has the last word.
  private(set) var added: CGFloat = 0
  /// The app's own inset of the edge, in points.
  private(set) var own: CGFloat = 0

  private weak var scrollView: UIScrollView?
  /// An inset of the scroll view, and what was added to it.
  private typealias Shown = (inset: UIEdgeInsets, added: CGFloat)
  /// The inset when last read or set.
  private var shown: Shown = (.zero, 0)
  /// Up to twenty insets that the app, UIKit or the other edge has replaced, the latest last.
  private var replaced: [Shown] = []
  private var isKeyboardMoving = false
  /// Whether the points were added again in this turn of the run loop to an inset that the app has
  /// assigned again.
  private var hasAddedAgain = false
  private var tokens: [NotificationToken] = []

  init(_ edge: RefreshContext.Edge) {
    self.edge = edge
    guard edge == .bottom else { return }
    let moves = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ]
    tokens = moves.map { name in
      NotificationToken(name, isFromUIKit: true) { [weak self] in self?.keyboardWillMove() }
    }
  }

  // MARK: Adding

  /// Starts to add to the insets of a scroll view.
  func join(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    (points, added) = (0, 0)
    replaced = []
    own = edge.inset(in: scrollView.contentInset)
    note()
  }

  /// Gives the scroll view its own inset back.
  func leave() {
    set(0)
    scrollView = nil
  }

  /// Rounds an inset up to 1/1024 point, so that its sum with the app's own inset is exact.
  static func rounded(_ inset: CGFloat) -> CGFloat { (inset * 1024).rounded(.up) / 1024 }

  /// Adds an inset in points, replacing the one added before.
  func set(_ new: CGFloat) {
    let new = AddedInset.rounded(new)
    guard new != points else { return }
    // The app may have assigned an inset that has not been observed yet.
    read()
    points = new
    write()
  }

  private func write() {
    guard let scrollView else { return }
    // Update this before observers are notified of the new inset.
    added = points
    let old = scrollView.contentInset
    shown = (edge.setting(own + added, in: old), added)
    // What the other edge knows of a restored inset holds for the one that it finds instead.
    for other in scrollView.addedInsets where other !== self {
      guard let known = other.replaced.last(where: { $0.inset == old }) else { continue }
      other.replaced.append((shown.inset, known.added))
    }
    scrollView.contentInset = shown.inset
  }

  private func note() {
    if let scrollView { shown = (scrollView.contentInset, added) }
  }

  // MARK: The app's changes

  /// Announces that the app sets its own inset, in points, and includes what is added.
  func willSetOwn(_ own: CGFloat) {
    self.own = own
    added = points
  }

  /// Whether the content inset has changed since it was last read or set.
  var isOutdated: Bool {
    scrollView.map { edge.inset(in: $0.contentInset) != own + added } ?? false
  }

  /// Reads the content inset, which the app may have changed.
  ///
  /// - Returns: Whether the points had to be added again.
  @discardableResult func read() -> Bool {
    guard let scrollView else { return false }
    let (inset, old) = (scrollView.contentInset, own)
    if inset != shown.inset {
      replaced = replaced.filter { $0.inset != shown.inset }.suffix(19) + [shown]
    }
    guard isOutdated else {
      note()
      return false
    }
    let new = edge.inset(in: inset)
    if let known = replaced.last(where: { $0.inset == inset }) {
      own = new - known.added
    } else {
      own = isKeyboardMoving && new >= added ? new - added : new
    }
    guard own != old || mayAddAgain() else {
      added = 0
      return false
    }
    added = points
    let isWhole = own + points == new
    if isWhole { note() } else { write() }
    return !isWhole
  }

  /// Returns whether to add to an inset that the app has assigned again: once in a turn of the run
  /// loop, since an app that assigns it in each layout would otherwise start an endless one.
  private func mayAddAgain() -> Bool {
    guard !hasAddedAgain else { return false }
    hasAddedAgain = true
    Task { [weak self] in self?.hasAddedAgain = false }
    return true
  }

  private func keyboardWillMove() {
    isKeyboardMoving = true
    Task { [weak self] in self?.isKeyboardMoving = false }
  }
}
