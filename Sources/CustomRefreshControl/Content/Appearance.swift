import UIKit

/// How a skin's content should look. Each content decides how to apply it.
public struct Appearance: Sendable, Equatable {
  /// The color of what is drawn, or nil for the skin's own.
  public var tint: UIColor?
  /// How large the art is relative to its own size; above 0, the default is 1.
  public var size: CGFloat = 1

  /// Makes the default appearance: the skin's own color at its own size.
  public init() {}
}
