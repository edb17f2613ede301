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

/// What a control plays of its skin.
enum MotionStyle {
  case full, calm, none

  @MainActor init(_ setting: ReducedMotion) {
    switch setting {
    case .system: self = UIAccessibility.isReduceMotionEnabled ? .calm : .full
    case .standard: self = .full
    case .reduced: self = .calm
    case .disabled: self = .none
    }
  }
}
