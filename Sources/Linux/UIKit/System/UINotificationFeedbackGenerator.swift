/// Counts the notifications in the world, as the host has no haptics.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    HostLoop.current.notificationCount += 1
  }
}
