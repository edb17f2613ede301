/// Counts the impacts in the world, as the host has no haptics.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft }

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() {
    HostLoop.current.impactCount += 1
  }
}

@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Wakes the actuator, which there is none of here: a tap comes without a delay anyway.
  open func prepare() {}
}

/// Does nothing, as the host has no haptics.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Does nothing, as the host has no haptics.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
