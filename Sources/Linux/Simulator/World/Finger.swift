import UIKit

/// The identifier of the current touch, and where the finger is and will be.
struct TouchState {
  var identifier = 0
  /// The location after all scheduled touches; nil if the finger is lifted then.
  private(set) var location: CGPoint?
  /// The locations from the last one that was reached to the last one that is scheduled.
  private var course: [(time: Int64, location: CGPoint?)] = []
  /// The end of the finger's last action in nanoseconds, possibly between two frames.
  var time: Int64 = 0
  /// The time of the frame at which the clock stopped after that action, in nanoseconds.
  var frameTime: Int64 = 0

  /// Schedules a location at a time in nanoseconds; nil lifts the finger.
  mutating func move(to location: CGPoint?, at time: Int64, now: Int64) {
    if let reached = course.lastIndex(where: { $0.time <= now }) {
      course.removeSubrange(..<reached)
    }
    course.append((time, location))
    self.location = location
  }

  /// Returns where the finger is at a time in nanoseconds; nil while it is lifted.
  func location(at now: Int64) -> CGPoint? {
    course.last { $0.time <= now }.flatMap(\.location)
  }
}

/// A finger on a simulator's screen.
///
/// Its touches go through hit testing and gesture recognizers, as a person's do. A touch screen is
/// sampled 120 times per second, and the location depends only on the time, so an app sees the same
/// finger at 30, 60 and 120 frames per second. Each method advances the clock until its action has
/// ended; pressing takes no time. Locations are points of the screen.
@MainActor public struct Finger {
  /// The course of a finger's speed over a movement.
  public enum Pace: Sendable, Equatable {
    /// Constant speed; a finger that lifts at the end has that speed.
    case steady
    /// From rest to rest; a finger that lifts at the end has no speed.
    case gentle
    /// Increasing speed; a finger that lifts at the end throws at twice the mean speed.
    case throwing
  }

  /// Touch samples per second, as on an iPhone's screen.
  public static let samplesPerSecond = 120

  let simulator: Simulator

  // MARK: Gestures

  /// Presses and lifts at a point.
  ///
  /// - Parameters:
  ///   - location: The location of the tap.
  ///   - duration: How long the finger stays down; 50 ms by default.
  public func tap(at location: CGPoint, for duration: Duration = .milliseconds(50)) async {
    await press(at: location)
    await hold(for: duration)
    await lift()
  }

  /// Pulls content down: presses, moves down gently, waits, and lifts without a flick.
  ///
  /// - Parameters:
  ///   - start: The location of the press.
  ///   - distance: How far it moves down, in points; negative is up.
  ///   - duration: The duration of the movement.
  ///   - hold: How long the finger rests at the end before it lifts; zero by default.
  ///   - release: Whether the finger lifts at the end; true by default. If false, call ``lift()``.
  public func pull(
    from start: CGPoint, by distance: CGFloat, over duration: Duration,
    hold: Duration = .zero, release: Bool = true
  ) async {
    await press(at: start)
    await move(to: CGPoint(x: start.x, y: start.y + distance), over: duration, pace: .gentle)
    await self.hold(for: hold)
    if release { await lift() }
  }

  /// Drags from one point to another, at a steady speed by default, and lifts there without a
  /// pause.
  ///
  /// - Parameters:
  ///   - start: The location of the press.
  ///   - end: The location at which the finger lifts.
  ///   - duration: The duration of the movement.
  ///   - pace: The course of the speed; steady by default.
  public func drag(
    from start: CGPoint, to end: CGPoint, over duration: Duration, pace: Pace = .steady
  ) async {
    await press(at: start)
    await move(to: end, over: duration, pace: pace)
    await lift()
  }

  /// Flicks: makes a short drag that accelerates until the finger lifts.
  ///
  /// - Parameters:
  ///   - start: The location of the press.
  ///   - end: The location at which the finger lifts.
  ///   - duration: The duration of the movement; 120 ms by default.
  public func flick(
    from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(120)
  ) async {
    await drag(from: start, to: end, over: duration, pace: .throwing)
  }

  // MARK: Single steps

  /// The finger's location on the screen at the time of the clock; nil while it is lifted.
  public var location: CGPoint? {
    simulator.touch.location(at: simulator.loop.now)
  }

  /// Presses the finger on the screen; the app receives the touch in the next frame.
  ///
  /// If the finger is already down, it is lifted first.
  public func press(at location: CGPoint) async {
    if simulator.touch.location != nil { await lift() }
    simulator.touch.identifier += 1
    send(.began, at: location, time: begin)
  }

  /// Moves the finger to a point; does nothing while it is lifted.
  ///
  /// - Parameters:
  ///   - end: The location to which it moves.
  ///   - duration: The duration of the movement; zero is one sample.
  ///   - pace: The course of the speed; gentle by default.
  public func move(to end: CGPoint, over duration: Duration, pace: Pace = .gentle) async {
    guard let start = simulator.touch.location else { return }
    await advance(to: scheduleMove(from: start, to: end, at: begin, over: duration, pace: pace))
  }

  /// Keeps the finger in place for a duration.
  public func hold(for duration: Duration) async {
    await advance(to: begin + max(0, duration.wholeNanoseconds))
  }

  /// Lifts the finger and runs one frame, in which the app receives it; does nothing while the
  /// finger is lifted.
  public func lift() async {
    guard let location = simulator.touch.location else { return }
    send(.ended, at: location, time: begin)
    await simulator.advance(frames: 1)
  }

  // MARK: Internal

  /// The start of the next action: the end of the last one if the clock has not advanced since,
  /// otherwise now.
  private var begin: Int64 {
    let touch = simulator.touch
    return touch.frameTime == simulator.loop.now ? touch.time : simulator.loop.now
  }

  /// Schedules the touches of a whole drag, without advancing the clock, and returns its end in
  /// nanoseconds; the finger may rest before it moves.
  func scheduleDrag(
    from start: CGPoint, to end: CGPoint, over duration: Duration, rest: Duration = .zero
  ) -> Int64 {
    simulator.touch.identifier += 1
    send(.began, at: start, time: begin)
    let time = scheduleMove(
      from: start, to: end, at: begin + rest.wholeNanoseconds, over: duration, pace: .gentle)
    send(.ended, at: end, time: time)
    return time
  }

  /// Schedules the touches of a movement and returns its end in nanoseconds.
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

  /// Returns the times of a movement's samples from its start, in nanoseconds; the last is its end.
  static func sampleTimes(for length: Int64) -> [Int64] {
    let rate = Int64(samplesPerSecond)
    let whole = (1...).lazy.map { ($0 * 1_000_000_000 + rate / 2) / rate }
    return whole.prefix { $0 < length } + [length]
  }

  /// - Parameter isPresent: Whether the finger is there already, as a person's, whatever the time of
  ///   the touch.
  func send(
    _ phase: UITouch.Phase, at location: CGPoint, time: Int64, isPresent: Bool = false
  ) {
    let now = simulator.loop.now
    simulator.touch.move(
      to: phase == .ended ? nil : location, at: isPresent ? min(time, now) : time, now: now)
    simulator.loop.enqueue(
      touch: PendingTouch(
        id: simulator.touch.identifier, time: time, phase: phase, location: location))
  }
}

extension Finger.Pace {
  /// Returns the fraction of the distance, 0…1, at a fraction of the time, 0…1.
  func progress(at time: CGFloat) -> CGFloat {
    switch self {
    case .steady: time
    case .gentle: time * time * (3 - 2 * time)
    case .throwing: time * time
    }
  }
}
