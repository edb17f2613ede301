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

  /// Returns the animations of an element's properties but its forms; a scale that becomes 0 or negative comes last.
  ///
  /// Core Animation decomposes the matrix for each key path, and such a scale loses the rotation.
  static func animations(
    of tracks: [PlayableTrack], on baseline: ElementBaseline
  ) -> [(property: Property, animation: CAKeyframeAnimation)] {
    func values(_ track: PlayableTrack, _ property: Property) -> [Double] {
      track.numbers.map { baseline.value(property, of: $0) }
    }
    func track(of property: Property) -> PlayableTrack? { tracks.first { $0.property == property } }
    // A scale of 0 or less would be lost if each axis were set by itself.
    if let x = track(of: .scaleX), let y = track(of: .scaleY), x.times == y.times,
      x.curves == y.curves, values(x, .scaleX) == values(y, .scaleY)
    {
      let others = tracks.filter { $0.property?.isScale == false }
      return animations(of: others, on: baseline)
        + [
          (.scaleX, CAKeyframeAnimation(x, keyPath: "transform.scale", values: values(x, .scaleX)))
        ]
    }
    let all = Property.settingOrder.filter { !$0.isForm }.compactMap { property in
      track(of: property).map {
        (
          property: property,
          animation: CAKeyframeAnimation(
            $0, keyPath: property.layerKeyPath, values: values($0, property))
        )
      }
    }
    func isLast(_ entry: (property: Property, animation: CAKeyframeAnimation)) -> Bool {
      entry.property.isScale && entry.animation.losesParts
    }
    return all.filter { !isLast($0) } + all.filter(isLast)
  }

  /// Whether the matrix loses the rotation or a sign at one of the values of a scale.
  var losesParts: Bool { (values as? [Double])?.contains { $0 <= 0 } == true }
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
    // A loop may run for minutes, and no finger compares it with its own movement: 120 frames a second
    // would cost power that nobody sees.
    if cycles.isInfinite {
      animation.preferredFrameRateRange = CAFrameRateRange(
        minimum: 30, maximum: 60, preferred: 60)
    }
    animation.fillMode = isRemovedAtEnd ? .removed : .forwards
    animation.isRemovedOnCompletion = isRemovedAtEnd
  }
}
