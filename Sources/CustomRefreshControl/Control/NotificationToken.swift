import Foundation

/// Listens to a notification on the main actor for as long as it lives.
///
/// It owns the clean-up, so that whoever owns it needs no `deinit` of its own.
final class NotificationToken {
  private let token: any NSObjectProtocol

  @MainActor init(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
