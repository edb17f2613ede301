import UIKit

/// How much a skin moves.
public enum MotionStyle: Sendable, Equatable {
  /// The skin's own motions.
  case full
  /// The calm variant: no movement, but not a still image either.
  case calm
  /// A still image, so that UI tests find the app idle.
  case still

  /// The user's choice in Settings.
  @MainActor static var system: MotionStyle {
    UIAccessibility.isReduceMotionEnabled ? .calm : .full
  }
}
