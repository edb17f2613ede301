import UIKit

/// Observes a notification until it is deallocated, on the main actor whatever thread posts it.
///
/// It removes its observer itself, so that its owner needs no `deinit`.
final class NotificationToken {
  private let token: any NSObjectProtocol

  @MainActor init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      if Thread.isMainThread {
        MainActor.assumeIsolated { body() }
      } else {
        Task { @MainActor in body() }
      }
    }
  }

  /// Observes that the app comes to the foreground, or one of its scenes, which it may while the app stays there.
  @MainActor static func foreground(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> [NotificationToken] {
    [UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification].map {
      NotificationToken($0, body)
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
