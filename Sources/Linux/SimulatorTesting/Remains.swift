import Simulator
import Testing

/// Expects that an object is deallocated once its only owner releases it, and all tasks that can run have run.
///
/// ```swift
/// await expectReleased { CustomRefreshControl(skin: .appCoda) }
/// ```
/// - Parameter make: Makes the object, uses it, and returns it; everything else that it makes
///   should be released with it.
@MainActor public func expectReleased<Object: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @MainActor () async throws -> Object
) async rethrows {
  weak var remains: Object?
  do {
    let object = try await make()
    remains = object
  }
  // A task that has it in hand releases it in its own time.
  await MainActorQueue.drain()
  #expect(
    remains == nil, "\(Object.self) was not deallocated: a strong reference remains.",
    sourceLocation: sourceLocation)
}

/// Expects that nothing runs or waits in a simulator's world: no moving scroll view, no scheduled
/// work, no future touch, and no layout that did not settle.
@MainActor public func expectRest(
  in simulator: Simulator, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    simulator.pendingWork == 0,
    """
    A moving scroll view, scheduled work, a touch or a sleeping task is still pending. If it ends by \
    itself, call `await simulator.advanceUntilRest()` before.
    """,
    sourceLocation: sourceLocation)
  #expect(simulator.layoutReports == [], sourceLocation: sourceLocation)
}
