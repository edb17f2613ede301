import UIKit

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
