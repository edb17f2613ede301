#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The step response of a damped harmonic oscillator, in closed form.
struct Spring: Sendable {
  private let dampingRatio: Double
  /// The undamped angular frequency, whose period is the response.
  private let frequency: Double
  private let decay: Double
  /// The angular frequency of the damped oscillation, and the ratio of the decay rate to it; both
  /// are 0 for a damping ratio of 1 or more.
  private let damped: Double
  private let decayRatio: Double
  /// The rate of the slowest exponential decay.
  private let slowestRate: Double
  /// The distance from the resting value at the end.
  private var remainder = 0.0

  init(dampingRatio: Double, response: Double) {
    self.dampingRatio = dampingRatio
    frequency = 2 * .pi / response
    decay = dampingRatio * frequency
    let oscillates = dampingRatio < 1
    damped = oscillates ? frequency * (1 - dampingRatio * dampingRatio).squareRoot() : 0
    decayRatio = oscillates ? decay / damped : 0
    // This form avoids subtracting two large numbers when the ratio is large.
    slowestRate =
      dampingRatio > 1
      ? frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()) : decay
    remainder = 1 - position(at: 1)
  }

  /// Returns the value at a fraction of the time, 0…1; it is 0 at 0 and 1 at 1.
  func value(at progress: Double) -> Double {
    position(at: progress) + remainder * progress
  }

  /// Returns the times at which straight pieces within a tolerance of the curve meet.
  ///
  /// The times are fractions of the duration, without 0 and 1; there are at most ``mostJoints``.
  ///
  /// A piece of length h deviates by at most h²/8 of the greatest acceleration on it. The bound on
  /// the acceleration decreases with the oscillation, so the pieces become longer toward the end.
  func joints(tolerance: Double) -> [Double] {
    var joints: [Double] = []
    var time = 0.0
    while joints.count < Spring.mostJoints {
      time += (8 * tolerance / greatestAcceleration(from: time)).squareRoot()
      guard time < 1 else { break }
      joints.append(time)
    }
    return joints
  }

  /// A limit on the joints, greater than the keyframe limit of a timeline.
  static let mostJoints = 200_000

  /// Returns an upper bound on the acceleration from a time on.
  private func greatestAcceleration(from time: Double) -> Double {
    let decay = slowestRate * time
    var share = (1 + decay) * exp(-decay)
    if dampingRatio < 1 {
      share = min(share, exp(-decay) / (1 - dampingRatio * dampingRatio).squareRoot())
    }
    return frequency * frequency * share
  }

  private func position(at time: Double) -> Double {
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    if dampingRatio < 1 {
      let angle = damped * time
      return 1 - exp(-decay * time) * (cos(angle) + decayRatio * sin(angle))
    }
    // Above 1, the motion is a sum of two exponential decays. The usual form with cosh overflows
    // for stiff springs.
    let slow = slowestRate
    let fast = decay + (decay - slow)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
