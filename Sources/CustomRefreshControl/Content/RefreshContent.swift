import UIKit

/// What a refresh control shows: a view, and the elements in it that move.
///
/// The control lays the view out over its own bounds and keeps it there. A motion drives the
/// elements in their order; everything else in the view stands still.
@MainActor public protocol RefreshContent: AnyObject {
  /// The view that the control hosts.
  var view: UIView { get }

  /// The views that move, in the order in which they take their turns; at least one.
  var elements: [UIView] { get }

  /// Called after each phase change. Does nothing by default.
  func phaseDidChange(to phase: RefreshPhase)

  /// Called when the control gets a title. Does nothing by default.
  func titleDidChange(to title: NSAttributedString?)

  /// Called with the outcome before the refresh ends: the moment to show a mark, or to make the
  /// outro draw one. Does nothing by default.
  ///
  /// Not called when the outcome is unknown, as after a plain `endRefreshing()`.
  func refreshDidFinish(with outcome: RefreshOutcome)

  /// Called with the texts to show, before anything else and whenever they change. Does nothing by
  /// default.
  func stringsDidChange(to strings: RefreshStrings)

  /// Called when the user chooses another text size. Does nothing by default; text that adjusts its
  /// font by itself needs nothing more.
  func contentSizeCategoryDidChange(to category: UIContentSizeCategory)

  /// Called with the tint that the app has set for the art; nil where it has set none, and the
  /// art shows its own colors. Called before anything is shown, and whenever it changes. Does
  /// nothing by default.
  ///
  /// Views that use the inherited `tintColor` need nothing more.
  func tintDidChange(to tint: UIColor?)

  /// Called with how much the art may move, before anything is shown and whenever that changes.
  /// Art that animates by itself stands still under ``MotionStyle/still``. Does nothing by default.
  func motionStyleDidChange(to style: MotionStyle)
}

extension RefreshContent {
  /// Does nothing.
  public func phaseDidChange(to phase: RefreshPhase) {}

  /// Does nothing.
  public func titleDidChange(to title: NSAttributedString?) {}

  /// Does nothing.
  public func refreshDidFinish(with outcome: RefreshOutcome) {}

  /// Does nothing.
  public func stringsDidChange(to strings: RefreshStrings) {}

  /// Does nothing.
  public func contentSizeCategoryDidChange(to category: UIContentSizeCategory) {}

  /// Does nothing.
  public func tintDidChange(to tint: UIColor?) {}

  /// Does nothing.
  public func motionStyleDidChange(to style: MotionStyle) {}
}
