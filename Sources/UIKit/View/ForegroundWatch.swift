import Foundation

/// Runs a closure each time the app comes back from the background, for as long as it is kept.
final class ForegroundWatch: Sendable {
  // The token is only ever handed back to the notification center.
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
