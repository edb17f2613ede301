// Stands in for the clock, the context and the recorded drawing: delete each as the real one lands.

public typealias CFTimeInterval = Double
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
package enum HostClock {
  package static func nanoseconds(seconds: TimeInterval) -> Int64 { 0 }
}
package enum WorkKind { case displayLinkTick, completion, action, timer }
package struct WorkCounters { mutating func count(_ kind: WorkKind) {} }
@MainActor package final class ScheduledWork {
  package enum Phase { case work, completion }
  package func cancel() {}
}
@MainActor package final class HostLoop {
  static let current = HostLoop()
  package var counters = WorkCounters()
  package var now: Int64 { 0 }
  package func schedule(
    at due: Int64, phase: ScheduledWork.Phase, counted kind: WorkKind? = nil,
    _ body: @escaping @MainActor () -> Void
  ) -> ScheduledWork { ScheduledWork() }
}
public class CGContext {}
package final class DrawingRecord {
  init(bounds: CGRect, _ draw: (CGContext) -> Void) {}
  var isEmpty: Bool { true }
}
