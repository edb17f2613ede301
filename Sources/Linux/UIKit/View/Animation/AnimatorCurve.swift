/// A property animator's progress as a function of time, both as fractions of a whole run.
enum AnimatorCurve {
  case cubic(CAMediaTimingFunction)
  /// A spring and its duration in seconds.
  case spring(SpringMotion, duration: Double)

  func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return switch self {
    case .cubic(let function): function.progress(at: fraction)
    case .spring(let motion, let duration): motion.value(at: fraction * duration)
    }
  }

  /// Returns the first fraction of the time at which the progress is reached.
  func fraction(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    // A spring may pass a value more than once: find the first crossing, then bisect.
    let steps = 256
    let first = (1...steps).first { self.progress(at: Double($0) / Double(steps)) >= progress }
    var (low, high) = (Double((first ?? steps) - 1) / Double(steps), Double(first ?? steps) / 256)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
