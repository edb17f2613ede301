import Foundation

/// The path of a content offset after a drag ends: a pure function of time.
struct ScrollTrajectory: Equatable {
  var x: AxisTrajectory
  var y: AxisTrajectory

  init(x: AxisTrajectory, y: AxisTrajectory) { (self.x, self.y) = (x, y) }

  /// Makes the way to a target that an app has chosen.
  init(from offset: CGPoint, velocity: CGPoint, to target: CGPoint) {
    x = AxisTrajectory(from: offset.x, velocity: velocity.x, to: target.x)
    y = AxisTrajectory(from: offset.y, velocity: velocity.y, to: target.y)
  }

  /// The time until the content comes to rest, in seconds after the release.
  var duration: TimeInterval { max(x.duration, y.duration) }

  /// The offset at rest.
  var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time), y: y.position(at: time))
  }

  /// Returns the velocity in points per second.
  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}

/// One axis of a ``ScrollTrajectory``: a sequence of decelerations, and springs at the edges.
struct AxisTrajectory: Equatable {
  /// A part of the path; its time starts at zero.
  enum Piece: Equatable {
    /// target + (start − target)·e^(decay·t), decay < 0
    case slowing(from: CGFloat, target: CGFloat, decay: CGFloat)
    /// edge + (displacement + slope·t)·e^(−ω·t), the critically damped spring
    case spring(edge: CGFloat, displacement: CGFloat, slope: CGFloat)
    /// edge + slow·e^(−a·t) + fast·e^(−b·t), the overdamped spring with the release rates
    case release(edge: CGFloat, slow: CGFloat, fast: CGFloat)
    /// A half cosine wave, for a path without a finger's velocity.
    case easing(from: CGFloat, target: CGFloat)
  }

  private struct Step: Equatable {
    var start: TimeInterval
    var piece: Piece
  }

  private var steps: [Step] = []
  private(set) var duration: TimeInterval = 0
  private(set) var target: CGFloat

  /// Whether the path reaches an edge, so that it is valid only for the range it was created for.
  var touchesEdge: Bool {
    steps.contains { if case .slowing = $0.piece { false } else { true } }
  }

  // MARK: Making

  /// Creates a path that stays at a position.
  init(resting position: CGFloat) { target = position }

  /// Creates a path that decelerates from `position` at `velocity` points per second, by the factor
  /// `rate` per millisecond, and springs back from outside `range`.
  ///
  /// - Parameter pixel: The size of a device pixel, to which the resting position is rounded.
  init(
    from position: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat,
    bounces: Bool, pixel: CGFloat
  ) {
    target = position
    var (place, speed) = (position, velocity)
    if place != place.clamped(to: range) {
      guard bounces else {
        target = place.clamped(to: range)
        return
      }
      guard let inward = spring(from: place, velocity: speed, to: place.clamped(to: range)) else {
        return
      }
      (place, speed) = (target, inward)
    }
    guard abs(speed) >= ScrollPhysics.minimumSpeed else { return }
    let decay = 1000 * log(rate)
    let natural = place - speed / decay
    let stop = place - (speed - (speed < 0 ? -1 : 1) * ScrollPhysics.minimumSpeed) / decay
    if stop == stop.clamped(to: range) {
      let rest = ((stop / pixel).rounded() * pixel).clamped(to: range)
      slow(from: place, to: rest, decay: decay)
      return
    }
    // The path reaches the edge; the spring starts with the speed at that point.
    let edge = stop.clamped(to: range)
    let share = (edge - natural) / (place - natural)
    append(.slowing(from: place, target: natural, decay: decay), for: log(share) / decay, to: edge)
    if bounces { _ = spring(from: edge, velocity: speed * share, to: edge) }
  }

  /// Creates a path that decelerates from `position` to a given resting position.
  ///
  /// It starts at the finger's velocity if a deceleration rate within UIKit's range allows it,
  /// otherwise at the velocity that fits. Apple does not document how it adjusts the path; this is
  /// an approximation.
  init(from position: CGFloat, velocity: CGFloat, to chosen: CGFloat) {
    target = position
    guard chosen != position else { return }
    let fastest = 1000 * log(UIScrollView.DecelerationRate.fast.rawValue)
    let slowest = 1000 * log(UIScrollView.DecelerationRate.normal.rawValue)
    let leaves = velocity * (chosen - position) > 0 && abs(velocity) > ScrollPhysics.minimumSpeed
    let wanted = (ScrollPhysics.minimumSpeed - abs(velocity)) / abs(chosen - position)
    slow(
      from: position, to: chosen,
      decay: leaves ? wanted.clamped(to: fastest...slowest) : fastest)
  }

  /// Creates a path that springs from `position` to rest at `edge`.
  init(from position: CGFloat, velocity: CGFloat, springingTo edge: CGFloat) {
    target = position
    if spring(from: position, velocity: velocity, to: edge) != nil {
      // It crosses the edge with speed left, and stops there.
      target = edge
    }
  }

