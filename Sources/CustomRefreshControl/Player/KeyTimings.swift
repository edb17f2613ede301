import RefreshMotion
import UIKit

/// The times and the curves of an element's tracks in Core Animation's form.
///
/// Most tracks of an element share them, also when a motion starts from another state.
@MainActor final class KeyTimings {
  @MainActor final class Timing {
    let keyTimes: [NSNumber]
    /// Nil if the values change linearly between all keyframes, as they do without functions.
    let functions: [CAMediaTimingFunction]?
    fileprivate let duration: Double
    fileprivate let times: [Double]
    fileprivate let curves: [TimingCurve]

    fileprivate init<Value>(of track: PlayableTrack<Value>) {
      (duration, times, curves) = (track.duration, track.times, track.curves)
      keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
      functions = curves.contains { $0 != .linear } ? KeyTimings.functions(of: curves) : nil
    }
  }

  private var known: [Timing] = []

  /// Returns the timing of a track.
  func timing<Value>(of track: PlayableTrack<Value>) -> Timing {
    for old in known
    where old.duration == track.duration && old.times == track.times && old.curves == track.curves {
      return old
    }
    let timing = Timing(of: track)
    // Tracks that start from many states are seldom alike.
    if known.count == KeyTimings.capacity { known.removeFirst() }
    known.append(timing)
    return timing
  }

  /// The number of tracks of an element: each property, twice for another state, and the color.
  private static let capacity = 2 * Property.allCases.count + 1

  /// Returns a function for each curve; equal curves share one.
  fileprivate static func functions(of curves: [TimingCurve]) -> [CAMediaTimingFunction] {
    var made: [(curve: TimingCurve, function: CAMediaTimingFunction)] = []
    return curves.map { curve in
      if let function = made.first(where: { $0.curve == curve })?.function { return function }
      let function = CAMediaTimingFunction(curve)
      made.append((curve, function))
      return function
    }
  }
}

extension CAMediaTimingFunction {
  /// Creates the function of a curve between two keyframes; timelines provide only linear and
  /// Bézier curves.
  fileprivate convenience init(_ curve: TimingCurve) {
    switch curve {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      self.init(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    case .linear, .spring, .hold: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}
