import UIKit

/// A state in which the showcase differs from the ordinary; a badge tells it.
enum Mode: String, CaseIterable, Sendable {
  /// Time passes at a fifth of its speed.
  case slow
  /// Motion is reduced.
  case calm
  /// The app is in the background.
  case background
  /// A finger or a refresh has the art of a page.
  case live

  var title: String { rawValue.capitalized }

  /// Returns the mode that a key turns on and off.
  init?(key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardS: self = .slow
    case .keyboardM: self = .calm
    case .keyboardB: self = .background
    default: return nil
    }
  }
}

/// A screen that has modes of its own.
@MainActor protocol ModeHandling: AnyObject {
  /// Whether the screen shows reduced motion.
  var isCalm: Bool { get }
  /// Turns a mode on or off; returns whether the screen can.
  func setMode(_ mode: Mode, isOn: Bool) -> Bool
  /// Shows the modes that are on.
  func modesDidChange()
}
