import UIKit

/// The room that a header or a footer adds to its side of a scroll view's content inset.
///
/// An inset with the room in it says so by its mark (`InsetMark`): one that is saved, restored or
/// changed by a step holds the room that it had. Any other is the app's own, and the room is added to
/// it at once. An app that assigns the same inset again and again in one turn of the run loop has the
/// last word: each answer makes the next layout of its scroll view due, and an app that assigns the
/// inset in that layout would never end it.
@MainActor final class AddedInset {
  private(set) var side = ScrollSide.top
  /// The room in points.
  private(set) var points: CGFloat = 0
  /// The app's own inset of the side, in points.
  private(set) var own: CGFloat = 0

  private weak var scrollView: UIScrollView?
  /// How often the same inset was answered in this turn of the run loop.
  private var answers = 0
  private static let answersAtMost = 7
  /// Whether the app's inset stands without the room, after too many answers in a turn: until the app
  /// assigns another inset or the room changes.
  private var hasYielded = false
  private var hasLogged = false

  /// The inset of the side with the room, in points.
  private var whole: CGFloat { hasYielded ? own : InsetMark.inset(own, with: points) }

  /// What is added to the app's own inset: the room and its mark, in points.
  var added: CGFloat { whole - own }

  /// The app's own inset, also if one has just been assigned that was not observed yet, in points.
  var ownNow: CGFloat {
    guard let scrollView, isOutdated else { return own }
    return InsetMark.own(of: side.inset(in: scrollView.contentInset), likely: points)
  }

  // MARK: Adding

  /// Starts to add to a side of a scroll view.
  func join(_ scrollView: UIScrollView, at side: ScrollSide) {
    self.scrollView = scrollView
    self.side = side
    points = 0
    hasYielded = false
    own = InsetMark.own(of: side.inset(in: scrollView.contentInset))
    write()
  }

  /// Gives the scroll view its own inset back.
  func leave() {
    // The app may have restored an inset with room, which nobody will observe any more.
    read()
    set(0)
    scrollView = nil
  }

  /// Adds room in points, in place of the room added before.
  func set(_ new: CGFloat) {
    let new = InsetMark.rounded(new)
    guard new != points else { return }
    // The app may have assigned an inset that has not been observed yet.
    read()
    points = new
    hasYielded = false
    write()
  }

  // MARK: The app's changes

  /// Whether the content inset has changed since it was last read or set.
  var isOutdated: Bool {
    guard let scrollView else { return false }
    let (shown, whole) = (side.inset(in: scrollView.contentInset), whole)
    // No number is equal to itself that is none.
    return shown != whole && !(shown.isNaN && whole.isNaN)
  }

  /// Reads the content inset, which the app may have changed, and adds the room to what is the app's.
  ///
  /// - Returns: Whether the room had to be added again.
  @discardableResult func read() -> Bool {
    guard isOutdated else { return false }
    let new = ownNow
    hasYielded = new == own && !mayAnswer()
    own = new
    return write()
  }

  /// Sets the app's own inset, in points, before the app assigns it with the room.
  ///
  /// - Returns: The inset with the room.
  func take(own: CGFloat) -> CGFloat {
    self.own = own
    hasYielded = false
    return whole
  }

  /// Counts an answer to the same inset; an endless layout ends with the last.
  private func mayAnswer() -> Bool {
    if answers == 0 { Task { [weak self] in self?.answers = 0 } }
    answers += 1
    let mayAnswer = answers <= Self.answersAtMost
    if !mayAnswer { logEndlessLayout() }
    return mayAnswer
  }

  private func logEndlessLayout() {
    guard !hasLogged, let scrollView else { return }
    hasLogged = true
    RefreshLog.write(
      "\(type(of: scrollView)) is given the same contentInset in each of its own layouts, which takes "
        + "the room of its header or footer away. Set its baseContentInset there instead.")
  }

  /// Returns whether the scroll view had another inset.
  @discardableResult private func write() -> Bool {
    guard let scrollView, isOutdated else { return false }
    scrollView.contentInset = side.setting(whole, in: scrollView.contentInset)
    return true
  }
}
