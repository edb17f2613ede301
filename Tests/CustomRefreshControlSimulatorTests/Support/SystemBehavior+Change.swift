import UIKit

extension SystemBehavior {
  /// Runs a part of a test with the default behavior but for a change.
  @MainActor static func with(
    _ change: (inout SystemBehavior) -> Void, _ body: @MainActor () async throws -> Void
  ) async rethrows {
    var behavior = SystemBehavior()
    change(&behavior)
    try await $current.withValue(behavior) { try await body() }
  }
}
