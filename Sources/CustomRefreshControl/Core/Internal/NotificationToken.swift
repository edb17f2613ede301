import UIKit

/// Observes a notification until it is deallocated, on the main actor whatever thread posts it.
///
/// It removes its observer itself, so that its owner needs no `deinit`.
final class NotificationToken {
  private let token: any NSObjectProtocol

  @MainActor init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
    token = Self.observe(name) { _ in body() }
  }

  /// - Parameter body: Takes the scene whose notification it is.
  @MainActor private init(
    ofScenes name: Notification.Name,
    _ body: @escaping @MainActor @Sendable (ObjectIdentifier?) -> Void
  ) {
    token = Self.observe(name, body)
  }

  private static func observe(
    _ name: Notification.Name, _ body: @escaping @MainActor @Sendable (ObjectIdentifier?) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let object = (notification.object as AnyObject?).map(ObjectIdentifier.init)
      if Thread.isMainThread {
        MainActor.assumeIsolated { body(object) }
      } else {
        Task { @MainActor in body(object) }
      }
    }
  }

  /// Observes that the app comes to the foreground, or one of its scenes, which it may while the app stays there.
  ///
  /// - Parameter body: Takes the scene; nil for the app.
  @MainActor static func foreground(
    _ body: @escaping @MainActor @Sendable (ObjectIdentifier?) -> Void
  ) -> [NotificationToken] {
    [
      NotificationToken(UIApplication.willEnterForegroundNotification) { body(nil) },
      NotificationToken(ofScenes: UIScene.willEnterForegroundNotification, body),
    ]
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
