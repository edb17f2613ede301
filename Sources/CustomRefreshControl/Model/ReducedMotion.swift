import UIKit

/// How much a refresh control moves.
public enum ReducedMotion: Sendable, Equatable {
  /// As the user has chosen in Settings; follows the choice while the app runs.
  case system
  /// The skin's own motion, whatever the user has chosen.
  case standard
  /// The skin's calm variant: no movement, and never a picture that stands still.
  case reduced
  /// Nothing moves at all, so that UI tests find the app idle.
  case disabled
}

/// How a control plays its skin, by the app's ``ReducedMotion`` and the user's wish.
public enum MotionStyle: Sendable, Equatable {
  /// The skin's own motions.
  case full
  /// The calm variant: nothing moves from its place.
  case calm
  /// A still picture.
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
