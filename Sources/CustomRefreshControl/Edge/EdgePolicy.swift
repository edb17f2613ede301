import UIKit

/// What a header and a footer decide differently.
@MainActor protocol EdgePolicy: AnyObject {
  /// The height of the docked view in points, 0 or more.
  var height: CGFloat { get }
  /// How long the content takes to move to where it is held, in seconds.
  var showDuration: Double { get }
  /// How long the content takes to return to its place at the end, in seconds.
  var hideDuration: Double { get }

  /// Returns the top of the docked view in the coordinates of the content, in points; nil if
  /// something else places it.
  func top(in dock: EdgeDock) -> CGFloat?

  /// Returns how far the content is pulled past its edge, in points; 0 or less if it is not.
  func pull(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat

  /// Returns the vertical content offset from which on, away from the edge, a scroll changes nothing
  /// while the docked view is idle, in points; nil for none.
  func firstIdleOffset(of scrollView: UIScrollView, in dock: EdgeDock) -> CGFloat?

  /// Called with the vertical content offset, in points, of the last of several scrolls that changed
  /// nothing.
  func didSkipScroll(to offset: CGFloat, in dock: EdgeDock)

  /// Returns the inset that the docked view takes, in points.
  func room(in dock: EdgeDock) -> CGFloat

  /// Whether a drag can begin a refresh or a load on release.
  var startsOnRelease: Bool { get }

  /// Returns the progress of a pull in points, 0…1 up to where the docked view is armed.
  func progress(of pull: CGFloat) -> Double

  /// Returns whether a drag arms the docked view.
  ///
  /// - Parameters:
  ///   - pull: How far the finger has pulled the content, in points.
  ///   - isArmed: Whether the docked view is armed already.
  func arms(at pull: CGFloat, isArmed: Bool) -> Bool

  /// Returns whether a release begins a refresh or a load.
  func triggers(at pull: CGFloat) -> Bool

  /// Whether the policy lets a trigger begin now.
  func allowsBegin(in dock: EdgeDock) -> Bool

  /// Returns whether the content scrolls to show the docked view when it begins.
  func scrollsIntoPlace(in dock: EdgeDock) -> Bool

  /// Called before a refresh or a load begins.
  func willBegin(in dock: EdgeDock)

  /// Called when a refresh or a load is over, and only its motion goes on.
  func didFinish(with outcome: RefreshOutcome?)

  /// Called before the docked view leaves its scroll view.
  func willLeave()

  /// Called after the content has moved or changed; may begin a load.
  ///
  /// - Parameter isScroll: Whether the content offset has changed, and nothing else.
  func contentDidChange(isScroll: Bool, in dock: EdgeDock)
}
