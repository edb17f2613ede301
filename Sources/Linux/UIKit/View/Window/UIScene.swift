/// A part of an app's interface with its own life cycle.
///
/// This host has one scene, the device's screen, and posts no notifications for it.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}
