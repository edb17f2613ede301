@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool {
    HostLoop.current.environment.isReduceMotionEnabled
  }

  public static var isVoiceOverRunning: Bool { HostLoop.current.environment.isVoiceOverRunning }

  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
