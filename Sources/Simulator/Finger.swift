import UIKit

/// Whether the finger is on the screen, where, and which touch it is.
struct TouchState {
  var identifier = 0
  var location: CGPoint?
  /// When the finger ended what it did last, in nanoseconds, between two frames as it may be.
  var time: Int64 = 0
  /// The frame that this was followed by.
  var frameTime: Int64 = 0
}

/// A finger on a simulator's screen.
///
/// Everything it does are touches that go through hit testing and gesture recognizers, as a
/// person's do. A touch screen is sampled 120 times a second: where the finger is depends on the
/// time alone, so an app sees the same finger at 30, 60 and 120 frames a second. Each method
/// advances the clock until the finger has done what it says. Locations are points of the screen.
@MainActor public struct Finger {
  /// How a finger's speed runs along its way.
  public enum Pace: Sendable, Equatable {
    /// The same speed all the way: lifted at the end, it lets go at that speed.
    case steady
    /// From rest to rest: lifted at the end, it lets go without speed.
    case gentle
    /// Faster and faster: lifted at the end, it throws at twice the mean speed.
    case throwing
  }

  /// Touch samples a second, as an iPhone's screen takes them.
  public static let samplesPerSecond = 120

  let simulator: Simulator

  // MARK: Gestures

  /// Presses and lifts at a point.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - duration: For how long it stays down; 50 ms by default.
  public func tap(at location: CGPoint, for duration: Duration = .milliseconds(50)) async {
    await press(at: location)
    await hold(for: duration)
    await lift()
  }

  /// Pulls content down: presses, moves down gently, waits, and lets go at rest.
  ///
  /// - Parameters:
  ///   - start: Where it presses.
  ///   - distance: How far it moves down, in points; negative is up.
  ///   - duration: How long the way takes.
  ///   - hold: How long it rests at the end before it lets go; zero by default.
  ///   - release: Whether it lets go at the end; true by default. Otherwise ``lift()`` does.
  public func pull(
    from start: CGPoint, by distance: CGFloat, over duration: Duration,
    hold: Duration = .zero, release: Bool = true
  ) async {
    await press(at: start)
    await move(to: CGPoint(x: start.x, y: start.y + distance), over: duration, pace: .gentle)
    await self.hold(for: hold)
    if release { await lift() }
  }

  /// Drags from a point to another at a steady speed and lets go at that speed.
  ///
  /// - Parameters:
  ///   - start: Where it presses.
  ///   - end: Where it lets go.
  ///   - duration: How long the way takes.
  ///   - pace: How its speed runs; steady by default.
  public func drag(
    from start: CGPoint, to end: CGPoint, over duration: Duration, pace: Pace = .steady
  ) async {
    await press(at: start)
    await move(to: end, over: duration, pace: pace)
    await lift()
  }

  /// Throws: a short drag that grows faster until it lets go.
  ///
  /// - Parameters:
  ///   - start: Where it presses.
  ///   - end: Where it lets go.
  ///   - duration: How long the way takes; 120 ms by default.
  public func flick(
    from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(120)
  ) async {
    await drag(from: start, to: end, over: duration, pace: .throwing)
  }

  // MARK: Single steps

  /// Where it is on the screen; nil while it is lifted.
  public var location: CGPoint? {
    simulator.touch.location
  }

  /// Puts it on the screen; the app sees it in the next frame.
  ///
  /// If it is down already it is lifted first.
  public func press(at location: CGPoint) async {
    if simulator.touch.location != nil { await lift() }
    simulator.touch.identifier += 1
    send(.began, at: location, time: begin)
  }

  /// Moves it to a point; nothing happens while it is lifted.
  ///
  /// - Parameters:
  ///   - end: Where to.
  ///   - duration: How long the way takes; zero is one sample.
  ///   - pace: How its speed runs; gentle by default.
  public func move(to end: CGPoint, over duration: Duration, pace: Pace = .gentle) async {
    guard let start = simulator.touch.location else { return }
    await advance(to: scheduleMove(from: start, to: end, at: begin, over: duration, pace: pace))
  }

  /// Lets time pass while it stays where it is.
  public func hold(for duration: Duration) async {
    await advance(to: begin + max(0, duration.wholeNanoseconds))
  }

  /// Takes it off the screen and runs the frame that shows so; nothing happens while it is
  /// lifted.
  public func lift() async {
    guard let location = simulator.touch.location else { return }
    send(.ended, at: location, time: begin)
    simulator.touch.location = nil
    await simulator.advance(frames: 1)
  }

  // MARK: Internal

  /// When the next step begins: where the last one ended if time stood still since, else now.
  private var begin: Int64 {
    let touch = simulator.touch
    return touch.frameTime == simulator.loop.now ? touch.time : simulator.loop.now
  }

  /// Puts the touches of a whole drag into the frames to come, without advancing the clock, and
  /// gives the time of its end; before it moves it may rest.
  func scheduleDrag(
    from start: CGPoint, to end: CGPoint, over duration: Duration, rest: Duration = .zero
  ) -> Int64 {
    simulator.touch.identifier += 1
    send(.began, at: start, time: begin)
    let time = scheduleMove(
      from: start, to: end, at: begin + rest.wholeNanoseconds, over: duration, pace: .gentle)
    send(.ended, at: end, time: time)
    simulator.touch.location = nil
    return time
  }

  /// Puts the touches of a movement into the frames to come and gives the time of its end.
  private func scheduleMove(
    from start: CGPoint, to end: CGPoint, at begin: Int64, over duration: Duration, pace: Pace
  ) -> Int64 {
    let length = max(0, duration.wholeNanoseconds)
    for time in Self.sampleTimes(for: length) {
      let progress = pace.progress(at: length == 0 ? 1 : CGFloat(time) / CGFloat(length))
      let location = CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      send(.moved, at: time == length ? end : location, time: begin + time)
    }
    return begin + length
  }

  private func advance(to time: Int64) async {
    await simulator.advance(to: time)
    simulator.touch.time = time
    simulator.touch.frameTime = simulator.loop.now
  }

  /// The times of a movement's samples from its start, in nanoseconds; the last is its end.
  static func sampleTimes(for length: Int64) -> [Int64] {
    let rate = Int64(samplesPerSecond)
    let whole = (1...).lazy.map { ($0 * 1_000_000_000 + rate / 2) / rate }
    return whole.prefix { $0 < length } + [length]
  }

  func send(_ phase: UITouch.Phase, at location: CGPoint, time: Int64) {
    simulator.touch.location = location
    simulator.loop.enqueue(
      touch: PendingTouch(
        id: simulator.touch.identifier, time: time, phase: phase, location: location))
  }
}

extension Finger.Pace {
  /// How much of the way is done, 0…1, when a part of the time has passed, 0…1.
  func progress(at time: CGFloat) -> CGFloat {
    switch self {
    case .steady: time
    case .gentle: time * time * (3 - 2 * time)
    case .throwing: time * time
    }
  }
}
