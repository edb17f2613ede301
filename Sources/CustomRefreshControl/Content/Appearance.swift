import UIKit

/// How the content of a skin looks. Each content decides what it makes of it.
public struct Appearance: Sendable, Equatable {
  /// The color of what is drawn, or nil for the skin's own.
  public var tint: UIColor?
  /// How large the art is relative to its own size; above 0, 1 unless set.
  public var size: CGFloat = 1

  /// Makes the appearance that a skin has of itself.
  public init() {}
}
