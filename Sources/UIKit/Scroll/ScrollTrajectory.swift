import Foundation

/// The way of a content offset after the finger has let go: a pure function of time.
struct ScrollTrajectory: Equatable {
  var x: AxisTrajectory
  var y: AxisTrajectory

  /// When the content has come to rest, in seconds after it was let go.
  var duration: TimeInterval { max(x.duration, y.duration) }

  /// Where it comes to rest.
  var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time), y: y.position(at: time))
  }

  /// In points a second.
  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}

/// One axis of a ``ScrollTrajectory``: slowing down, and springs at the edges, one after another.
struct AxisTrajectory: Equatable {
  /// A piece of the way; its time starts at zero.
  enum Piece: Equatable {
    /// target + (start − target)·e^(decay·t), decay < 0
    case slowing(from: CGFloat, target: CGFloat, decay: CGFloat)
    /// edge + (displacement + slope·t)·e^(−ω·t), the critically damped spring
    case spring(edge: CGFloat, displacement: CGFloat, slope: CGFloat)
    /// edge + slow·e^(−a·t) + fast·e^(−b·t), the overdamped spring with the release's rates
    case release(edge: CGFloat, slow: CGFloat, fast: CGFloat)
  }

  private struct Step: Equatable {
    var start: TimeInterval
    var piece: Piece
  }

  private var steps: [Step] = []
  private(set) var duration: TimeInterval = 0
  private(set) var target: CGFloat

  /// Whether an edge takes part: the way then holds only for the range it was made for.
  var touchesEdge: Bool {
    steps.contains { if case .slowing = $0.piece { false } else { true } }
  }

  // MARK: Making

  /// Stays where it is.
  init(resting position: CGFloat) { target = position }

  /// Slows down from `position` at `velocity` points a second, by `rate` a millisecond, and
  /// springs back from outside `range`.
  ///
  /// - Parameter pixel: the size of a device pixel, which the place of rest is rounded to.
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
    // It meets the edge on its way, at the speed that it then has.
    let edge = stop.clamped(to: range)
    let share = (edge - natural) / (place - natural)
    append(.slowing(from: place, target: natural, decay: decay), for: log(share) / decay, to: edge)
    if bounces { _ = spring(from: edge, velocity: speed * share, to: edge) }
  }

  /// Slows down from `position` to a place of rest that was chosen for it.
  ///
  /// Keeps the finger's speed where a deceleration that UIKit knows can; otherwise it leaves with
  /// the speed that fits. Apple does not say how it bends the way; this is an approximation.
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

  /// Springs from `position` to rest at `edge`.
  init(from position: CGFloat, velocity: CGFloat, springingTo edge: CGFloat) {
    target = position
    if spring(from: position, velocity: velocity, to: edge) != nil {
      // It crossed the edge with speed to spare: there it stops.
      target = edge
    }
  }

  /// Slows down until it is as slow as content that stops; that is where it rests.
  private mutating func slow(from place: CGFloat, to rest: CGFloat, decay: CGFloat) {
    let distance = abs(rest - place)
    guard distance > ScrollPhysics.restTolerance else {
      target = rest
      return
    }
    // How far the last speed would still carry it.
    let remainder = -ScrollPhysics.minimumSpeed / decay
    append(
      .slowing(
        from: place, target: rest + (rest < place ? -remainder : remainder), decay: decay),
      for: log(remainder / (distance + remainder)) / decay, to: rest)
  }

  /// Springs to the edge; returns the speed at which it crosses it, when it does not rest there.
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

  /// Content that is let go nearly at rest comes back more slowly, as long as it crosses nothing.
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

  /// When a displacement, which only falls from its peak on, stays below the tolerance.
  private static func settlingTime(
    after peak: TimeInterval, _ displacement: (TimeInterval) -> CGFloat
  ) -> TimeInterval {
    guard abs(displacement(peak)) > ScrollPhysics.restTolerance else { return 0 }
    // Halve the interval until it is exact.
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
    }
  }

  /// In points a second.
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
    }
  }

  private func step(at time: TimeInterval) -> Step? {
    steps.last { $0.start <= time } ?? steps.first
  }
}
