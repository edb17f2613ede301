import Foundation

/// Listens to a notification on the main actor for as long as it lives, whatever thread posts it.
///
/// It owns the clean-up, so that whoever owns it needs no `deinit` of its own.
final class NotificationToken {
  private let token: any NSObjectProtocol

  @MainActor init(
    _ name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      if Thread.isMainThread {
        MainActor.assumeIsolated { body() }
      } else {
        Task { @MainActor in body() }
      }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
