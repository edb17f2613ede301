import UIKit

/// The content of a refresh control: a view, and the elements in it that move.
///
/// The control lays out the view over its own bounds. A motion drives the elements in their order;
/// everything else in the view stays still.
@MainActor public protocol RefreshContent: AnyObject {
  /// The view that the control hosts.
  var view: UIView { get }

  /// The views that move, in the order in which they take their turns; at least one.
  ///
  /// Content may replace them, and the texts and images in them, when one of its methods is called.
  var elements: [UIView] { get }

  /// Called after each phase change; does nothing by default.
  func phaseDidChange(to phase: RefreshPhase)

  /// Called when the control's title changes; does nothing by default.
  func titleDidChange(to title: NSAttributedString?)

  /// Called with the outcome before the refresh ends; does nothing by default.
  ///
  /// Show a mark here, or prepare the elements for an outro that draws one. The method is not
  /// called if the outcome is unknown, as after a plain `endRefreshing()` while no work is running.
  func refreshDidFinish(with outcome: RefreshOutcome)

  /// Called with the texts to show, before all other methods and after each change; does nothing by
  /// default.
  func stringsDidChange(to strings: RefreshStrings)

  /// Called when the user changes the text size; does nothing by default.
  ///
  /// Text that adjusts its font automatically needs no implementation.
  func contentSizeCategoryDidChange(to category: UIContentSizeCategory)

  /// Called with the tint that the app has set for the art, before the art is shown and after each
  /// change; does nothing by default.
  ///
  /// The tint is nil if the app has set none, and the art shows its own colors. Views that use the
  /// inherited `tintColor` need no implementation.
  func tintDidChange(to tint: UIColor?)

  /// Called with what shows the content, before the art is shown and after each change; does nothing
  /// by default.
  ///
  /// Use it for what differs between a control, a header and a footer, such as an arrow's direction.
  func hostDidChange(to host: RefreshHost)

  /// Called with how much the art may move, before it is shown and after each change; does nothing
  /// by default.
  ///
  /// Art that animates by itself stays still under ``MotionStyle/still``.
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
  public func hostDidChange(to host: RefreshHost) {}

  /// Does nothing.
  public func motionStyleDidChange(to style: MotionStyle) {}
}
