import UIKit

extension CustomRefreshControl {
  /// What VoiceOver calls the control for what it is doing.
  var spokenLabel: String {
    switch phase {
    case .idle, .pulling, .ending: strings.pull
    case .armed: strings.release
    case .refreshing: strings.refreshing
    }
  }

  /// Has VoiceOver say something, if it runs and the control is on the screen.
  func announce(_ sentence: String) {
    guard window != nil, UIAccessibility.isVoiceOverRunning else { return }
    UIAccessibility.post(notification: .announcement, argument: sentence)
  }

  /// Taps the finger that has pulled far enough.
  func tap() {
    guard playsHaptics else { return }
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
  }
}
