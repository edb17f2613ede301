import RefreshMotion

/// Which frame of a composition is shown at a frame of the animation.
///
/// A composition may begin later, run slower or backward, or be remapped: then an animated value says
/// which second of it is shown.
struct Clock: Equatable {
  private indirect enum Course: Equatable {
    /// As that of the animation.
    case even
    /// As a value says, in seconds, at a number of frames in each.
    case remapped(AnimatedValue, rate: Double)
  }

  private var course = Course.even
  private var start = 0.0
  private var stretch = 1.0

  /// The clock of the animation itself.
  init() {}

  /// The clock of a composition that is remapped.
  ///
  /// - Parameters:
  ///   - seconds: Which second of it is shown.
  ///   - rate: The frames in a second.
  init(seconds: AnimatedValue, rate: Double) {
    course = .remapped(seconds, rate: rate)
  }

  /// Returns the clock of a composition that begins at a frame of this one's, and runs as many times slower.
  func containing(start own: Double, stretch ownStretch: Double) -> Clock {
    var copy = self
    copy.start = start + own * stretch
    copy.stretch = stretch * ownStretch
    return copy
  }

  /// Returns the composition's frame that is shown at a frame of the animation.
  func inner(_ frame: Double) -> Double {
    let outer =
      if case .remapped(let seconds, let rate) = course { seconds.number(at: frame) * rate } else {
        frame
      }
    return (outer - start) / stretch
  }

  /// The frames of the animation at which time itself changes its course.
  var turns: [Double] { if case .remapped(let seconds, _) = course { seconds.frames } else { [] } }

  /// The timings with which time passes.
  var curves: [TimingCurve] {
    if case .remapped(let seconds, _) = course { seconds.curves } else { [] }
  }

  /// Returns the frames of the animation at which one of the composition's is shown.
  func outer(_ frame: Double) -> [Double] {
    let place = start + frame * stretch
    guard case .remapped(let remapping, let rate) = course else { return [place] }
    let seconds = place / rate
    return zip(turns, turns.dropFirst()).compactMap { first, last in
      // Between two turns time runs one way.
      var (low, high) = (first + 1e-6, last - 1e-6)
      let rises = remapping.number(at: high) > remapping.number(at: low)
      func isBefore(_ frame: Double) -> Bool { (remapping.number(at: frame) < seconds) == rises }
      guard isBefore(low), !isBefore(high) else { return nil }
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isBefore(middle) { low = middle } else { high = middle }
      }
      return high
    }
  }
}
