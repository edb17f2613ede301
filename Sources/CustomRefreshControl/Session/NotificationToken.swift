import Foundation

/// Observes a notification until it is deallocated, on the main actor whatever thread posts it.
///
/// It removes its observer itself, so that its owner needs no `deinit`.
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
