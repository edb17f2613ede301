import TestIsolation
import Testing

/// Runs a test while no other test of the process uses UIKit.
struct IsolatedTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass(function)
  }
}

extension Trait where Self == IsolatedTrait {
  static var isolated: IsolatedTrait { IsolatedTrait() }
}
