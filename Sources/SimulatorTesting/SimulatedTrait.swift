import Simulator
import TestIsolation
import Testing
import UIKit

/// Gives each test case a world of its own; see ``Trait/simulated``.
public struct SimulatedTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether each test of a suite has the trait; it does.
  public var isRecursive: Bool { true }

  package init() {}

  /// Waits until no other test has a world, and runs the test case in a fresh one.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WorldGate.shared.pass {
      await startAfresh()
      do {
        try await SimulatorScope.run(function)
      } catch {
        await leaveDefault()
        throw error
      }
      await leaveDefault()
    }
  }

  /// A test that makes no simulator has the behavior of its run as well.
  @MainActor private func startAfresh() {
    SimulatorScope.onMisuse = { misuse in
      Issue.record("\(misuse)", sourceLocation: Test.current?.sourceLocation ?? #_sourceLocation)
    }
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
  /// Every suite that makes a ``Simulator/Simulator`` needs it, because Swift Testing runs suites
  /// side by side and UIKit's shared objects belong to one world. Test cases wait for each other;
  /// arguments are test cases too.
  public static var simulated: SimulatedTrait { SimulatedTrait() }
}
