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
  /// Content may replace them, and the texts and images in them, in ``update(_:)``.
  var elements: [UIView] { get }

  /// Called with everything that the content may show: before it is first shown, and once after each
  /// change; does nothing by default.
  ///
  /// A pull changes the context with each step of the scroll view. Content that does something
  /// costly, or that starts an animation of its own, compares the context with the previous one.
  func update(_ context: RefreshContext)
}

extension RefreshContent {
  /// Does nothing.
  public func update(_ context: RefreshContext) {}
}

/// The color and the size that a skin's content should have.
///
/// Each content decides how to apply them.
public struct Appearance: Sendable, Equatable {
  /// The color to draw in, or nil for the skin's own colors.
  public var tint: UIColor?
  /// The scale of the art relative to its own size; above 0, the default is 1.
  public var size: CGFloat = 1

  /// Makes the default appearance: the skin's own color at its own size.
  public init() {}
}
