import Testing

/// A trait that keeps tests that use UIKit apart; see ``Trait/isolated``.
public struct IsolatedTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite; always true.
  public var isRecursive: Bool { true }

  /// Waits until no other test uses UIKit, and runs the test case.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass(function)
  }
}

extension Trait where Self == IsolatedTrait {
  /// Runs the test while no other test of the process uses UIKit, because it may change UIKit's
  /// shared objects.
  public static var isolated: IsolatedTrait { IsolatedTrait() }
}
