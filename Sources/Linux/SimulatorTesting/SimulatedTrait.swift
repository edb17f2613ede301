import Simulator
import TestIsolation
import Testing
import UIKit

/// A trait that gives each test case its own world; see ``Trait/simulated``.
public struct SimulatedTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite; always true.
  public var isRecursive: Bool { true }

  package init() {}

  /// Waits until no other test has a world, and runs the test case in a new one.
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

  /// Starts a new world, so that the system behavior of the test's run also applies if the test
  /// makes no simulator.
  @MainActor private func startAfresh() {
    SimulatorScope.onMisuse = { misuse in
      Issue.record("\(misuse)", sourceLocation: Test.current?.sourceLocation ?? #_sourceLocation)
    }
    WriteWatch.onReport = { report in
      Issue.record("\(report)", sourceLocation: Test.current?.sourceLocation ?? #_sourceLocation)
    }
    Simulator.shutDownRunning()
    HostLoop().makeCurrent()
  }

  @MainActor private func leaveDefault() {
    Simulator.shutDownRunning()
    SystemBehavior.$current.withValue(SystemBehavior()) { HostLoop().makeCurrent() }
  }
}

/// Called by a simulator that is misused where no suite has had the trait yet.
@_cdecl("CHostFailTest") func failTest(_ sentence: UnsafePointer<CChar>) -> Bool {
  guard let test = Test.current else { return false }
  Issue.record("\(String(cString: sentence))", sourceLocation: test.sourceLocation)
  return true
}

extension Trait where Self == SimulatedTrait {
  /// Runs the test in a world that starts clean and is shut down after it, while no other test of
  /// the process has one.
  ///
  /// ```swift
  /// @Suite(.simulated) @MainActor struct PullTests {
  ///   @Test func `a long pull refreshes`() async {
  ///     let simulator = Simulator()
  /// ```
  /// Every suite that makes a ``Simulator/Simulator`` needs it, because Swift Testing runs suites
  /// in parallel and UIKit's shared objects belong to one world. Test cases, including those of one
  /// test's arguments, wait for each other.
  public static var simulated: SimulatedTrait { SimulatedTrait() }
}
