import UIKit

/// How much a refresh control moves.
public enum ReducedMotion: Sendable, Equatable {
  /// Follows the user's choice in Settings, including changes while the app runs.
  case system
  /// The skin's own motion, whatever the user's choice in Settings.
  case standard
  /// The skin's calm variant: no movement, but not a still image either.
  case reduced
  /// No animation at all, so that UI tests find the app idle.
  case disabled
}

/// How a control plays its skin, according to ``ReducedMotion`` and the user's choice in Settings.
public enum MotionStyle: Sendable, Equatable {
  /// The skin's own motions.
  case full
  /// The calm variant, without movement.
  case calm
  /// A still image.
  case still
}

extension MotionStyle {
  @MainActor init(_ setting: ReducedMotion) {
    switch setting {
    case .system: self = UIAccessibility.isReduceMotionEnabled ? .calm : .full
    case .standard: self = .full
    case .reduced: self = .calm
    case .disabled: self = .still
    }
  }
}
