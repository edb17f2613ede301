import Foundation

/// Observes a notification until it is deallocated, on the main actor whatever thread posts it.
///
/// It removes its observer itself, so that its owner needs no `deinit`.
final class NotificationToken {
  private let token: any NSObjectProtocol

  /// - Parameter isFromUIKit: Whether only UIKit posts the notification, which it does on the main
  ///   actor; the body then runs before what UIKit changes next.
  @MainActor init(
    _ name: Notification.Name, isFromUIKit: Bool = false,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      if isFromUIKit || Thread.isMainThread {
        MainActor.assumeIsolated { body() }
      } else {
        Task { @MainActor in body() }
      }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
