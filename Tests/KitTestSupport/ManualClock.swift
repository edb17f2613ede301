import Foundation

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  let minimumResolution = Duration.zero
  private let lock = NSLock()
  private var time = Duration.zero
  private var sleepers: [UUID: (deadline: Instant, wakeUp: AsyncStream<Void>.Continuation)] = [:]

  var now: Instant { lock.withLock { Instant(time: time) } }
  /// The number of those who sleep.
  var sleeping: Int { lock.withLock { sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    let (wakeUps, wakeUp) = AsyncStream.makeStream(of: Void.self)
    lock.withLock { sleepers[id] = (deadline, wakeUp) }
    defer { _ = lock.withLock { sleepers.removeValue(forKey: id) } }
    for await _ in wakeUps { return }
    throw CancellationError()
  }

  /// Moves the clock, and wakes those whose time has come.
  func advance(by duration: Duration) {
    let due = lock.withLock {
      time += duration
      return sleepers.values.filter { $0.deadline.time <= time }
    }
    for sleeper in due { sleeper.wakeUp.yield() }
  }
}
