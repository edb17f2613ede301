import Foundation

/// The step response of a damped harmonic oscillator, in closed form.
struct Spring {
  let dampingRatio: Double
  let response: Double

  /// The undamped angular frequency; one oscillation takes `response`.
  var frequency: Double { 2 * .pi / response }

  /// The value at a share of the time, 0…1; 0 at 0 and 1 at 1.
  func value(at progress: Double) -> Double {
    position(at: progress) + (1 - position(at: 1)) * progress
  }

  /// Where straight pieces meet that are within a tolerance of the curve: shares of the time, 0 and
  /// 1 left out, at most ``mostJoints`` of them.
  ///
  /// A piece of length h is off by at most h²/8 of the greatest acceleration on it. The bound on
  /// the acceleration falls with the oscillation, so the pieces become longer toward the end.
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

  /// More joints than any timeline takes.
  static let mostJoints = 200_000

  /// A bound on the acceleration from a time on.
  private func greatestAcceleration(from time: Double) -> Double {
    let decay = slowestRate * time
    var share = (1 + decay) * exp(-decay)
    if dampingRatio < 1 {
      share = min(share, exp(-decay) / (1 - dampingRatio * dampingRatio).squareRoot())
    }
    return frequency * frequency * share
  }

  /// The rate of the exponential decay that is left at the end.
  private var slowestRate: Double {
    guard dampingRatio > 1 else { return dampingRatio * frequency }
    // Written so that a large ratio does not lose the difference of two large numbers.
    return frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
  }

  private func position(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let angle = damped * time
      return 1 - exp(-decay * time) * (cos(angle) + decay / damped * sin(angle))
    }
    // Above 1: two plain decays. The usual form with cosh overflows for stiff springs.
    let slow = slowestRate
    let fast = decay + (decay - slow)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
