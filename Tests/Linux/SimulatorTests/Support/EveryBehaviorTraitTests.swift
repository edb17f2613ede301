import Foundation
import Simulator
import Synchronization
import TestSupport
import Testing
import UIKit

@Suite(.serialized) struct EveryBehaviorTraitTests {
  /// The behavior of each run of a test.
  private actor Runs {
    private(set) var behaviors: [SystemBehavior] = []

    func add(_ behavior: SystemBehavior) { behaviors.append(behavior) }
  }

  private func run(_ body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await EveryBehaviorTrait().provideScope(
      for: test, testCase: Test.Case.current, performing: body)
  }

  @Test func `a test runs with the default and all pairs of values`() async throws {
    let runs = Runs()
    try await run { @MainActor in
      let simulator = Simulator()
      await runs.add(HostLoop.current.behavior)
      await simulator.advance(frames: 3)
    }
    #expect(await runs.behaviors == EveryBehaviorTrait.behaviors)
    #expect(Set(await runs.behaviors).count == EveryBehaviorTrait.behaviors.count)
    #expect(EveryBehaviorTrait.behaviors.first == SystemBehavior())
    if ProcessInfo.processInfo.environment["BEHAVIORS"] == nil {
      #expect(BehaviorPairs(await runs.behaviors).missing.isEmpty)
    }
  }

  @Test func `a failure names its behavior, and the others still run`() async throws {
    struct Failure: Error {}
    let runs = Runs()
    let comments = Mutex<[String]>([])
    let other = EveryBehaviorTrait.behaviors.last
    let test = try #require(Test.current)
    let collecting = IssueHandlingTrait.compactMapIssues { issue in
      guard issue.error is Failure else { return issue }
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    try await collecting.provideScope(for: test, testCase: Test.Case.current) {
      try await run {
        let behavior = await MainActor.run { HostLoop.current.behavior }
        await runs.add(behavior)
        if behavior == SystemBehavior() || behavior == other { throw Failure() }
      }
    }
    #expect(await runs.behaviors == EveryBehaviorTrait.behaviors)
    let failing = [SystemBehavior()] + EveryBehaviorTrait.behaviors.dropFirst().suffix(1)
    #expect(
      comments.withLock { $0 } == failing.map { "With the system's behavior: \($0)" })
  }

  /// Both traits on one test: each run has a new world of its own.
  @Suite(.simulated, .everyBehavior) @MainActor struct Composed {
    private let simulator = Simulator()

    @Test(arguments: [1, 2]) func `the world is made at the behavior of the run`(
      frames: Int
    ) async {
      #expect(HostLoop.current.behavior == SystemBehavior.current)
      #expect(simulator.time == .zero)
      await simulator.advance(frames: frames)
    }
  }
}