  /// Creates the path of `setContentOffset(_:animated:)`.
  init(easingFrom position: CGFloat, to chosen: CGFloat) {
    target = position
    append(
      .easing(from: position, target: chosen), for: ScrollPhysics.easedDuration, to: chosen)
  }

  /// Appends a deceleration that reaches the minimum speed at the resting position.
  private mutating func slow(from place: CGFloat, to rest: CGFloat, decay: CGFloat) {
    let distance = abs(rest - place)
    guard distance > ScrollPhysics.restTolerance else {
      target = rest
      return
    }
    // The distance from the minimum speed to a full stop.
    let remainder = -ScrollPhysics.minimumSpeed / decay
    append(
      .slowing(
        from: place, target: rest + (rest < place ? -remainder : remainder), decay: decay),
      for: log(remainder / (distance + remainder)) / decay, to: rest)
  }

  /// Appends a spring to the edge; returns the speed at which it crosses the edge, or nil if it
  /// rests there.
  private mutating func spring(
    from place: CGFloat, velocity: CGFloat, to edge: CGFloat
  ) -> CGFloat? {
    let frequency = ScrollPhysics.springFrequency
    let displacement = place - edge
    if release(displacement, velocity, to: edge) { return nil }
    let slope = velocity + frequency * displacement
    let piece = Piece.spring(edge: edge, displacement: displacement, slope: slope)
    if displacement * slope < 0 {
      let crossing = -displacement / slope
      let speed = slope * exp(-frequency * crossing)
      if abs(speed) >= ScrollPhysics.minimumSpeed {
        append(piece, for: crossing, to: edge)
        return speed
      }
    }
    let peak = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
    let time = AxisTrajectory.settlingTime(after: peak) {
      (displacement + slope * $0) * exp(-frequency * $0)
    }
    append(piece, for: time, to: edge)
    return nil
  }

  /// Appends the slower return of content released nearly at rest; returns false if it would cross
  /// the edge.
  private mutating func release(
    _ displacement: CGFloat, _ velocity: CGFloat, to edge: CGFloat
  ) -> Bool {
    guard abs(velocity) < ScrollPhysics.releaseSpeed else { return false }
    let (a, b) = ScrollPhysics.releaseRates
    let slow = (b * displacement + velocity) / (b - a)
    let fast = displacement - slow
    guard slow * displacement > 0 else { return false }
    let turn = -b * fast / (a * slow)
    let time = AxisTrajectory.settlingTime(after: turn > 1 ? log(turn) / (b - a) : 0) {
      slow * exp(-a * $0) + fast * exp(-b * $0)
    }
    append(.release(edge: edge, slow: slow, fast: fast), for: time, to: edge)
    return true
  }

  private mutating func append(_ piece: Piece, for time: TimeInterval, to place: CGFloat) {
    steps.append(Step(start: duration, piece: piece))
    duration += time
    target = place
  }

  /// Returns when a displacement that only decreases after its peak stays within the tolerance.
  private static func settlingTime(
    after peak: TimeInterval, _ displacement: (TimeInterval) -> CGFloat
  ) -> TimeInterval {
    guard abs(displacement(peak)) > ScrollPhysics.restTolerance else { return 0 }
    // Bisect to full precision.
    var (early, late) = (peak, peak + 10)
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if abs(displacement(middle)) > ScrollPhysics.restTolerance {
        early = middle
      } else {
        late = middle
      }
    }
    return late
  }

  // MARK: Sampling

  func position(at time: TimeInterval) -> CGFloat {
    guard time < duration, let step = step(at: time) else { return target }
    let elapsed = max(0, time - step.start)
    switch step.piece {
    case .slowing(let start, let target, let decay):
      return target + (start - target) * exp(decay * elapsed)
    case .spring(let edge, let displacement, let slope):
      return edge + (displacement + slope * elapsed)
        * exp(-ScrollPhysics.springFrequency * elapsed)
    case .release(let edge, let slow, let fast):
      let (a, b) = ScrollPhysics.releaseRates
      return edge + slow * exp(-a * elapsed) + fast * exp(-b * elapsed)
    case .easing(let start, let target):
      return start + (target - start) * (1 - cos(.pi * elapsed / duration)) / 2
    }
  }

  /// Returns the velocity in points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration, let step = step(at: time) else { return 0 }
    let elapsed = max(0, time - step.start)
    switch step.piece {
    case .slowing(let start, let target, let decay):
      return (start - target) * decay * exp(decay * elapsed)
    case .spring(_, let displacement, let slope):
      let frequency = ScrollPhysics.springFrequency
      return (slope - frequency * (displacement + slope * elapsed)) * exp(-frequency * elapsed)
    case .release(_, let slow, let fast):
      let (a, b) = ScrollPhysics.releaseRates
      return -a * slow * exp(-a * elapsed) - b * fast * exp(-b * elapsed)
    // What interrupts an animation starts at rest.
    case .easing: return 0
    }
  }

  private func step(at time: TimeInterval) -> Step? {
    steps.last { $0.start <= time } ?? steps.first
  }
}
