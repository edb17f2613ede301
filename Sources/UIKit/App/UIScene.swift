/// A part of an app's interface that comes to the foreground and leaves it by itself.
///
/// This host has one scene, the device's screen, and posts nothing of its own for it.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}
