import Simulator
import Testing
import UIKit

/// Gives each test case a world of its own; see ``Trait/simulated``.
package struct SimulatedTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass {
      await startAfresh()
      do {
        try await function()
      } catch {
        await leaveDefault()
        throw error
      }
      await leaveDefault()
    }
  }

  /// A test that makes no simulator has the behavior of its run as well.
  @MainActor private func startAfresh() {
    Simulator.shutDownRunning()
    HostLoop().makeCurrent()
  }

  @MainActor private func leaveDefault() {
    Simulator.shutDownRunning()
    SystemBehavior.$current.withValue(SystemBehavior()) { HostLoop().makeCurrent() }
  }
}

extension Trait where Self == SimulatedTrait {
  /// The test runs in a world that starts clean and is shut down after it, while no other test of
  /// the process has one.
  ///
  /// ```swift
  /// @Suite(.simulated) @MainActor struct PullTests {
  ///   @Test func `a long pull refreshes`() async {
  ///     let simulator = Simulator()
  /// ```
  package static var simulated: SimulatedTrait { SimulatedTrait() }
}
