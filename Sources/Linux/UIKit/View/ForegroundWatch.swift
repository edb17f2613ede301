import Foundation

/// Calls a closure each time the app returns from the background, until it is released.
final class ForegroundWatch: Sendable {
  // The token is only passed back to the notification center.
  private nonisolated(unsafe) let token: any NSObjectProtocol

  init(_ body: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated(body)
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
