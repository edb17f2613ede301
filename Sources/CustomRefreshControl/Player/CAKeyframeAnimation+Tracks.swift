import RefreshMotion
import UIKit

/// The animations that play tracks on a layer.
extension CAKeyframeAnimation {
  /// Makes the animation of a track, as long as the track.
  ///
  /// - Parameter values: The layer's values, one for each of the track.
  convenience init(_ track: PlayableTrack, keyPath: String, values: [Any]) {
    self.init(keyPath: keyPath)
    self.values = values
    keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    if track.curves.contains(where: { $0 != .linear }) {
      timingFunctions = track.curves.map { CAMediaTimingFunction($0) }
    }
    duration = track.duration
  }

  /// Returns the animations of an element's properties, in an order in which each may go through the
  /// matrix that the ones before have left: whatever makes a scale 0 or negative comes last.
  @MainActor static func animations(
    of tracks: [PlayableTrack], on baseline: ElementBaseline
  ) -> [CAKeyframeAnimation] {
    var parts = tracks.compactMap { track in
      track.property.map { property in
        (property, track, values: track.numbers.map { baseline.value(property, of: $0) })
      }
    }
    func order(_ property: Property, _ values: [Double]) -> Int {
      guard let part = Property.transformParts.firstIndex(of: property) else { return -1 }
      // A matrix loses the rotation or a sign at one of the values.
      return property.isScale && values.contains { $0 <= 0 } ? 5 + part : part
    }
    parts.sort { order($0.0, $0.values) < order($1.0, $1.values) }
    var keyPath: String?
    // A scale of 0 or less would be lost if each axis were set by itself.
    if let (x, first, values) = parts.dropLast().last, let (y, second, others) = parts.last,
      x.isScale, y.isScale, values == others, first.times == second.times,
      first.curves == second.curves
    {
      parts.removeLast()
      keyPath = "transform.scale"
    }
    return parts.enumerated().map { place, part in
      let own = place == parts.count - 1 ? keyPath : nil
      return CAKeyframeAnimation(
        part.1, keyPath: own ?? part.0.layerKeyPath, values: part.values)
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

/// When an animation plays.
struct AnimationSchedule {
  /// When the animation begins, in seconds of `CACurrentMediaTime()`; may be in the past.
  var begin: CFTimeInterval
  /// How long the animation repeats, in seconds; its last value then stays unless it is removed.
  var end = Double.infinity
  /// The speed relative to the keyframes; above 0.
  var speed = 1.0
  /// Whether to remove the animation when it ends.
  var isRemovedAtEnd = false

  /// Sets the times of an animation that has the duration of its keyframes.
  @MainActor func apply(to animation: CAAnimation, on layer: CALayer) {
    let time = layer.convertTime(begin, from: nil)
    // Core Animation replaces a begin time of 0 with the current time.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
    let cycle = animation.duration / speed
    let cycles = Float(end / cycle)
    // A duration that ends with a cycle may show the beginning of the next one.
    let isWhole = abs(cycles - cycles.rounded()) < 1e-4 && cycles >= 0.5
    animation.duration = cycle
    animation.repeatCount = isWhole ? cycles.rounded() : cycles.isInfinite ? .infinity : 0
    animation.repeatDuration = isWhole || cycles.isInfinite ? 0 : end
    animation.fillMode = isRemovedAtEnd ? .removed : .forwards
    animation.isRemovedOnCompletion = isRemovedAtEnd
  }
}
