import Simulator
import Testing

/// Expects that nothing runs or waits in a simulator's world: no moving scroll view, no scheduled
/// work, no future touch, and no layout that did not settle.
@MainActor public func expectRest(
  in simulator: Simulator, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    simulator.pendingWork == 0,
    "A moving scroll view, scheduled work, a touch or a sleeping task is still pending.",
    sourceLocation: sourceLocation)
  #expect(simulator.layoutReports == [], sourceLocation: sourceLocation)
}
