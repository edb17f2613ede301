/// A damped spring that is released at 0 and settles at 1.
struct SpringMotion: Equatable, Sendable {
  /// The undamped angular frequency, in radians per second.
  var frequency: Double
  /// The damping ratio: 1 is critical; below 1 the spring overshoots.
  var dampingRatio: Double
  /// The initial velocity toward 1, in distances per second.
  var velocity: Double

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let mass = max(mass, 1e-6)
    frequency = (max(stiffness, 0) / mass).squareRoot()
    dampingRatio = frequency > 0 ? damping / (2 * mass * frequency) : 0
    self.velocity = velocity
  }

  /// Creates a spring that settles to a thousandth after `duration`, as reported for UIView's
  /// springs.
  ///
  /// The frequency is ω = ln(1000·ζ/√(1−ζ²))/(ζ·D). Apple's rule for ζ = 1 is unknown; this project
  /// solves (1 + ω·D)·e^(−ω·D) = 1/1000, which gives ω·D = 9.2334.
  init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
    let ratio = min(max(dampingRatio, 1e-3), 1)
    self.dampingRatio = ratio
    self.velocity = velocity
    let critical = 9.233413476
    let formula = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio
    // The formula grows without bound as ζ approaches 1.
    let product = ratio > 0.9 ? min(formula, critical) : max(formula, 1)
    frequency = product / max(duration, 1e-6)
  }

  func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let (w, z) = (frequency, dampingRatio)
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      let along = (z * w - velocity) / damped
      return 1 - exp(-z * w * time) * (cos(damped * time) + along * sin(damped * time))
    }
    if z == 1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let first = (velocity + fast) / (fast - slow)
    return 1 - first * exp(slow * time) - (1 - first) * exp(fast * time)
  }

  /// The time after which the distance from rest stays below a thousandth; Apple publishes no
  /// threshold.
  var settlingDuration: Double {
    guard frequency > 0, dampingRatio > 0 else { return .infinity }
    let slowest =
      dampingRatio <= 1
      ? dampingRatio * frequency
      : frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
    var amplitude = 1.0
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let along = (dampingRatio * frequency - velocity) / damped
      amplitude = (1 + along * along).squareRoot()
      return max(0, log(amplitude * 1000) / slowest)
    }
    // Without oscillation the distance eventually decreases monotonically: search for the crossing.
    var high = 1 / slowest
    while abs(1 - value(at: high)) > 0.001, high < 1e6 { high *= 2 }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}
