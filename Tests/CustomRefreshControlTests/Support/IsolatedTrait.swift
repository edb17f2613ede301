import TestIsolation
import Testing

/// Keeps tests that use UIKit apart; see ``Trait/isolated``.
struct IsolatedTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass(function)
  }
}

extension Trait where Self == IsolatedTrait {
  /// The test runs while no other test of the process uses UIKit, whose shared objects it may
  /// change.
  static var isolated: IsolatedTrait { IsolatedTrait() }
}
