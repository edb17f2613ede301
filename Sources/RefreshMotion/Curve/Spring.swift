import Foundation

/// The step response of a damped harmonic oscillator, in closed form.
struct Spring {
  let dampingRatio: Double
  let response: Double

  /// The undamped angular frequency: one swing takes `response`.
  var frequency: Double { 2 * .pi / response }

  /// How far it is at a share of its time, 0…1; 0 at 0 and 1 at 1.
  func value(at progress: Double) -> Double {
    position(at: progress) + (1 - position(at: 1)) * progress
  }

  /// How many straight pieces stay within `tolerance` of it.
  ///
  /// A piece of length h strays by at most h²/8 of the greatest acceleration, which is that of
  /// the start, the frequency squared.
  func pieces(tolerance: Double) -> Int {
    let count = (frequency / (8 * tolerance).squareRoot()).rounded(.up)
    return count < 1e9 ? max(2, Int(count)) : .max
  }

  private func position(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let angle = swing * time
      return 1 - exp(-decay * time) * (cos(angle) + decay / swing * sin(angle))
    }
    // Above 1: two plain decays. The usual cosh form would overflow for stiff springs.
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = decay - root
    let fast = decay + root
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
