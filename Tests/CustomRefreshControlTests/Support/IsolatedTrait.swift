import TestIsolation
import Testing

/// Serializes tests that use UIKit; see ``Trait/isolated``.
struct IsolatedTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass(function)
  }
}

extension Trait where Self == IsolatedTrait {
  /// Runs the test while no other test of the process uses UIKit, because it may change UIKit's
  /// shared objects.
  static var isolated: IsolatedTrait { IsolatedTrait() }
}
