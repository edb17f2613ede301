import Simulator
import Testing

/// Expects that nothing runs or waits in a simulator's world: no moving scroll
/// view, no work that is due later, no touch to come, and no layout that never came to rest.
@MainActor public func expectRest(
  in simulator: Simulator, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    simulator.pendingWork == 0, "Something is still running.", sourceLocation: sourceLocation)
  #expect(simulator.layoutReports == [], sourceLocation: sourceLocation)
}
