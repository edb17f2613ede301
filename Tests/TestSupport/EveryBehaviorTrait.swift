import Foundation
import Simulator
import Testing
import UIKit

/// Runs each test case once for each behavior of the simulated system; see
/// ``Trait/everyBehavior``.
package struct EveryBehaviorTrait: SuiteTrait, TestTrait, TestScoping {
  package init() {}

  package var isRecursive: Bool { true }

  /// The behaviors that a test case runs with: the default first, then those that together have
  /// every pair of values of different properties.
  ///
  /// With `BEHAVIORS=default` in the environment, only the default; with `BEHAVIORS=single`, the
  /// default and its variants, which differ in one property each.
  package static let behaviors: [SystemBehavior] = {
    switch ProcessInfo.processInfo.environment["BEHAVIORS"] {
    case "default": [SystemBehavior()]
    case "single": [SystemBehavior()] + SystemBehavior.variants
    default: [SystemBehavior()] + SystemBehavior.covering
    }
  }()

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for behavior in Self.behaviors {
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        var issue = issue
        issue.comments.append("With the system's behavior: \(behavior)")
        return issue
      }
      try await naming.provideScope(for: test, testCase: testCase) {
        do {
          try await SystemBehavior.$current.withValue(behavior) {
            try await SimulatedTrait().provideScope(
              for: test, testCase: testCase, performing: function)
          }
        } catch is ExpectationFailedError {
          // The issue is already recorded; the next behavior still runs.
        } catch {
          Issue.record(error)
        }
      }
    }
  }
}

extension Trait where Self == EveryBehaviorTrait {
  /// Runs the test with the default behavior of the simulated system, and with others that together
  /// have every pair of values of different properties, in a new world each time.
  ///
  /// A failure names the behavior; `BEHAVIORS=single` tells which of its values is the cause.
  ///
  /// ```swift
  /// @Suite(.simulated, .everyBehavior) @MainActor struct RefreshTests {
  /// ```
  /// `BEHAVIORS=default` in the environment omits the others.
  package static var everyBehavior: EveryBehaviorTrait { EveryBehaviorTrait() }
}
